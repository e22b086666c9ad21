"""What one answer is worth, axis by axis."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from bench.core.axes import AXES, NO_DATE, Axis
from bench.core.label import Label, Truth
from bench.core.outcome import Failure, Prediction
from bench.core.taxonomy import Taxonomy
from bench.scoring.normalise import normalised, strict

ABSTENTIONS: Final = frozenset({"", "unknown"})
"""Answers (folded) that say "I do not know", on every axis; `00000000` too, where a date is asked."""

_SHORT: Final = 500
"""Characters of a wrong answer that are kept to be shown."""

_Stated = tuple[str, ...]


class Mark(Enum):
    """What one answer is worth on one axis."""

    RIGHT = "right"
    WRONG = "wrong"
    ABSTAINED = "abstained"
    FAILED = "failed"
    NOT_STATED = "not stated"
    """The Truth does not say: not scored, whatever was answered."""

    @property
    def answered(self) -> bool:
        """Whether somebody committed to a value that is scored."""
        return self in (Mark.RIGHT, Mark.WRONG)


@dataclass(frozen=True, slots=True, kw_only=True)
class AxisMark:
    """The mark of one axis, and what it was given for."""

    mark: Mark
    answer: str | None = None
    """In the form that is compared: a canonical name, or the folded text; None if there was no answer."""
    given: str | None = None
    """As the classifier wrote it; only kept where it was not right."""
    out_of_taxonomy: bool = False
    swapped: bool = False
    """A date that is wrong by a swap of day and month."""
    right_normalised: bool = False
    """A vendor that is right at least under `normalised`."""


Marks = Mapping[Axis, AxisMark]

NOT_STATED: Final = AxisMark(mark=Mark.NOT_STATED)
FAILED: Final = AxisMark(mark=Mark.FAILED)


def score_case(truth: Truth, result: Prediction | Failure, taxonomy: Taxonomy) -> Marks:
    """Mark every axis. A Failure is failed on each axis that the Truth states; an absent axis is not scored."""
    if isinstance(result, Failure):
        return {axis: FAILED if truth.axes.get(axis) else NOT_STATED for axis in AXES}
    label = result.label
    return {axis: _mark(axis, truth, label, taxonomy) for axis in AXES}


def _mark(axis: Axis, truth: Truth, label: Label, taxonomy: Taxonomy) -> AxisMark:
    stated = truth.axes.get(axis)
    if not stated:
        return NOT_STATED
    given: str | None = getattr(label, axis)
    folded = strict(given) if given is not None else ""
    if axis == "vendor":
        return _vendor(stated, given, folded)
    if axis == "date":
        return _date(stated, given, folded)
    return _closed(stated, given, folded, _canonical(axis, truth, label, taxonomy))


def _closed(stated: _Stated, given: str | None, folded: str, canonical: str | None) -> AxisMark:
    if canonical in stated:
        return AxisMark(mark=Mark.RIGHT, answer=canonical)
    if folded in ABSTENTIONS:
        return AxisMark(mark=Mark.ABSTAINED, given=given)
    return AxisMark(
        mark=Mark.WRONG,
        answer=canonical or folded[:_SHORT],
        given=_shown(given),
        out_of_taxonomy=canonical is None,
    )


def _canonical(axis: Axis, truth: Truth, label: Label, taxonomy: Taxonomy) -> str | None:
    """The vocabulary's name for an answer: a category's within the answered domain, the true one, then anywhere."""
    given: str | None = getattr(label, axis)
    if not given:
        return None
    if axis != "category":
        return taxonomy.canonical(axis, given)
    answered = taxonomy.canonical("domain", label.domain) if label.domain else None
    domains = (answered, *truth.axes.get("domain", ()))
    found = (taxonomy.canonical(axis, given, domain=domain) for domain in domains)
    return next((name for name in found if name is not None), None)


def _vendor(stated: _Stated, given: str | None, folded: str) -> AxisMark:
    if folded and any(strict(value) == folded for value in stated):
        return AxisMark(mark=Mark.RIGHT, answer=folded, right_normalised=True)
    if given is None or folded in ABSTENTIONS:
        return AxisMark(mark=Mark.ABSTAINED, given=given)
    return AxisMark(
        mark=Mark.WRONG,
        answer=folded[:_SHORT],
        given=_shown(given),
        right_normalised=_same_when_normalised(stated, given),
    )


def _same_when_normalised(stated: _Stated, given: str) -> bool:
    key = normalised(given)
    return bool(key) and any(normalised(value) == key for value in stated)


def _date(stated: _Stated, given: str | None, folded: str) -> AxisMark:
    if folded in stated:
        return AxisMark(mark=Mark.RIGHT, answer=folded)
    if folded in ABSTENTIONS or folded == NO_DATE:
        return AxisMark(mark=Mark.ABSTAINED, given=given)
    swapped = _day_and_month_swapped(folded) in stated
    return AxisMark(mark=Mark.WRONG, answer=folded[:_SHORT], given=_shown(given), swapped=swapped)


def _day_and_month_swapped(date: str) -> str | None:
    return date[:4] + date[6:] + date[4:6] if len(date) == len(NO_DATE) else None


def _shown(given: str | None) -> str | None:
    return given if given is None or len(given) <= _SHORT else given[: _SHORT - 1] + "…"
