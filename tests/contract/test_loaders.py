"""What every loader must do, ours and a stranger's: read its formats, and fail in the ways there are words for."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

import pytest

from bench.core.digest import digest
from bench.core.errors import LoadError
from bench.core.label import Document
from bench.core.loading import Extraction, Loader, LoaderIdentity
from bench.core.outcome import LOAD_KINDS
from bench.core.registry import loader_class, names, read_options
from tests.loaders.tiny import MAKERS, PICTURES, WORD, document, encrypted_docx, encrypted_pdf, tiny
from tests.standins.reader import READER

HEAVY = {
    *("docling", "docling_core", "unstructured", "unstructured_inference", "pymupdf", "pypdfium2", "pytesseract"),
    *("torch", "transformers", "onnxruntime", "rapidocr", "cv2", "spacy", "pandas", "numpy", "PIL", "lxml"),
    *("charset_normalizer", "pikepdf", "pi_heif"),
}
GIVEN = {"command": {"run": READER, "version": "1", "formats": "pdf,txt,md"}}
"""Options of loaders that are nothing without them."""
BY_REFERENCE = "oracle"
"""Reads the text beside the document; what is wrong with the document does not matter to it."""


@dataclass(frozen=True, kw_only=True)
class Built:
    """A loader as its defaults make it, and what it says it is."""

    loader: Loader
    identity: LoaderIdentity
    folder: Path
    read: dict[str, Extraction] = field(default_factory=dict)

    def reads(self, form: str) -> bool:
        return form in self.identity.formats

    def extraction(self, form: str) -> Extraction:
        """Of the tiny file of that format; OCR is slow, so each is read once."""
        if form not in self.read:
            self.read[form] = self.loader.load(tiny(self.folder, form))
        return self.read[form]

    @property
    def usual(self) -> str:
        return "pdf" if self.reads("pdf") else self.identity.formats[0]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("tiny")


@pytest.fixture(scope="module", params=names("loaders"))
def built(request: pytest.FixtureRequest, folder: Path) -> Built:
    owner = loader_class(request.param)
    state = owner.availability()
    if not state.ok:
        pytest.skip(f"{request.param}: {state.detail}; to get it: {state.remedy}")
    options = read_options(owner, GIVEN.get(owner.name, {}))
    return Built(loader=owner(options), identity=owner.identify(options), folder=folder)


@pytest.mark.parametrize("form", [form for form in MAKERS if form not in PICTURES])
def test_a_known_word_comes_out_of_every_format_it_takes(built: Built, form: str) -> None:
    if not built.reads(form):
        pytest.skip(f"{built.identity.name} does not read {form}")
    try:
        text = built.extraction(form).text
    except LoadError as error:
        if (form, error.kind) != ("xml", "unsupported"):
            raise
        pytest.skip(f"{built.identity.name} reads some dialects of XML only, and says so")
    assert WORD in text


@pytest.mark.parametrize("form", PICTURES)
def test_a_picture_is_read_by_ocr_or_comes_out_empty(built: Built, form: str) -> None:
    if not built.reads(form):
        pytest.skip(f"{built.identity.name} does not read {form}")
    extraction = built.extraction(form)
    if built.identity.ocr or built.identity.name == BY_REFERENCE:
        assert WORD in extraction.text
    else:
        assert (extraction.text.strip(), extraction.pages_ocred) == ("", 0)


def test_what_claims_ocr_takes_the_picture_it_will_be_checked_with(built: Built) -> None:
    assert built.reads("png") or not built.identity.ocr


def test_pages_begin_in_order_within_the_text(built: Built) -> None:
    extraction = built.extraction(built.usual)
    starts = extraction.page_starts
    assert starts[0] == 0
    assert all(one <= other for one, other in pairwise(starts))
    assert starts[-1] <= len(extraction.text)
    assert extraction.pages is None or len(starts) == extraction.pages


def test_a_limit_reads_the_first_pages_and_nothing_is_written_on_stdout(
    built: Built, capfd: pytest.CaptureFixture[str]
) -> None:
    if not built.reads("pdf"):
        pytest.skip(f"{built.identity.name} does not read pdf")
    whole = built.extraction("pdf")
    first = built.loader.load(tiny(built.folder, "pdf"), page_limit=1)
    assert (whole.pages, first.pages) == (3, 1)
    assert "third" in whole.text[whole.page_starts[2] :]
    assert "first" in first.text
    assert "second" not in first.text
    assert capfd.readouterr().out == ""


def test_the_harness_alone_measures(built: Built) -> None:
    assert built.extraction(built.usual).resources is None


def test_what_the_library_says_of_its_options_agrees_with_what_was_resolved(built: Built) -> None:
    said = built.loader.effective()
    shared = said.keys() & built.identity.options.keys()
    assert {key: said[key] for key in shared} == {key: built.identity.options[key] for key in shared}
    assert "auto" not in {value for key, value in built.identity.options.items() if key != "strategy"}


def test_an_identity_is_stable_and_fit_for_a_cache_key(built: Built) -> None:
    again = type(built.loader).identify(read_options(type(built.loader), GIVEN.get(built.identity.name, {})))
    assert digest(again.model_dump(mode="json")) == digest(built.identity.model_dump(mode="json"))
    assert json.dumps(built.loader.effective())
    assert built.identity.licence
    assert built.identity.version != "none"


def test_a_format_it_does_not_take_is_unsupported(built: Built) -> None:
    foreign = document(tiny(built.folder, "txt").path, "unknown")  # no reference either
    with pytest.raises(LoadError) as caught:
        built.loader.load(foreign)
    assert caught.value.kind == "unsupported"


@pytest.mark.parametrize("form, make", [("pdf", encrypted_pdf), ("docx", encrypted_docx)], ids=["pdf", "docx"])
def test_a_password_is_told_from_damage(built: Built, tmp_path: Path, form: str, make: Callable[[], bytes]) -> None:
    if not built.reads(form) or built.identity.name == BY_REFERENCE:
        pytest.skip(f"{built.identity.name} does not open {form}")
    path = tmp_path / f"locked.{form}"
    path.write_bytes(make())
    with pytest.raises(LoadError) as caught:
        built.loader.load(document(path, form))
    assert caught.value.kind == "encrypted"


@pytest.mark.parametrize("form", ["pdf", "docx", "odt", "epub", "xlsx", "pptx"])
def test_a_file_that_is_only_a_header_is_damaged(built: Built, tmp_path: Path, form: str) -> None:
    if not built.reads(form) or built.identity.name == BY_REFERENCE:
        pytest.skip(f"{built.identity.name} does not open {form}")
    path = tmp_path / f"cut.{form}"
    path.write_bytes(tiny(built.folder, form).path.read_bytes()[:60])
    with pytest.raises(LoadError) as caught:
        built.loader.load(document(path, form))
    assert caught.value.kind == "damaged"


@pytest.mark.parametrize("form", [*MAKERS])
@pytest.mark.parametrize("share", [0.0, 0.6], ids=["nothing", "most"])
def test_a_cut_file_is_text_or_a_load_error_and_nothing_else(
    built: Built, tmp_path: Path, form: str, share: float
) -> None:
    if not built.reads(form) or (built.identity.name != BY_REFERENCE and form in PICTURES[1:]):
        pytest.skip("not its format, or as good as the one picture that is cut")
    data = tiny(built.folder, form).path.read_bytes()
    path = tmp_path / f"cut.{form}"
    path.write_bytes(data[: int(len(data) * share)])
    assert _kind(built.loader, document(path, form)) in {None, *LOAD_KINDS}


def _kind(loader: Loader, what: Document) -> str | None:
    try:
        loader.load(what)
    except LoadError as error:
        return error.kind
    return None


@pytest.mark.parametrize("name", names("loaders"))
def test_naming_what_would_run_imports_nothing_heavy(name: str) -> None:
    program = (
        "import sys\n"
        "from bench.core.registry import loader_class, read_options\n"
        f"owner = loader_class({name!r})\n"
        "owner.availability()\n"
        f"owner.identify(read_options(owner, {GIVEN.get(name, {})!r}))\n"
        "print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert HEAVY.isdisjoint(done.stdout.split())
