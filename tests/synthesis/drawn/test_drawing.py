"""What is drawn is read in its place by whoever sees the page, and by nobody who reads the text layer."""

from __future__ import annotations

import pytest

from bench.core.label import Label
from bench.synthesis.content import Draft, Facts, Grid, Party, Prose, Signature
from bench.synthesis.drawn.drawing import draw
from bench.synthesis.drawn.taking import without_date, without_vendor
from bench.synthesis.layouts import LAYOUTS
from bench.synthesis.rendering import render
from tests.synthesis.pdfs import letters, pages, pictures, texts

VENDOR = "North Derek & Sons"


def draft(*, signed: bool = False) -> Draft:
    return Draft(
        title="Receipt",
        issuer=Party(name=VENDOR, lines=("1 Long Lane",)),
        facts=(("Issue date", "14 March 2025"), ("Due", "21 March 2025"), ("Number", "7")),
        body=(
            Prose(text=f"{VENDOR} thanks you. Pay to {VENDOR} what was agreed on the 14th day of March 2025."),
            Facts(rows=(("Printed", "Mar 14, 2025"),)),
            Grid(head=("Day", "Sum"), rows=(("14 Mar 2025", "1.00"), ("4 Mar 2025", "2.00")), widths=(1, 1)),
            *((Signature(name="Ann Cox", role="Clerk"),) if signed else ()),
        ),
        truth=Label(vendor=VENDOR, date="20250314"),
    )


def test_the_vendor_is_left_at_the_head_only() -> None:
    left = without_vendor(draft())
    assert left.issuer.name == VENDOR
    assert left.body[0] == Prose(
        text="Our office thanks you. Pay to our office what was agreed on the 14th day of March 2025."
    )


def test_every_writing_of_the_date_is_taken_out_and_other_days_stay() -> None:
    left, label = without_date(draft(), "the day stamped")
    assert label == "Issue date"
    assert left.facts == (("Due", "21 March 2025"), ("Number", "7"))
    assert left.body == (
        Prose(text=f"{VENDOR} thanks you. Pay to {VENDOR} what was agreed on the day stamped."),
        Grid(head=("Day", "Sum"), rows=(("as dated", "1.00"), ("4 Mar 2025", "2.00")), widths=(1, 1)),
    )


@pytest.mark.parametrize("layout", LAYOUTS)
def test_in_any_layout_a_logo_is_a_picture_and_is_said_once(layout: str) -> None:
    drawn, changed = draw(draft(), LAYOUTS[layout], ["logo"], seed="1")
    rendered = render(drawn, changed)
    assert letters(VENDOR) not in letters("".join(texts(rendered.content)))
    assert "\n".join(rendered.pages).count(VENDOR) == 1
    assert len(pictures(pages(rendered.content)[0])) == 1


@pytest.mark.parametrize("manner, said", [("stamp", "ISSUE DATE 14 MAR 2025"), ("hand", "Issue date: March 14, 2025")])
@pytest.mark.parametrize("layout", ["letter", "columns", "ticket"])
def test_a_drawn_date_is_said_and_not_in_the_text(manner: str, said: str, layout: str) -> None:
    drawn, changed = draw(draft(), LAYOUTS[layout], [manner], seed="1")  # type: ignore[list-item]
    rendered = render(drawn, changed)
    assert "\n".join(rendered.pages).split("\n").count(said) == 1
    read = letters("".join(texts(rendered.content)))
    assert not any(form in read for form in ("14March2025", "14MAR2025", "March14,2025"))
    assert "21March2025" in read


def test_who_signs_often_dates_below_the_signature() -> None:
    places = {
        draw(draft(signed=True), LAYOUTS["letter"], ["hand"], seed=str(seed))[0].body.index(
            Prose(text="Issue date: March 14, 2025")
        )
        for seed in range(8)
    }
    assert places == {0, 3}


def test_drawing_is_decided_by_the_seed() -> None:
    contents = []
    for seed in ("1", "1", "2"):
        drawn, changed = draw(draft(), LAYOUTS["letter"], ["logo", "stamp"], seed=seed)
        contents.append(render(drawn, changed).content)
    assert contents[0] == contents[1] != contents[2]


def test_a_date_that_is_not_there_cannot_be_drawn() -> None:
    undated = draft().model_copy(update={"truth": Label(vendor=VENDOR, date="00000000")})
    with pytest.raises(ValueError, match="00000000"):
        draw(undated, LAYOUTS["letter"], ["stamp"], seed="1")
