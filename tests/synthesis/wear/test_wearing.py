"""Worn pages are pictures of the same pages, decided by their seed, and say no more than they should."""

from __future__ import annotations

import io

import pytest

from bench.core.label import Label
from bench.synthesis.content import Draft, Party, Prose
from bench.synthesis.layouts import LAYOUTS
from bench.synthesis.rendering import render
from bench.synthesis.wear.wearing import STEPS, Wear, wear_pdf
from tests.synthesis.pdfs import letters, metadata, pages, pictures, texts

SENTENCE = "Issuer Limited of Long Lane writes on 14 March 2025 about what stands on this page. "


def written(*, paragraphs: int = 6) -> bytes:
    body = tuple(Prose(text=SENTENCE * 3) for _ in range(paragraphs))
    draft = Draft(title="Title", issuer=Party(name="Issuer Limited"), body=body, truth=Label())
    return render(draft, LAYOUTS["letter"]).content


@pytest.fixture(scope="module")
def one_page() -> bytes:
    return written()


@pytest.fixture(scope="module")
def two_pages() -> bytes:
    content = written(paragraphs=20)
    assert len(pages(content)) == 2
    return content


@pytest.mark.parametrize("step", STEPS)
def test_each_step_leaves_a_picture_without_text_that_its_seed_decides(step: str, one_page: bytes) -> None:
    dpi = 110 if step == "soft" else 60
    wear = Wear(dpi=dpi, steps=(step,))
    worn = [wear_pdf(one_page, wear, seed=seed) for seed in ("1", "1")]
    assert worn[0] == worn[1] != wear_pdf(one_page, Wear(dpi=dpi), seed="1")
    assert [text.strip() for text in texts(worn[0])] == [""]
    assert len(pictures(pages(worn[0])[0])) == 1


@pytest.mark.parametrize("step", sorted({*STEPS} - {"paper", "fax"}))
def test_another_seed_wears_otherwise(step: str, one_page: bytes) -> None:
    # A page can be turned in three ways only: some seeds of several agree.
    wear = Wear(dpi=110 if step == "soft" else 40, steps=(step,))
    worn = {wear_pdf(one_page, wear, seed=str(seed)) for seed in range(6)}
    assert len(worn) > 1


def test_a_page_of_a_picture_is_as_large_as_the_paper(one_page: bytes) -> None:
    (paper,), (picture,) = pages(one_page), pages(wear_pdf(one_page, Wear(dpi=60), seed="1"))
    assert picture.get_size() == pytest.approx(paper.get_size())
    assert pictures(picture)[0].get_px_size()[0] == pytest.approx(60 * paper.get_width() / 72, abs=1)


def test_a_page_is_turned_by_quarters(one_page: bytes) -> None:
    sizes = {
        pages(wear_pdf(one_page, Wear(dpi=40, steps=("rotated",)), seed=str(seed)))[0].get_size() for seed in range(9)
    }
    (upright,) = pages(one_page)
    width, height = upright.get_size()
    assert {(round(across), round(down)) for across, down in sizes} == {
        (round(width), round(height)),
        (round(height), round(width)),
    }


def test_a_fax_has_the_dots_and_lines_of_a_fax_and_two_tones(one_page: bytes) -> None:
    (page,) = pages(wear_pdf(one_page, Wear(dpi=204, steps=("fax",)), seed="1"))
    (picture,) = pictures(page)
    width, height = picture.get_px_size()
    assert width / page.get_width() * 72 == pytest.approx(204, abs=1)
    assert height / page.get_height() * 72 == pytest.approx(98, abs=1)
    tones = {tone for _, tone in picture.get_bitmap().to_pil().convert("L").getcolors()}
    assert tones == {0, 255}


@pytest.mark.parametrize("spared, with_text", [("first", [False, True]), ("rest", [True, False])])
def test_mixed_pages_keep_the_text_of_those_that_were_spared(
    spared: str, with_text: list[bool], two_pages: bytes
) -> None:
    worn = wear_pdf(two_pages, Wear.model_validate({"dpi": 50, "pages": spared}), seed="1")
    before, after = texts(two_pages), texts(worn)
    assert [letters(new) == letters(old) if new.strip() else False for new, old in zip(after, before, strict=True)] == (
        with_text
    )
    assert worn == wear_pdf(two_pages, Wear.model_validate({"dpi": 50, "pages": spared}), seed="1")


def test_one_page_cannot_be_mixed(one_page: bytes) -> None:
    with pytest.raises(ValueError, match="one page"):
        wear_pdf(one_page, Wear(pages="first"), seed="1")


def test_a_poor_text_layer_has_words_but_no_secret_and_few_right_ones(one_page: bytes) -> None:
    secrets = ("Issuer Limited", "14 March 2025")
    worn = wear_pdf(one_page, Wear(dpi=50, hidden_text=True), seed="1", secrets=secrets)
    (poor,), (good,) = texts(worn), texts(one_page)
    assert all(secret in " ".join(good.split()) for secret in secrets)
    assert not any(secret in " ".join(poor.split()) for secret in secrets)
    right = {*good.split()}
    kept = sum(word in right for word in poor.split()) / len(good.split())
    assert 0.05 < kept < 0.7
    assert len(poor) > len(good) / 2


@pytest.mark.parametrize(
    "wear",
    [Wear(dpi=50), Wear(dpi=50, hidden_text=True), Wear(dpi=50, pages="rest")],
    ids=["scan", "hidden-text", "mixed"],
)
def test_metadata_names_the_writer_of_the_file_at_most(wear: Wear, two_pages: bytes) -> None:
    known = metadata(wear_pdf(two_pages, wear, seed="1"))
    assert {*known} <= {"Producer", "Creator", "CreationDate", "ModDate"}
    assert not any(word in str(known) for word in ("Issuer", "Title", "2025"))


def test_pictures_carry_no_exif(one_page: bytes) -> None:
    content = wear_pdf(one_page, Wear(dpi=50, steps=("photo",), colour=True), seed="1")
    stream = io.BytesIO()
    pictures(pages(content)[0])[0].extract(stream)
    assert b"Exif" not in stream.getvalue()[:200]
