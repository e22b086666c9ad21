"""Fidelity of many documents, group by group, and what is lost from one group to the next, paired by truth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from statistics import fmean, median

from bench.comparison.statistics import tango
from bench.comparison.statistics.quantiles import quantile_bounds
from bench.comparison.statistics.samples import counted
from bench.core.fidelity import Fidelity, FidelityStep, GroupFidelity, Share


def by_group(loader: str, measured: Sequence[Fidelity], order: Sequence[str]) -> list[GroupFidelity]:
    """One loader's figures for each group, in that order."""
    return [_group(loader, group, found) for group in order if (found := _of(measured, group))]


def steps(loader: str, measured: Sequence[Fidelity], order: Sequence[str]) -> list[FidelityStep]:
    """From the first group to each other one, over the clusters that stand exactly once in both."""
    if not order:
        return []
    found = (_step(loader, measured, order[0], end) for end in order[1:])
    return [step for step in found if step is not None]


def _of(measured: Sequence[Fidelity], group: str) -> list[Fidelity]:
    return [each for each in measured if each.group == group]


def _group(loader: str, group: str, found: Sequence[Fidelity]) -> GroupFidelity:
    return GroupFidelity(
        loader=loader,
        group=group,
        n=len(found),
        failures=dict(sorted(Counter(each.failure for each in found if each.failure).items())),
        read=_share(found, lambda each: each.read),
        vendor=_share(found, lambda each: each.vendor),
        date=_share(found, lambda each: each.date),
        both=_share(found, lambda each: each.both),
        word_recall=fmean(each.word_recall for each in found),
        character_error_rate=median(each.character_error_rate for each in found),
    )


def _share(found: Sequence[Fidelity], holds: Callable[[Fidelity], bool | None]) -> Share:
    answers = [answer for each in found if (answer := holds(each)) is not None]
    return Share(n=len(answers), count=sum(answers))


def _step(loader: str, measured: Sequence[Fidelity], start: str, end: str) -> FidelityStep | None:
    pairs = list(_pairs(_of(measured, start), _of(measured, end)))
    if not pairs:
        return None
    b = sum(bool(before.both) and not after.both for before, after in pairs)
    c = sum(bool(after.both) and not before.both for before, after in pairs)
    n = len(pairs)
    recall = quantile_bounds([after.word_recall - before.word_recall for before, after in pairs], 0.5)
    errors = quantile_bounds([after.character_error_rate - before.character_error_rate for before, after in pairs], 0.5)
    return FidelityStep(
        loader=loader,
        start=start,
        end=end,
        n=n,
        b=b,
        c=c,
        both=(c - b) / n,
        both_interval=tango.interval(counted(n, b, c)),
        word_recall=recall.value or 0.0,
        word_recall_interval=(recall.lower, recall.upper),
        character_error_rate=errors.value or 0.0,
        character_error_rate_interval=(errors.lower, errors.upper),
    )


def _pairs(start: Sequence[Fidelity], end: Sequence[Fidelity]) -> Iterator[tuple[Fidelity, Fidelity]]:
    """A cluster with several documents in a group has no partner of its own, and is left to the table of groups."""
    before, after = _alone(start), _alone(end)
    return ((before[name], after[name]) for name in before if name in after)


def _alone(found: Sequence[Fidelity]) -> dict[str, Fidelity]:
    sizes = Counter(each.cluster for each in found)
    return {each.cluster: each for each in found if sizes[each.cluster] == 1 and each.both is not None}
