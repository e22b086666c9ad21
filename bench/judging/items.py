"""What of a run there is to judge: every case and repeat whose Truth states the field, answered or not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from bench.core.errors import OutcomesError
from bench.core.judged import Assertion, Field, Item
from bench.core.label import Case, Truth
from bench.core.marked import MarkedOutcome
from bench.core.outcome import Outcome, Prediction
from bench.core.taxonomy import fold
from bench.core.window import WindowPolicy, cut_window

TEXT_TOKENS: Final = 1000
"""Estimated tokens of text that a judge gets at most."""
_ABSTENTIONS: Final = ("", "unknown")
_POLICY: Final = WindowPolicy(policy="head", budget=TEXT_TOKENS)


def items(
    assertion: Assertion, cases: Iterable[Case], outcomes: Iterable[Outcome], marks: Iterable[MarkedOutcome]
) -> Iterator[Item]:
    """In the order of the outcomes. Raises OutcomesError for one of a document that is not there."""
    truths = {case.document.id: case.truth for case in cases}
    strict = {(row.document, row.repeat): row.marks.get("vendor") for row in marks}
    for outcome in outcomes:
        if outcome.document not in truths:
            raise OutcomesError(f"{outcome.document} has an outcome, and is no document of the corpus; run it again")
        expected = _expected(truths[outcome.document], assertion.field)
        on_text = assertion.grounds == "text"
        if not expected and not on_text:
            continue
        mark = strict.get((outcome.document, outcome.repeat)) if assertion.field == "vendor" else None
        yield Item(
            document=outcome.document,
            repeat=outcome.repeat,
            field=assertion.field,
            expected=expected,
            answer=_answer(outcome, assertion.field),
            text=_text(outcome) if on_text else None,
            strictly_right=None if mark is None else mark == "right",
        )


def by_document(found: Iterable[Item]) -> Mapping[str, Item]:
    """The first answer about each document: the one that people mark."""
    return {item.document: item for item in found if item.repeat == 0}


def _expected(truth: Truth, field: Field) -> tuple[str, ...]:
    if field == "vendor":
        return truth.axes.get("vendor", ())
    return (truth.subject,) if truth.subject and truth.subject.strip() else ()


def _answer(outcome: Outcome, field: Field) -> str | None:
    if not isinstance(outcome.result, Prediction):
        return None
    value = getattr(outcome.result.label, field) or ""
    return None if fold(value) in _ABSTENTIONS else value


def _text(outcome: Outcome) -> str | None:
    if outcome.extraction is None or outcome.window is None:
        return None
    sent = outcome.window.text(outcome.extraction.text)
    return cut_window(sent, (), _POLICY, None).text(sent)
