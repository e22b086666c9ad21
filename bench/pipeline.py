"""The benchmark on one page: load → window → classify → score → save."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Final, Protocol

from bench.core.classifying import Question
from bench.core.label import Case, Document
from bench.core.loading import Extraction
from bench.core.outcome import Failure, Outcome, Prediction
from bench.core.run import Summary
from bench.core.window import cut_window
from bench.execution.journal import Journal
from bench.plan import Plan
from bench.scoring import summarise
from bench.stages import Answering, Loading

class Observer(Protocol):
    """Told what a run is doing."""

    def begin(self, run_id: str, done: int) -> None:
        """The run has its folder; `done` outcomes are already in it."""
        ...

    def outcome(self, outcome: Outcome) -> None:
        """One more case and repeat has come to its end. Called from several threads."""
        ...


@dataclass(frozen=True, kw_only=True)
class Line:
    """The steps a case goes through, ready to be called from several threads."""

    plan: Plan
    load: Loading
    answer: Answering

    def outcomes(self, case: Case, repeats: Iterable[int]) -> Iterator[Outcome]:
        """Read the document once, ask about it once for each repeat; every repeat ends as exactly one Outcome."""
        extraction, cached = self.load(case.document)
        for repeat in repeats:
            if isinstance(extraction, Failure):
                yield _failed(case.document, repeat, extraction)
            else:
                yield self._ask(case.document, repeat, extraction, cached=cached)

    def _ask(self, document: Document, repeat: int, extraction: Extraction, *, cached: bool) -> Outcome:
        plan = self.plan
        window = cut_window(extraction.text, extraction.page_starts, plan.window, plan.spec.classifier.budget)
        text = window.text(extraction.text)
        question = Question(
            document=document.id,
            sha256=document.sha256,
            prompt=plan.template.render(plan.corpus.taxonomy, text),
            text=text,
            seed=plan.spec.seed + repeat,
            repeat=repeat,
        )
        result, result_cached = self.answer(question)
        return Outcome(
            document=document.id,
            sha256=document.sha256,
            format=document.format,
            repeat=repeat,
            extraction=extraction,
            extraction_cached=cached or repeat > 0,
            window=window,
            prompt=question.prompt,
            result=result,
            result_cached=result_cached,
        )
