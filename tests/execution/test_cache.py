from __future__ import annotations

import stat
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from bench.core.classifying import ClassifierIdentity, Question
from bench.core.label import Document
from bench.core.loading import Extraction, LoaderIdentity, Resources
from bench.core.prompt import Prompt
from bench.core.window import Window
from bench.execution.cache import Cache, answer_key, extraction_key
from tests.scoring import nouns

SPEC = nouns.spec()
TEXT = "Acme Clinic, invoice"
WINDOW = Window(policy="head", budget=None, kept=((0, 20),), total=20, tokens=5)


@dataclass(frozen=True, kw_only=True)
class Asked:
    """All that a document's extraction and answer depend on."""

    document: Document
    loader: LoaderIdentity = SPEC.loader
    page_limit: int | None = None
    window: Window = WINDOW
    question: Question
    classifier: ClassifierIdentity = SPEC.classifier
    taxonomy: str = nouns.TAXONOMY.hash

    @property
    def extraction(self) -> str:
        return extraction_key(self.document, self.loader, self.page_limit)

    @property
    def answer(self) -> str:
        return answer_key(
            self.question,
            extraction=self.extraction,
            window=self.window,
            identity=self.classifier,
            taxonomy=self.taxonomy,
        )


def changed(asked: Asked, part: str, **update: Any) -> Asked:
    """The same question but for some fields of one part."""
    return replace(asked, **{part: getattr(asked, part).model_copy(update=update)})


@pytest.fixture
def asked() -> Asked:
    question = Question(
        document="a.pdf", sha256="s", prompt=Prompt(system="You label.", user=TEXT), text=TEXT, seed=0, repeat=0
    )
    document = Document(id="a.pdf", path=Path("a.pdf"), sha256="s", format="pdf", size=1)
    return Asked(document=document, question=question)


DESCRIBED = nouns.TAXONOMY.model_copy(
    update={"doctypes": {**nouns.TAXONOMY.doctypes, "letter": nouns.term("note")}}
).hash
OTHER_WINDOW = Window(policy="head:2", budget=2, kept=((0, 4),), total=20, tokens=1)

NEITHER, ANSWER_ONLY, BOTH = (True, True), (True, False), (False, False)
"""Whether extraction and answer are still found."""


@pytest.mark.parametrize(
    "change, found",
    [
        pytest.param(lambda a: a, NEITHER, id="nothing"),
        pytest.param(lambda a: changed(a, "document", path=Path("/elsewhere/a.pdf")), NEITHER, id="folder"),
        pytest.param(lambda a: changed(a, "question", repeat=1), ANSWER_ONLY, id="repeat index"),
        pytest.param(lambda a: changed(a, "document", sha256="t"), BOTH, id="document bytes"),
        pytest.param(lambda a: changed(a, "document", format="png"), BOTH, id="format"),
        pytest.param(lambda a: changed(a, "document", id="a.txt"), BOTH, id="ending of the name"),
        pytest.param(lambda a: changed(a, "loader", options={"strategy": "ocr_only"}), BOTH, id="loader option"),
        pytest.param(lambda a: changed(a, "loader", version="1.1"), BOTH, id="loader version"),
        pytest.param(lambda a: changed(a, "loader", libraries={"tesseract": "5.4"}), BOTH, id="loader library"),
        pytest.param(lambda a: changed(a, "loader", code="f" * 16), BOTH, id="loader adapter"),
        pytest.param(lambda a: replace(a, page_limit=1), BOTH, id="page limit"),
        pytest.param(lambda a: replace(a, window=OTHER_WINDOW), ANSWER_ONLY, id="window"),
        pytest.param(
            lambda a: changed(a, "question", prompt=Prompt(system="Label!", user=TEXT)), ANSWER_ONLY, id="prompt"
        ),
        pytest.param(lambda a: changed(a, "question", text="Acme"), ANSWER_ONLY, id="window text"),
        pytest.param(lambda a: changed(a, "classifier", model_digest="2" * 64), ANSWER_ONLY, id="model file"),
        pytest.param(lambda a: changed(a, "classifier", options={"temperature": 0.7}), ANSWER_ONLY, id="temperature"),
        pytest.param(lambda a: changed(a, "classifier", libraries={"onnx": "2"}), ANSWER_ONLY, id="classifier library"),
        pytest.param(lambda a: changed(a, "question", seed=1), ANSWER_ONLY, id="seed"),
        pytest.param(lambda a: replace(a, taxonomy=DESCRIBED), ANSWER_ONLY, id="taxonomy description"),
    ],
)
def test_a_change_misses_just_what_depends_on_it(
    asked: Asked, change: Any, found: tuple[bool, bool], tmp_path: Path
) -> None:
    cache = Cache(tmp_path)
    cache.keep_extraction(asked.extraction, nouns.extraction(TEXT))
    cache.keep_answer(asked.answer, nouns.prediction())
    now = change(asked)
    assert (cache.extraction(now.extraction) is not None, cache.answer(now.answer) is not None) == found


def test_the_reference_text_counts_for_who_reads_it(asked: Asked, tmp_path: Path) -> None:
    reference = tmp_path / "a.txt"
    reference.write_text("one")
    with_reference = changed(asked, "document", reference=reference)
    before = with_reference.extraction
    reference.write_text("two")
    assert len({asked.extraction, before, with_reference.extraction}) == 3


def test_what_was_kept_comes_back_with_its_measurements(tmp_path: Path) -> None:
    resources = Resources(seconds=1.5, cpu_seconds=1.25, peak_rss_bytes=5, cold=True, build_seconds=7.0)
    extraction = Extraction(
        text="ä€😀\x00\n",
        text_format="markdown",
        page_starts=(0, 2),
        strategy="s",
        effective={"a": [1]},
        resources=resources,
    )
    Cache(tmp_path).keep_extraction("k" * 64, extraction)
    assert Cache(tmp_path).extraction("k" * 64) == extraction


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param(lambda content: content[:-1], id="cut"),
        pytest.param(lambda content: b"", id="emptied"),
        pytest.param(lambda content: content.replace(b"Acme", b"Acne"), id="one letter"),
        pytest.param(lambda content: content.partition(b"\n")[2], id="no checksum"),
    ],
)
def test_a_damaged_entry_is_a_miss_and_can_be_replaced(damage: Any, tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    cache.keep_extraction("k" * 64, nouns.extraction(TEXT))
    (entry,) = [path for path in tmp_path.rglob("*") if path.is_file()]
    entry.write_bytes(damage(entry.read_bytes()))
    assert cache.extraction("k" * 64) is None
    cache.keep_extraction("k" * 64, nouns.extraction(TEXT))
    assert cache.extraction("k" * 64) == nouns.extraction(TEXT)


def test_an_entry_under_another_key_is_a_miss(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    cache.keep_answer("k" * 64, nouns.prediction())
    (entry,) = [path for path in tmp_path.rglob("*") if path.is_file()]
    entry.rename(entry.with_name("j" * 62))
    assert cache.answer("kk" + "j" * 62) is None


def test_nobody_else_can_enter_the_cache(tmp_path: Path) -> None:
    Cache(tmp_path / "cache")
    assert stat.S_IMODE((tmp_path / "cache").stat().st_mode) == 0o700
