"""Agreement of loaders: hand-computed overlaps and orders, suspicions, and which document comes first."""

from __future__ import annotations

from typing import Any

import pytest

from bench.core.agreement import Reading
from bench.scoring.agreement import agree, dates, numbers, order_distance
from bench.scoring.suspicion import glyph_noise, suspicions, without_vowels
from bench.scoring.worth import agreement

PROSE = "The quick brown fox jumps over the lazy dog and then sleeps until noon under green trees near water"


def read(text: str = PROSE, loader: str = "a", **rest: Any) -> Reading:
    return Reading(loader=loader, text=text, **rest)


def test_words_are_counted_as_often_as_they_stand_in_both() -> None:
    pair = agree(read("a a b"), read("a b b c"))  # min: a 1, b 1; max: a 2, b 2, c 1
    assert pair.words == pytest.approx(2 / 5)
    assert pair.one_in_other == pytest.approx(2 / 3)
    assert pair.other_in_one == pytest.approx(2 / 4)


def test_what_neither_has_is_not_compared() -> None:
    pair = agree(read("words only"), read("words only"))
    assert (pair.words, pair.numbers, pair.dates, pair.order) == (1.0, None, None, None)


def test_numbers_are_the_same_however_they_are_punctuated() -> None:
    assert numbers("1,234.50 1.234,50 1234.50 １２") == ["123450", "123450", "123450", "12"]


def test_dates_are_the_same_however_they_are_written() -> None:
    assert "20240315" in dates("Due 15 March 2024")
    pair = agree(read("Due 15 March 2024"), read("Due 2024-03-15"))
    assert pair.dates == 1.0


@pytest.mark.parametrize(
    "other, distance",
    [("a b c d e", 0.0), ("e d c b a", 1.0), ("b a c d e", 0.1), ("a b c d", None), ("a a b c d", None)],
    ids=["same", "reversed", "one of ten pairs", "too few", "what stands twice is left out"],
)
def test_order_is_kendalls_distance(other: str, distance: float | None) -> None:
    found = order_distance(["a", "b", "c", "d", "e"], other.split())
    assert found == (None if distance is None else pytest.approx(distance))


def test_noise_is_what_no_text_has() -> None:
    assert glyph_noise("ab\ufffd\ue000") == pytest.approx(2 / 4)
    assert glyph_noise("abc(cid:12)") == pytest.approx(1 / 4)
    assert glyph_noise("Füße – 10 € 日本\n\t") == 0.0


def test_words_without_a_vowel_are_counted_among_latin_ones() -> None:
    assert without_vowels(" ".join(["brck"] * 5 + ["École"] * 5)) == pytest.approx(0.5)
    assert without_vowels("brck") is None


@pytest.mark.parametrize(
    "reading, others, format_, kinds",
    [
        (read(), [read(loader="b")], "pdf", []),
        (read("x"), [], "txt", ["empty"]),
        (read("", failure="timeout"), [], "pdf", ["failed"]),
        (read("", failure="unsupported"), [], "png", ["failed", "OCR off"]),
        (read(pages=3, pages_without_text=1, pages_ocred=0), [], "pdf", ["OCR off"]),
        (read(pages=3, pages_without_text=1, pages_ocred=1), [], "pdf", []),
        (read(PROSE + " \ufffd" * 9), [], "pdf", ["glyph noise"]),
        (read("Only three words"), [read(loader="b" * 2, text=PROSE * 2)], "pdf", ["much shorter"]),
    ],
    ids=["fine", "empty", "failed", "picture", "scanned page", "read page", "noise", "shorter"],
)
def test_suspicions(reading: Reading, others: list[Reading], format_: str, kinds: list[str]) -> None:
    assert [each.kind for each in suspicions(reading, others, format_=format_)] == kinds


def test_documents_whose_answers_differ_come_first() -> None:
    same, other = {"domain": "pets"}, {"domain": "medical"}
    found = agreement(
        {
            "agreed": [read(answers=same), read(loader="b", answers=same)],
            "apart": [read(PROSE, answers=same), read("Nothing in common here at all", loader="b", answers=same)],
            "decisive": [read(answers=same), read(loader="b", answers=other)],
            "lone": [read(answers=same), read("", loader="b", failure="crash")],
        },
        dict.fromkeys(("agreed", "apart", "decisive", "lone"), "pdf"),
    )
    assert [each.document for each in found.documents] == ["decisive", "lone", "apart", "agreed"]
    assert found.documents[0].reason == "answers differ on domain"
    assert found.documents[1].disagreement == 1.0
    assert found.documents[3].reason == "the loaders agree"
    assert found.pairs[0].n == 3
