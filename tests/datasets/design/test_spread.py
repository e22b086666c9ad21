"""Amount, balance, length, age, visibility and words: small piles counted by hand."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Any, get_args

import pytest

from bench.core.run import CorpusKind
from bench.datasets.design.age import age
from bench.datasets.design.amount import independence, readiness
from bench.datasets.design.balance import spread, tags
from bench.datasets.design.facts import Facts
from bench.datasets.design.length import length, tokens
from bench.datasets.design.overlap import content_words, overlaps
from bench.datasets.design.power import showable
from bench.datasets.design.reading import Reading, effective_units, percent, share_of
from bench.datasets.design.structure import is_image_only, languages, variety
from bench.datasets.design.visibility import visible
from tests.datasets.design.piles import EVIDENCE, TAXONOMY, sample


def only(readings: Iterable[Reading]) -> Reading:
    (reading,) = readings
    return reading


@pytest.mark.parametrize(
    "documents, verdict",
    [(24, "bad"), (25, "look"), (99, "look"), (100, "good"), (500, "good")],
)
def test_readiness(documents: int, verdict: str) -> None:
    assert readiness(documents).verdict == verdict


def test_five_hundred_documents_are_said_to_be_good() -> None:
    assert "500 are good" in readiness(499).reason
    assert readiness(500).reason == "500 or more"


@pytest.mark.parametrize(
    "clusters, units, verdict",
    [
        ([None] * 12, 12, "note"),
        (["a"] * 6 + ["b"] * 6, 2, "bad"),
        (["a"] * 3 + [None] * 9, 10, "look"),
        ("abcdefghijklkl", 12, "good"),
    ],
    ids=["not stated", "two", "one is a quarter", "pairs"],
)
def test_independent_units(clusters: list[str | None], units: int, verdict: str) -> None:
    reading = only(independence([sample(str(number), cluster=cluster) for number, cluster in enumerate(clusters)]))
    assert (reading.value["units"], reading.verdict) == (units, verdict)


def test_units_are_kishs_where_clusters_differ_in_size() -> None:
    samples = [sample(str(number), cluster="a" if number < 3 else None) for number in range(5)]
    assert effective_units(samples) == pytest.approx(25 / 11)
    share = share_of(samples, [True, True, True, False, False])
    assert share is not None
    assert (share.hits, share.n, share.share) == (3, 5, 0.6)
    assert share_of([], []) is None


@pytest.mark.parametrize("share, shown", [(0, "0 %"), (0.001, "under 1 %"), (0.6, "60 %"), (1, "100 %")])
def test_a_share_that_is_not_nothing_is_not_printed_as_nothing(share: float, shown: str) -> None:
    assert percent(share) == shown


@pytest.mark.parametrize(
    "bills, letters, verdict",
    [(7, 3, "bad"), (4, 6, "look"), (0, 9, "look"), (0, 0, "note")],
    ids=["seven of ten", "six of ten", "all the same", "not stated"],
)
def test_spread(bills: int, letters: int, verdict: str) -> None:
    stated = [sample(str(number), doctype="bill") for number in range(bills)]
    stated += [sample(f"l{number}", doctype="letter") for number in range(letters)]
    readings = {reading.name: reading for reading in spread([*stated, sample("x", domain="home")])}
    assert readings["doctype spread"].verdict == verdict


def test_tags_of_few_documents_are_named() -> None:
    reading = only(tags([sample(str(number), tags=("skew", f"t{number}")) for number in range(5)]))
    assert (reading.verdict, reading.value) == ("good", {"tags": 6, "tagged": 5, "rare": 5})
    assert reading.details == ("t0", "t1", "t2", "t3", "t4")
    assert only(tags([sample("a", tags=("skew",)), sample("b")])).verdict == "look"


@pytest.mark.parametrize(
    "text, expected",
    [("one two three", 4), ("", 0), ("請求書", 4), ("請求書 no 7", 6)],
    ids=["words", "nothing", "unspaced script", "both"],
)
def test_tokens(text: str, expected: int) -> None:
    assert tokens(text) == expected


def test_long_is_counted_where_a_text_is_known() -> None:
    samples = [sample("a", text="w " * 394), sample("b", text="w " * 393), sample("c")]
    value = only(length(samples)).value
    assert value == {"long": 0, "very_long": 0, "known": 2, "long_share": 0.0}
    assert only(length([sample("a", text="w " * 395), *samples])).value["long"] == 1
    nothing = only(length([sample("c")]))
    assert (nothing.verdict, nothing.value["long_share"]) == ("not measured", None)


TODAY = date(2026, 7, 1)


@pytest.mark.parametrize(
    "kind, truth, verdict",
    [
        ("synthetic", {"date": "20200101"}, "note"),
        ("private", {"reviewed": "2026-01-01", "date": "20200101"}, "good"),
        ("private", {"reviewed": "2025-12-29"}, "look"),
        ("public", {"date": "20260301"}, "good"),
        ("public", {"date": "20250301"}, "look"),
        ("public", {"date": "00000000", "reviewed": "last week"}, "not measured"),
    ],
    ids=["synthetic", "reviewed lately", "184 days", "recent", "old", "nobody says"],
)
def test_age(kind: CorpusKind, truth: dict[str, Any], verdict: str) -> None:
    assert kind in get_args(CorpusKind)
    assert only(age([sample("a", **truth)], kind, TODAY)).verdict == verdict


def test_what_the_text_layer_shows() -> None:
    def seen(text: str | None, name: str) -> Any:
        return sample(name, facts=Facts(flat=text), vendor="Acme", date="20240305")

    shown, half, scan, unread = seen("Acme 2024-03-05", "a"), seen("Acme", "b"), seen("", "c"), seen(None, "d")
    value = only(visible([shown, half, scan, unread], EVIDENCE)).value
    assert (value["both"]["hits"], value["both"]["n"]) == (1, 3)
    assert (value["vendor"], value["date"]) == ({"seen": 2, "n": 3}, {"seen": 1, "n": 3})
    assert only(visible([shown], EVIDENCE)).verdict == "look"
    assert only(visible([scan], EVIDENCE)).verdict == "look"
    assert only(visible([shown, scan], EVIDENCE)).verdict == "good"
    assert only(visible([unread], EVIDENCE)).verdict == "not measured"
    assert only(visible([sample("e")], EVIDENCE)).verdict == "note"


def test_words_of_descriptions() -> None:
    # demands, payment, within, days → within is an empty word of no weight here, but four letters or more.
    assert content_words("demands payment within days") == {"demands", "payment", "within", "days"}
    samples = [
        sample("a", text="payment within thirty days", doctype="bill"),
        sample("b", text="nice weather, many words", doctype="letter"),
    ]
    (reading,) = overlaps(samples, TAXONOMY)
    # bill: own 3 of 4, others 0 of 4; letter (words, paper): own 1 of 2, others 0 of 2.
    assert reading.value == {"own": pytest.approx(0.625), "others": 0}
    assert reading.verdict == "look"


@pytest.mark.parametrize(
    "facts, expected",
    [(Facts(flat="page 1"), True), (Facts(flat="ten letters"), False), (Facts(problem="damaged"), None)],
    ids=["a page number", "text", "not read"],
)
def test_image_only(*, facts: Facts, expected: bool | None) -> None:
    assert is_image_only(facts) is expected


def test_variety_counts_what_was_measured_and_what_tags_say() -> None:
    scan = Facts(flat="", pages=2, text_pages=0, picture_pages=2)
    poor = Facts(flat="a poor layer", pages=1, text_pages=1, picture_pages=1)
    samples = [
        sample("a", facts=scan),
        sample("b", facts=poor, tags=("two-columns",)),
        sample("c", text="plain enough"),
    ]
    reading = only(variety(samples))
    assert reading.value["documents"] == {
        "no text layer": 1,
        "several pages": 1,
        "text layer over a picture": 1,
        "columns": 1,
    }
    assert reading.verdict == "good"
    assert only(variety(samples[:1])).verdict == "look"
    assert only(variety(samples[2:])).verdict == "look"


def test_a_tag_says_the_language() -> None:
    reading = only(languages([sample("a", tags=("language:de",)), sample("b", tags=("language:de",)), sample("c")]))
    assert (reading.value["documents"], reading.value["unknown"]) == ({"de": 2}, 1)


@pytest.mark.parametrize("least, verdict", [(None, "bad"), (0.11, "look"), (0.1, "good")])
def test_the_smallest_difference_is_asked_for_independent_units(least: float | None, verdict: str) -> None:
    asked: list[int] = []

    def detectable(n: int, discordance: float) -> float | None:
        asked.append(n)
        return least

    samples = [sample(str(number), cluster=f"c{number % 4}") for number in range(12)]
    assert only(showable(samples, detectable)).verdict == verdict
    assert set(asked) == {12, 4}


@pytest.mark.parametrize(
    "best, worst, said",
    [(0.14, 0.18, "14–18 pp"), (0.141, 0.141, "15 pp"), (0.2, None, "20 pp to none"), (None, None, "none")],
)
def test_the_smallest_difference_spans_what_clusters_may_cost(
    best: float | None, worst: float | None, said: str
) -> None:
    samples = [sample(str(number), cluster=f"c{number % 4}") for number in range(12)]
    reading = only(showable(samples, lambda n, discordance: best if n == 12 else worst))
    assert reading.said.startswith(f"{said} at 10 % discordance")
