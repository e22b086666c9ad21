"""What one answer is worth, axis by axis."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final

from bench.core.axes import AXES, NO_DATE, Axis
from bench.core.label import Truth
from bench.core.outcome import Failure, Prediction
from bench.core.taxonomy import Taxonomy
from bench.scoring.normalise import normalised, strict

ABSTENTIONS: Final = frozenset({"", "unknown"})
"""Answers (folded) that say "I do not know", on every axis; `00000000` too, where a date is asked."""

LONGEST: Final = 500
"""Characters of an answer that are looked at."""

_Stated = tuple[str, ...]
_Domains = tuple[str | None, tuple[str, ...]]
"""The domain that was answered, and the true ones."""
_NO_DOMAINS: Final[_Domains] = (None, ())


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
        return self is Mark.RIGHT or self is Mark.WRONG


@dataclass(frozen=True, slots=True, kw_only=True)
class AxisMark:
    """The mark of one axis, and what it was given for."""

    mark: Mark
    answer: str | None = None
    """In the form that is compared: a canonical name, or the folded text; None if there was no answer."""
    given: str | None = None
    """As the classifier wrote it, clipped to `LONGEST`; only kept where it was not right."""
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
    stated = truth.axes
    if isinstance(result, Failure):
        return {axis: FAILED if stated.get(axis) else NOT_STATED for axis in AXES}
    label = result.label
    domain, domains = _clipped(label.domain), stated.get("domain", ())
    return {
        "domain": _closed("domain", domains, domain, _NO_DOMAINS, taxonomy),
        "category": _closed("category", stated.get("category"), _clipped(label.category), (domain, domains), taxonomy),
        "doctype": _closed("doctype", stated.get("doctype"), _clipped(label.doctype), _NO_DOMAINS, taxonomy),
        "vendor": _vendor(stated.get("vendor"), _clipped(label.vendor)),
        "date": _date(stated.get("date"), _clipped(label.date)),
    }


def _clipped(given: str | None) -> str | None:
    """No name is that long, and a model that babbles must not fill memory."""
    if given is None or len(given) <= LONGEST:
        return given
    collapsed = " ".join(given.split())
    return collapsed if len(collapsed) <= LONGEST else collapsed[: LONGEST - 1] + "…"


# The same few values come again and again; remembering them is what makes marking fast.
@lru_cache(maxsize=8192)
def _closed(axis: Axis, stated: _Stated | None, given: str | None, domains: _Domains, taxonomy: Taxonomy) -> AxisMark:
    if not stated:
        return NOT_STATED
    canonical = _canonical(axis, given, domains, taxonomy) if given else None
    if canonical in stated and _fits(axis, canonical, domains, taxonomy):
        return AxisMark(mark=Mark.RIGHT, answer=canonical)
    folded = strict(given or "")
    if folded in ABSTENTIONS:
        return AxisMark(mark=Mark.ABSTAINED, given=given)
    return AxisMark(mark=Mark.WRONG, answer=canonical or folded, given=given, out_of_taxonomy=canonical is None)


def _fits(axis: Axis, name: str | None, domains: _Domains, taxonomy: Taxonomy) -> bool:
    """Whether a category lies in the domain that was answered, where that is one of several right ones.

    A Truth with several domains states categories of each; one domain's with the other's name is no place to file.
    """
    answered, true = domains
    if axis != "category" or len(true) < 2 or not answered:  # noqa: PLR2004 - several
        return True
    domain = taxonomy.canonical("domain", answered)
    homes = {each for each in true if name in taxonomy.domains[each].categories}
    return domain not in true or domain in homes or not homes


def _canonical(axis: Axis, given: str, domains: _Domains, taxonomy: Taxonomy) -> str | None:
    """The vocabulary's name for an answer: a category's within the answered domain, the true one, then anywhere."""
    if axis != "category":
        return taxonomy.canonical(axis, given)
    answered, true = domains
    within = (taxonomy.canonical("domain", answered) if answered else None, *true)
    found = (taxonomy.canonical(axis, given, domain=domain) for domain in within)
    return next((name for name in found if name is not None), None)


def _vendor(stated: _Stated | None, given: str | None) -> AxisMark:
    if not stated:
        return NOT_STATED
    folded = strict(given or "")
    if folded and folded in map(strict, stated):
        return AxisMark(mark=Mark.RIGHT, answer=folded, right_normalised=True)
    if given is None or folded in ABSTENTIONS:
        return AxisMark(mark=Mark.ABSTAINED, given=given)
    same = _same_when_normalised(stated, given)
    return AxisMark(mark=Mark.WRONG, answer=folded, given=given, right_normalised=same)


def _same_when_normalised(stated: _Stated, given: str) -> bool:
    key = normalised(given)
    return bool(key) and key in map(normalised, stated)


@lru_cache(maxsize=8192)
def _date(stated: _Stated | None, given: str | None) -> AxisMark:
    if not stated:
        return NOT_STATED
    folded = strict(given or "")
    if folded in stated:
        return AxisMark(mark=Mark.RIGHT, answer=folded)
    if folded in ABSTENTIONS or folded == NO_DATE:
        return AxisMark(mark=Mark.ABSTAINED, given=given)
    swapped = _day_and_month_swapped(folded) in stated
    return AxisMark(mark=Mark.WRONG, answer=folded, given=given, swapped=swapped)


def _day_and_month_swapped(date: str) -> str | None:
    return date[:4] + date[6:] + date[4:6] if len(date) == len(NO_DATE) else None
