"""The evidence ledger of two runs, by hand."""

from __future__ import annotations

from typing import Any

import pytest

from bench.comparison.compare import Terms, compare
from bench.comparison.sides import Side
from bench.core.axes import AXES
from bench.core.compared import Ledger
from bench.core.marked import MarkedOutcome
from bench.core.run import Imported
from tests.comparison.made import row, side, spec

BUT_VENDOR = tuple(axis for axis in AXES if axis != "vendor")
BUT_DOMAIN = tuple(axis for axis in AXES if axis != "domain")


def lost(document: str, at: str, **rest: Any) -> MarkedOutcome:
    return row(document, BUT_VENDOR, lost={"vendor": at}, **rest)


def held(baseline: list[MarkedOutcome], candidate: list[MarkedOutcome], oracle: Side | None = None) -> Ledger:
    found = compare(side(baseline), side(candidate, "rich"), Terms(), oracle=oracle).ledger
    assert found is not None
    return found


def test_each_run_counts_its_own_losses_with_the_documents_behind_them() -> None:
    found = held([lost("a", "loader"), lost("b", "model"), row("c")], [row("a"), lost("b", "parsing"), row("c")])
    assert found.baseline.literal["vendor"].lost == {"loader": ("a",), "model": ("b",)}
    assert found.candidate.literal["vendor"].lost == {"parsing": ("b",)}
    assert (found.baseline.literal["vendor"].n, found.baseline.literal["vendor"].right) == (3, 1)


@pytest.mark.parametrize(
    "other,has_it",
    [
        pytest.param(row("a"), True, id="right on it"),
        pytest.param(lost("a", "model"), True, id="in its text, and lost later"),
        pytest.param(lost("a", "loader"), False, id="lost there too"),
        pytest.param(row("a", ungrounded=("vendor",)), False, id="right by a guess"),
        pytest.param(row("a", failure=("load", "crash"), lost={"vendor": "loader"}), False, id="not read"),
    ],
)
def test_what_another_loader_could_win(other: MarkedOutcome, has_it: bool) -> None:  # noqa: FBT001
    found = held([lost("a", "loader"), row("b")], [other, row("b")])
    assert found.baseline.other_loader_has_it["vendor"] == (("a",) if has_it else ())
    assert found.no_loader_has_it["vendor"] == (() if has_it or other.ungrounded else ("a",))


def test_guesses_are_counted_apart() -> None:
    found = held([row("a", ungrounded=("vendor",)), lost("b", "model")], [row("a"), row("b")])
    assert found.baseline.literal["vendor"].ungrounded == ("a",)


def test_closed_axes_are_held_against_the_oracle() -> None:
    ours = [row("a", BUT_DOMAIN), row("b", BUT_DOMAIN), row("c"), row("d", BUT_DOMAIN)]
    oracle = side([row("a"), row("b", BUT_DOMAIN), row("c", BUT_DOMAIN), row("d")], "oracle")
    found = held(ours, [row(name) for name in "abcd"], oracle).baseline.closed["domain"]
    assert (found.text, found.classifier, found.subtracted) == (("a", "d"), ("b",), ("c",))
    assert (found.n, found.net) == (4, 0.25)
    assert found.interval is not None
    assert found.interval[0] < 0.25 < found.interval[1]


def test_without_an_oracle_the_other_text_sufficed_or_it_is_unresolved() -> None:
    ours = [row("a", BUT_DOMAIN), row("b", BUT_DOMAIN), lost("c", "model")]
    found = held(ours, [row("a"), row("b", BUT_DOMAIN), row("c")])
    assert found.oracle is None
    closed = found.baseline.closed["domain"]
    assert (closed.n, closed.sufficed, closed.unresolved, closed.net) == (3, ("a",), ("b",), None)


def test_imports_without_texts_have_no_ledger() -> None:
    came = Imported(source="drover-eval", sha256="0" * 64, absent=())
    ours = side([row("a", BUT_VENDOR)], spec=spec(1, imported=came))
    theirs = side([row("a", BUT_VENDOR)], spec=spec(1, loader="rich", imported=came))
    assert compare(ours, theirs, Terms()).ledger is None
