"""What earlier runs say of how long a reading or an answer takes, and how much an answer is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING, TypeVar

from bench.cli.stored import finished_runs
from bench.core.errors import BenchError
from bench.core.outcome import Failure, Prediction, Spent
from bench.core.run import RunSpec, Summary

if TYPE_CHECKING:
    from bench.execution.folder import RunFolder

Told = TypeVar("Told")


class Earlier:
    """The finished runs of a project, newest first; each is asked only if it is of the same loader or classifier."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._read: dict[Path, Summary | None] = {}
        self._asked: dict[Path, Sequence[Spent | Prediction]] = {}

    def reading(self, spec: RunSpec) -> float | None:
        """Warm median of seconds that the same loader took for a document, with as many workers on this machine."""

        def alike(other: RunSpec) -> bool:
            return (other.loader.hash, other.jobs, other.machine) == (spec.loader.hash, spec.jobs, spec.machine)

        return self._newest(alike, lambda summary: summary.latency["load"].warm_p50_s)

    def answering(self, spec: RunSpec) -> float | None:
        """The same of the classifier's answers."""

        def alike(other: RunSpec) -> bool:
            mine, theirs = spec.classifier, other.classifier
            same = (theirs.hash, other.machine) == (mine.hash, spec.machine)
            return same and (other.jobs, other.concurrency) == (spec.jobs, spec.concurrency)

        return self._newest(alike, lambda summary: summary.latency["classify"].warm_p50_s)

    def answer_tokens(self, spec: RunSpec) -> float | None:
        """Mean tokens of its answers, of those that somebody counted."""

        def alike(other: RunSpec) -> bool:
            return other.classifier.hash == spec.classifier.hash

        return self._spent(alike, lambda spent: spent.tokens_answer)

    def cost(self, spec: RunSpec) -> float | None:
        """Mean USD of its answers that have a price, of the same corpus: elsewhere documents are of another length."""

        def alike(other: RunSpec) -> bool:
            same = (other.classifier.hash, other.corpus.name) == (spec.classifier.hash, spec.corpus.name)
            return same and other.loader.hash == spec.loader.hash

        return self._spent(alike, lambda spent: spent.cost_usd)

    def _spent(
        self, alike: Callable[[RunSpec], bool], amount: Callable[[Spent | Prediction], float | None]
    ) -> float | None:
        """The newest such run's mean, over the answers that say it: a sum over some of them is no sum over all."""
        for folder, spec in self._runs:
            if alike(spec):
                said = [found for each in self._answers(folder) if (found := amount(each)) is not None]
                if said:
                    return fmean(said)
        return None

    def _answers(self, folder: RunFolder) -> Sequence[Spent | Prediction]:
        """What each question took, failed ones included; nothing of a run that cannot be read."""
        if folder.path not in self._asked:
            try:
                self._asked[folder.path] = [spent for each in folder.outcomes() if (spent := _taken(each.result))]
            except BenchError:
                self._asked[folder.path] = []
        return self._asked[folder.path]

    def _newest(self, alike: Callable[[RunSpec], bool], told: Callable[[Summary], Told | None]) -> Told | None:
        for folder, spec in self._runs:
            if alike(spec) and (summary := self._summary(folder)) is not None:
                value = told(summary)
                if value is not None:
                    return value
        return None

    def _summary(self, folder: RunFolder) -> Summary | None:
        """None for a run that cannot be read: nobody asked for it by name."""
        if folder.path not in self._read:
            try:
                self._read[folder.path] = folder.summary()
            except BenchError:
                self._read[folder.path] = None
        return self._read[folder.path]

    @cached_property
    def _runs(self) -> list[tuple[RunFolder, RunSpec]]:
        found = list(finished_runs(self._root))
        return sorted(found, key=lambda run: run[0].began, reverse=True)


def _taken(result: Prediction | Failure) -> Spent | Prediction | None:
    return result.spent if isinstance(result, Failure) else result
