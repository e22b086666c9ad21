"""Where each answer on an axis with literal evidence was lost, or what a right one rests on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from bench.core.axes import NO_DATE, Axis
from bench.core.label import Truth
from bench.core.ledger import LITERAL_AXES, LossClass
from bench.core.outcome import Failure, Outcome, Prediction
from bench.scoring.dates import stands_plainly
from bench.scoring.evidence import SHORT_NAME, confused, may_stand_in, stands_in
from bench.scoring.marks import AxisMark, Mark, Marks


@dataclass(frozen=True, slots=True, kw_only=True)
class Grounds:
    """What the ledger keeps of one outcome."""

    lost: Mapping[Axis, LossClass] = field(default_factory=dict)
    """Of the axes that did not come out right."""
    ungrounded: tuple[Axis, ...] = ()
    """Right, though the value was not in what the model saw."""


def grounds(truth: Truth, marks: Marks, outcome: Outcome) -> Grounds:
    """Both literal axes of one outcome; an axis that the Truth does not state is in neither."""
    stated = [axis for axis in LITERAL_AXES if marks[axis].mark is not Mark.NOT_STATED]
    if outcome.extraction is None and not _not_read(outcome):
        return Grounds()  # an import that does not have the texts: nothing can be said
    lost = {axis: lost_at(axis, truth.axes[axis], outcome, marks[axis]) for axis in stated if not _right(marks[axis])}
    right = [axis for axis in stated if _right(marks[axis])]
    return Grounds(lost=lost, ungrounded=tuple(axis for axis in right if not _seen(axis, truth.axes[axis], outcome)))


def lost_at(axis: Axis, values: Sequence[str], outcome: Outcome, mark: AxisMark) -> LossClass:
    """The first class that holds, in the order of `LOSS_CLASSES`.

    The search forgives what OCR confuses (`may_stand_in`). Where the value stands in the text in such a misreading
    only and the answer repeats it, the loader lost it: the model cannot know better. A Truth of "no date" has no
    value to look for, so that a wrong date is the model's. An answer that holds the value and more is the model's.
    """
    result, sought = outcome.result, [value for value in values if value != NO_DATE]
    if outcome.extraction is None or _not_read(outcome):
        return "loader"
    if sought and not may_stand_in(axis, sought, outcome.extraction.text):
        return "loader"
    if sought and not any(may_stand_in(axis, sought, part) for part in _window(outcome)):
        return "window"
    if isinstance(result, Failure):
        return "classifier failure"
    if result.cut:
        return "context limit"
    return _after_the_text(axis, sought, outcome.extraction.text, result, mark)


def _after_the_text(axis: Axis, sought: Sequence[str], text: str, result: Prediction, mark: AxisMark) -> LossClass:
    answer = getattr(result.label, axis) or ""
    if not sought:
        return "model"
    if axis == "vendor" and _repeats_a_misreading(sought, answer, text):
        return "loader"
    if not may_stand_in(axis, sought, result.raw):
        return "model"
    if not may_stand_in(axis, sought, answer):
        return "parsing"
    return "form only" if mark.right_normalised else "model"


def _repeats_a_misreading(sought: Sequence[str], answer: str, text: str) -> bool:
    same = any(confused(value.casefold()) == confused(answer.casefold()) for value in sought)
    return same and not stands_in("vendor", sought, text) and stands_in("vendor", [answer], text)


def _not_read(outcome: Outcome) -> bool:
    return isinstance(outcome.result, Failure) and outcome.result.stage == "load"


def _right(mark: AxisMark) -> bool:
    return mark.mark is Mark.RIGHT


def _seen(axis: Axis, values: Sequence[str], outcome: Outcome) -> bool:
    """Whether the value was in what was sent; "no date" needs no sight of it."""
    sought = [value for value in values if value != NO_DATE]
    sight = stands_plainly if axis == "date" else _copied
    return not sought or any(
        any(sight(value, part) for value in sought) or may_stand_in(axis, sought, part) for part in _window(outcome)
    )


def _copied(value: str, text: str) -> bool:
    """The cheapest sight of a name: most right answers are copied as they stand. A short one must be a word."""
    return len(value) > SHORT_NAME and value in text


def _window(outcome: Outcome) -> Iterator[str]:
    if outcome.extraction is None:
        return
    text = outcome.extraction.text
    kept = ((0, len(text)),) if outcome.window is None else outcome.window.kept
    yield from (text[start:end] for start, end in kept)
