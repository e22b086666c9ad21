"""Near copies are found by hand-counted similarity; what a cluster declares costs nothing more."""

from __future__ import annotations

import pytest

from bench.datasets.design.copies import alike, near_copies
from bench.datasets.design.samples import Sample
from tests.datasets.design.piles import sample

WORDS = [f"w{number}" for number in range(38)]
TEXT = " ".join(WORDS)
ONE_WORD_OTHER = " ".join([*WORDS[:-1], "other"])
"""36 runs of three words, the last of which differs: 35 ÷ 37."""
SIX_OTHER = " ".join([*WORDS[:-6], *(f"x{number}" for number in range(6))])
"""The last six runs of three differ: 30 ÷ 42."""


@pytest.mark.parametrize(
    "one, other, expected",
    [
        (TEXT, TEXT.upper().replace(" ", "\n"), 1.0),
        (TEXT, ONE_WORD_OTHER, 35 / 37),
        (TEXT, SIX_OTHER, None),
        ("too short", "too short", None),
    ],
    ids=["case and lines", "one word", "six words", "short"],
)
def test_similarity(one: str, other: str, expected: float | None) -> None:
    pairs = alike([sample("a", text=one), sample("b", text=other)])
    assert [similarity for _, _, similarity in pairs] == ([] if expected is None else [pytest.approx(expected)])


def test_equal_bytes_without_a_text_are_a_pair() -> None:
    pairs = alike([sample("a", sha256="1"), sample("b", sha256="2"), sample("c", sha256="1")])
    assert [(one.id, other.id) for one, other, _ in pairs] == [("a", "c")]


def pile(*, cluster: str | None = None, date: str = "20240101") -> list[Sample]:
    """A document, its near copy, and eight that are like nothing."""
    others = [sample(f"o{number}", text=" ".join(f"{number}v{word}" for word in range(30))) for number in range(8)]
    copy = sample("b", text=ONE_WORD_OTHER, date=date, cluster=cluster)
    return [sample("a", text=TEXT, date="20240101", cluster=cluster), copy, *others]


@pytest.mark.parametrize(
    "samples, verdict, surplus",
    [
        (pile(), "bad", 1),
        (pile(cluster="t"), "good", 0),
        (pile(date="20240202"), "look", 0),
        (pile()[1:], "good", 0),
    ],
    ids=["one truth", "declared", "other truth", "none"],
)
def test_verdict(samples: list[Sample], verdict: str, surplus: int) -> None:
    (reading,) = near_copies(samples)
    assert (reading.verdict, reading.value["surplus_documents"]) == (verdict, surplus)


def test_three_copies_of_one_document_are_two_too_many() -> None:
    (reading,) = near_copies([sample(name, text=TEXT) for name in "abc"])
    assert (reading.value["undeclared"], reading.value["surplus_documents"], reading.value["equal_texts"]) == (3, 2, 2)


def test_without_any_text_nothing_is_called_good() -> None:
    (reading,) = near_copies([sample("a"), sample("b")])
    assert reading.verdict == "not measured"
