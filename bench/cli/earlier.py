"""What earlier runs say of how long a reading or an answer takes, and how much an answer is."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from bench.cli.stored import finished_runs
from bench.core.errors import BenchError
from bench.core.run import RunSpec, Summary

if TYPE_CHECKING:
    from bench.execution.folder import RunFolder

Told = TypeVar("Told")


class Earlier:
    """The finished runs of a project, newest first; each is asked only if it is of the same loader or classifier."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._read: dict[Path, Summary | None] = {}

    def reading(self, spec: RunSpec) -> float | None:
        """Warm median of seconds that the same loader took for a document, with as many workers on this machine."""

        def alike(other: RunSpec) -> bool:
            return (other.loader.hash, other.jobs, other.machine) == (spec.loader.hash, spec.jobs, spec.machine)

        return self._newest(alike, lambda summary: summary.latency["load"].warm_p50_s)

    def answering(self, spec: RunSpec) -> float | None:
        """The same of the classifier's answers."""

        def alike(other: RunSpec) -> bool:
            mine, theirs = spec.classifier, other.classifier
            return (theirs.hash, other.jobs, other.machine) == (mine.hash, spec.jobs, spec.machine)

        return self._newest(alike, lambda summary: summary.latency["classify"].warm_p50_s)

    def answer_tokens(self, spec: RunSpec) -> float | None:
        """Mean tokens of its answers."""
        return self._newest(lambda other: other.classifier.hash == spec.classifier.hash, _answer_tokens)

    def cost(self, spec: RunSpec) -> float | None:
        """Mean USD of its answers, of the same corpus: elsewhere the documents are of another length."""

        def alike(other: RunSpec) -> bool:
            same = (other.classifier.hash, other.corpus.name) == (spec.classifier.hash, spec.corpus.name)
            return same and other.loader.hash == spec.loader.hash

        return self._newest(alike, _cost)

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


def _answer_tokens(summary: Summary) -> float | None:
    tokens, answers = summary.tokens.get("answer"), summary.counts.classified
    return tokens / answers if tokens is not None and answers else None


def _cost(summary: Summary) -> float | None:
    answers = summary.counts.classified
    return summary.cost_usd / answers if summary.cost_usd is not None and answers else None
