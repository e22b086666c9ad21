from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, ClassVar

import pytest
from PIL import Image

from bench.core.errors import LoadError, MissingLibraryError, UsageError
from bench.core.label import Document
from bench.core.loading import Availability, Extraction, LoaderIdentity, OptionValue
from bench.core.model import Frozen
from bench.core.registry import loader_class
from bench.execution import loading
from bench.execution.canary import WORDS, unread
from bench.execution.loading import build_loader, loader_workers
from bench.execution.replies import Done, Refused
from bench.execution.workers import Limits
from tests.loaders.tiny import document
from tests.scoring import nouns


class FakeOptions(Frozen):
    mode: str = "auto"


class FakeLoader:
    """Reads its own words into every document, and claims what the test wants it to."""

    name: ClassVar[str] = "fake"
    extra: ClassVar[str] = "fake"
    options_model: ClassVar[type[Frozen]] = FakeOptions
    there: ClassVar[bool] = True
    words: ClassVar[str] = " ".join(WORDS)
    set_to: ClassVar[Mapping[str, OptionValue]] = {"mode": "full", "languages": ["eng"]}
    pictures: ClassVar[list[Document]] = []

    @classmethod
    def availability(cls) -> Availability:
        return Availability(ok=cls.there, detail="no fake library")

    @classmethod
    def identify(cls, options: FakeOptions) -> LoaderIdentity:
        mode = "full" if options.mode == "auto" else options.mode
        return nouns.spec(loader="fake").loader.model_copy(
            update={"options": {"mode": mode, "languages": ["eng"]}, "ocr": True, "formats": ("png", "txt")}
        )

    def __init__(self, options: FakeOptions) -> None:
        self.options = options

    def effective(self) -> Mapping[str, OptionValue]:
        return self.set_to

    def load(self, document: Document, *, page_limit: int | None = None) -> Extraction:
        if document.format == "png":
            self.pictures.append(document)
            with Image.open(document.path) as picture:
                assert picture.getbbox() is not None
        return Extraction(text=self.words, text_format="plain", strategy=f"pages={page_limit}")


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> type[FakeLoader]:
    fresh = type("Fresh", (FakeLoader,), {"pictures": []})
    monkeypatch.setattr(loading, "loader_class", lambda name: fresh)
    return fresh


def build(fake: type[FakeLoader], **identity: Any) -> Callable[[Document], Extraction]:
    promised = fake.identify(FakeOptions()).model_copy(update=identity)
    return build_loader(identity=promised, options={}, page_limit=2)


def test_a_built_loader_is_given_the_page_limit(fake: type[FakeLoader], tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("text")
    assert build(fake)(document(tmp_path / "a.txt", "txt")).strategy == "pages=2"


def test_what_no_library_can_read_never_reaches_one(fake: type[FakeLoader], tmp_path: Path) -> None:
    (tmp_path / "a.txt").touch()
    with pytest.raises(LoadError, match="damaged"):
        build(fake)(document(tmp_path / "a.txt", "txt"))


def test_text_that_cannot_be_written_down_is_mended(
    fake: type[FakeLoader], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.txt").write_text("text")
    load = build(fake)
    monkeypatch.setattr(fake, "words", "caf\udce9")
    assert load(document(tmp_path / "a.txt", "txt")).text == "caf\ufffd"


class TestPromises:
    def test_a_library_that_is_not_there_is_said_with_its_remedy(
        self, fake: type[FakeLoader], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(fake, "there", False)
        with pytest.raises(MissingLibraryError, match=r"pip install 'loaderbench\[fake\]'"):
            build(fake)

    def test_a_library_upgraded_under_a_run_is_found_out(self, fake: type[FakeLoader]) -> None:
        with pytest.raises(UsageError, match="was changed while the run was under way"):
            build(fake, version="0.9")

    def test_an_option_that_the_library_did_not_take_is_found_out(
        self, fake: type[FakeLoader], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(fake, "set_to", {"mode": "none"})
        with pytest.raises(UsageError, match="was to run with mode='full' but its library is set to 'none'"):
            build(fake)

    def test_options_read_back_that_nobody_set_are_no_matter(
        self, fake: type[FakeLoader], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(fake, "set_to", {"mode": "full", "threads": 4})
        build(fake)


class TestCheckPicture:
    def test_who_claims_to_read_pictures_is_shown_one(self, fake: type[FakeLoader]) -> None:
        build(fake)
        assert [picture.format for picture in fake.pictures] == ["png"]
        assert not fake.pictures[0].path.exists()

    def test_who_does_not_read_it_is_not_believed(
        self, fake: type[FakeLoader], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(fake, "words", f"{WORDS[0]} {WORDS[1]}")
        with pytest.raises(UsageError, match=f"did not find {WORDS[2]}, {WORDS[3]} in the check picture"):
            build(fake)

    def test_who_claims_nothing_is_shown_nothing(self, fake: type[FakeLoader], monkeypatch: pytest.MonkeyPatch) -> None:
        honest = fake.identify(FakeOptions()).model_copy(update={"ocr": False})
        monkeypatch.setattr(fake, "identify", lambda options: honest)
        build_loader(identity=honest, options={}, page_limit=None)
        assert fake.pictures == []

    @pytest.mark.parametrize(
        "text, missing",
        [
            pytest.param("\n".join(WORDS), [], id="lines"),
            pytest.param("# harbour\n\nMel on | WIND-MILL\n\norchard.", [], id="marks, case and gaps"),
            pytest.param("HARB0UR MELON WINDMILL ORCHARD", ["HARBOUR"], id="a digit for a letter"),
            pytest.param("", list(WORDS), id="nothing"),
        ],
    )
    def test_words_are_looked_for_by_their_letters(self, text: str, missing: list[str]) -> None:
        assert unread(text) == missing


def test_a_real_loader_reads_and_refuses_in_a_worker_of_its_own(tmp_path: Path) -> None:
    owner = loader_class("plain")
    options = owner.options_model()
    limits = Limits(deadline_seconds=60, memory_bytes=1 << 30)
    (tmp_path / "full.txt").write_text("Zebrafinch Trading Company")
    (tmp_path / "empty.txt").touch()
    with loader_workers(owner.identify(options), options, page_limit=None, jobs=1, limits=limits) as workers:
        read = workers.call(document(tmp_path / "full.txt", "txt"))
        refused = workers.call(document(tmp_path / "empty.txt", "txt"))
    assert isinstance(read, Done)
    assert read.value.text == "Zebrafinch Trading Company"
    assert isinstance(refused, Refused)
    assert refused.kind == "damaged"
