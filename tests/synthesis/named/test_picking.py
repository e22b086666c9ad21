"""Choices are the least taken, and no domain goes without."""

from __future__ import annotations

import tests.synthesis.pdfs  # noqa: F401 - skips where the generator's libraries are missing
from bench.core.label import Label
from bench.synthesis.content import Draft, Facts, Party, Prose
from bench.synthesis.named.picking import COLUMNS, Tally, is_short, kinds, least, words_of


def test_words_are_those_of_all_parts_but_the_foot() -> None:
    draft = Draft(
        title="Two words",
        issuer=Party(name="One", lines=("two three",)),
        facts=(("Label", "a b"),),
        body=(Prose(text="four five six"), Facts(rows=(("x", "y z"),))),
        small_print="not these",
        truth=Label(vendor="nor this"),
    )
    assert words_of(draft) == 2 + 3 + 3 + 3 + 3


def test_the_least_taken_is_chosen_and_equals_take_turns() -> None:
    tally = Tally()
    tally.take(("name", "a"), ("name", "a"), ("name", "b"))

    def rank(name: str) -> tuple[int, ...]:
        return tally.rank(("name", name))

    assert least(["a", "b"], rank, turn=0) == "b"
    assert [least(["c", "d"], rank, turn=turn) for turn in range(3)] == ["c", "d", "c"]


def test_every_domain_has_two_short_templates_at_least() -> None:
    domains = {kind.domain for kind in kinds()}
    for domain in domains:
        assert sum(is_short(kind, limit=0) for kind in kinds() if kind.domain == domain) >= 2


def test_every_template_has_layouts_in_one_column() -> None:
    assert COLUMNS
    assert all(kind.plain_layouts for kind in kinds())
