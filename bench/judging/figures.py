"""What a judge's verdicts over a run come to: bounds where some are missing, and no single figure that hides them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence

from bench.core.judged import WORTH, Item, JudgedFigures, Judgement
from bench.core.wilson import wilson
from bench.judging.judge import Judge


def figures(judge: Judge, found: Sequence[Item], said: Mapping[str, Judgement]) -> JudgedFigures:
    """Add up; `said` holds a judgement for every answer, by key."""
    worth = WORTH[judge.identity.assertion.scale]
    judgements = [None if item.answer is None else said[judge.key(item)] for item in found]
    verdicts = [(item, worth[each.verdict]) for item, each in _pairs(found, judgements) if each.verdict is not None]
    there = [each for each in judgements if each is not None]
    costs = [each.cost_usd for each in there if each.cost_usd is not None]
    low, high = (_by_document(found, judgements, _worth(worth, missing)) for missing in (0.0, 1.0))
    return JudgedFigures(
        judge=judge.identity,
        documents=len(low),
        n=len(found),
        answered=len(there),
        judged=len(verdicts),
        missing=dict(Counter(each.missing for each in there if each.missing is not None)),
        share_judged=sum(value for _, value in verdicts) / len(verdicts) if verdicts else None,
        low=sum(low) / len(low) if low else None,
        high=sum(high) / len(high) if high else None,
        interval=(wilson(sum(low), len(low))[0], wilson(sum(high), len(high))[1]) if low else None,
        accepted=_differing(found, verdicts, lambda strict, value: not strict and value == 1),
        rejected=_differing(found, verdicts, lambda strict, value: strict and value < 1),
        warnings=tuple(sorted({word for each in there for word in each.warnings})),
        cost_usd=sum(costs) if costs else None,
    )


def _pairs(found: Sequence[Item], judgements: Sequence[Judgement | None]) -> list[tuple[Item, Judgement]]:
    return [(item, each) for item, each in zip(found, judgements, strict=True) if each is not None]


def _worth(worth: Mapping[str, float], missing: float) -> Callable[[Judgement | None], float]:
    """No answer is worth nothing; a missing verdict is worth what is assumed of it."""

    def of(judgement: Judgement | None) -> float:
        if judgement is None:
            return 0.0
        return missing if judgement.verdict is None else worth[judgement.verdict]

    return of


def _by_document(
    found: Sequence[Item], judgements: Sequence[Judgement | None], of: Callable[[Judgement | None], float]
) -> list[float]:
    """Mean over each document's repeats: answers about one document are no sample of documents."""
    values: dict[str, list[float]] = defaultdict(list)
    for item, judgement in zip(found, judgements, strict=True):
        values[item.document].append(of(judgement))
    return [sum(each) / len(each) for each in values.values()]


def _differing(
    found: Sequence[Item], verdicts: Sequence[tuple[Item, float]], differs: Callable[[bool, float], bool]
) -> int | None:
    if all(item.strictly_right is None for item in found):
        return None
    return sum(item.strictly_right is not None and differs(item.strictly_right, value) for item, value in verdicts)
