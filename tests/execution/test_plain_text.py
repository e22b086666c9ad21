from __future__ import annotations

import pytest

from bench.core.label import Label
from bench.core.loading import Extraction
from bench.core.outcome import Prediction
from bench.execution.plain_text import writable

HALF = "\udc80"
"""What surrogateescape makes of a byte that is not UTF-8."""


def test_what_can_be_written_stays_the_same_object() -> None:
    extraction = Extraction(text="ä😀\x00", text_format="plain", strategy="s")
    assert writable(extraction) is extraction


def test_lone_surrogates_are_replaced_one_by_one_so_that_offsets_hold() -> None:
    extraction = Extraction(
        text=f"a{HALF}b\fc",
        text_format="plain",
        page_starts=(0, 4),
        strategy="s",
        effective={"k": [HALF]},
        warnings=(HALF,),
    )
    clean = writable(extraction)
    assert clean.text == "a\ufffdb\fc"
    assert (clean.page_starts, clean.effective, clean.warnings) == ((0, 4), {"k": ["\ufffd"]}, ("\ufffd",))
    assert Extraction.model_validate_json(clean.model_dump_json()) == clean


@pytest.mark.parametrize("raw", ["", HALF], ids=["in the label", "in the raw answer too"])
def test_answers_are_made_writable_like_texts(raw: str) -> None:
    prediction = Prediction(label=Label(vendor=f"Caf{HALF}"), raw=raw, seconds=1.0, confidence={"vendor": 0.5})
    clean = writable(prediction)
    assert clean.label.vendor == "Caf\ufffd"
    assert clean.confidence == {"vendor": 0.5}
    clean.model_dump_json()
