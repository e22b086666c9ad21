"""The benchmark on one page: load → window → classify → score → save."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Protocol, Self

from bench.classifiers import tokens
from bench.core.classifying import Question
from bench.core.errors import CeilingReachedError, UsageError
from bench.core.label import Case
from bench.core.loading import Extraction
from bench.core.outcome import Failure, Outcome
from bench.core.run import RunSpec, Summary
from bench.core.taxonomy import Taxonomy
from bench.core.window import Window, cut_window
from bench.datasets.corpora import list_corpora, load_corpus
from bench.execution.backends import open_backend
from bench.execution.cache import Cache
from bench.execution.ceiling import Ceiling
from bench.execution.files import hide_from_git
from bench.execution.folder import EDITED, Digests, RunFolder
from bench.execution.journal import Journal
from bench.execution.loading import loader_workers
from bench.execution.preflight.ending import look_again
from bench.execution.preflight.ground import Ground, longest_text
from bench.execution.preflight.guarding import Preflighting
from bench.execution.preflight.record import read_preflights
from bench.execution.stages import Answering, Ask, Loading, NotRememberedError
from bench.execution.workers import Limits
from bench.plan import Plan, corpus_facts
from bench.reporting.markdown import render_markdown
from bench.scoring.cases import score_cases
from bench.scoring.marked import marked_outcomes, marks_head
from bench.scoring.summary import add_up, summarise


class Work(Protocol):
    """What is done with a case: all of its repeats that are given, to their ends."""

    def __call__(self, case: Case, repeats: Sequence[int], *, recall: bool) -> None:
        """With `recall` from the caches alone, all or nothing. Raises NotRememberedError."""
        ...


class Observer(Protocol):
    """Told what a run is doing."""

    def begin(self, run_id: str, done: int) -> None:
        """The run has its folder; `done` outcomes are already in it."""
        ...

    def outcome(self, outcome: Outcome) -> None:
        """One more case and repeat has come to its end. Called from several threads."""
        ...


def execute(
    plan: Plan, observer: Observer, ceiling: Ceiling | None = None, preflights: Preflighting | None = None
) -> Summary:
    """Run a plan to its end: every case × repeat has exactly one Outcome on disk, then the figures over them.

    What is already in the run's folder is not done again; an interrupt loses nothing that is.
    Raises CeilingReachedError when what may be spent is, and PreflightError if the classifier is not what it should
    be; the run is then unfinished, and is taken up again.
    """
    hide_from_git(plan.results)
    # Corpus and libraries outlive the run: the collector need not walk through them again and again.
    gc.freeze()
    ceiling, preflights = ceiling or Ceiling(), preflights or Preflighting()
    with Journal(plan.folder, plan.spec) as journal, Line.open(plan, ceiling, preflights) as line:
        done = journal.already
        ceiling.resume(journal.outcomes())
        ceiling.paid(read_preflights(journal.path).paid)
        observer.begin(journal.run_id, len(done))

        def work(case: Case, repeats: Sequence[int], *, recall: bool) -> None:
            outcomes = line.outcomes(case, repeats, recall=recall)
            for outcome in list(outcomes) if recall else outcomes:
                journal.append(outcome)
                observer.outcome(outcome)

        pending = ((case, missing_repeats(case, plan.spec.repeats, done)) for case in plan.cases)
        line.spread(work, ((case, repeats) for case, repeats in pending if repeats))
        if look_again(plan.spec.classifier, plan.model, plan.classifier_options, plan.folder):
            line.answer.forget()
        return conclude(journal, plan.spec, plan.cases, plan.corpus.taxonomy)


def missing_repeats(case: Case, repeats: int, done: frozenset[tuple[str, int]]) -> list[int]:
    """The repeats of a case that have no outcome yet."""
    return [repeat for repeat in range(repeats) if (case.document.id, repeat) not in done]


def conclude(
    run: RunFolder,
    spec: RunSpec,
    cases: Sequence[Case],
    taxonomy: Taxonomy,
    *,
    flags: tuple[str, ...] = (),
    ended_with: Digests | None = None,
) -> Summary:
    """Score what is in a run's folder, and put report and summary beside it; `flags` go before the scorer's own.

    `ended_with` are the digests of spec and outcomes when the run ended, if that was before now.
    """
    found, ended = run.digests(), ended_with or Digests()
    edited, preflights = ended.differ(found), read_preflights(run.path)
    scored = score_cases(cases, spec.repeats, run.outcomes(), taxonomy)
    summary = add_up(run.run_id, spec, scored)
    said = (*((EDITED,) if edited else ()), *preflights.flags, *flags, *summary.flags)
    facts = {"flags": said, "preflight": preflights.line, "preflight_spent": preflights.spent}
    summary = summary.model_copy(update={**facts, **ended.else_of(found).model_dump()})
    noted = {"edited": edited, "preflight_failed": preflights.invalid, **found.model_dump()}
    head = marks_head(spec, scored).model_copy(update=noted)
    run.write_marks(head, marked_outcomes(scored))
    run.write_report(render_markdown(summary))
    run.write_summary(summary)
    return summary


def rescore(run: RunFolder, *, corpus: str | None, taxonomy: str | None, root: Path) -> Summary:
    """Score a stored run again, with the truth as it is now; nothing is loaded or asked.

    A run that is not finished is scored as far as it went, and stays unfinished: nothing is written to it.
    Raises UsageError if documents or taxonomy are not those that were asked about.
    """
    asked = run.spec()
    if corpus is None and asked.corpus.name not in list_corpora(root):
        raise UsageError(
            f"run {run.run_id} read the corpus {asked.corpus.name!r}, which no name finds; say where it is:"
            f" bench rescore {run.run_id} --corpus PATH"
        )
    now = load_corpus(corpus or asked.corpus.name, taxonomy=taxonomy, root=root)
    cases = now.cases[: asked.limit]
    facts = corpus_facts(now, cases)
    if facts.documents_hash != asked.corpus.documents_hash:
        raise UsageError(f"{now.name} holds other documents than run {run.run_id} read; run it again instead")
    if now.taxonomy.hash != asked.taxonomy.hash:
        raise UsageError(f"run {run.run_id} chose from another taxonomy than {now.taxonomy.name}; run it again instead")
    spec = asked.model_copy(update={"corpus": facts})
    if not run.finished:
        return summarise(run.run_id, spec, cases, run.outcomes(), now.taxonomy)
    return conclude(run, spec, cases, now.taxonomy, flags=_mended(asked, spec), ended_with=run.ended_with())


def _mended(asked: RunSpec, spec: RunSpec) -> tuple[str, ...]:
    """Words for a run that is scored by another truth than the one it was started with."""
    before, now = asked.corpus.truth_hash, spec.corpus.truth_hash
    return () if before == now else (f"rescored: by truth {now[:8]}, where the run's spec says {before[:8]}",)


def posed(plan: Plan, case: Case, repeat: int, extraction: Extraction) -> tuple[Question, Window]:
    """What is asked of a document that was read: the question, and the window of its text that is in it."""
    window = cut_window(extraction.text, extraction.page_starts, plan.window, plan.spec.classifier.budget)
    text = window.text(extraction.text)
    question = Question(
        document=case.document.id,
        sha256=case.document.sha256,
        prompt=plan.template.render(plan.corpus.taxonomy, text),
        text=text,
        seed=plan.spec.seed + repeat,
        repeat=repeat,
    )
    return question, window


@dataclass(frozen=True, kw_only=True)
class Line:
    """The stages a case goes through. A context manager: its workers end with it."""

    plan: Plan
    load: Loading
    answer: Answering
    workers: ExitStack

    @classmethod
    def open(cls, plan: Plan, ceiling: Ceiling, preflights: Preflighting) -> Line:
        """Caches and stages for a plan; no worker starts before it is needed."""
        spec, cache, workers = plan.spec, Cache(plan.cache_folder), ExitStack()
        limits = Limits(deadline_seconds=spec.deadline_seconds, memory_bytes=spec.memory_bytes)
        loaders = workers.enter_context(
            loader_workers(spec.loader, plan.loader_options, page_limit=spec.page_limit, jobs=spec.jobs, limits=limits)
        )
        load = Loading(loaders.call, identity=spec.loader, cache=cache, page_limit=spec.page_limit, fresh=plan.fresh)
        answer = Answering(
            _asking(plan, ceiling, preflights, limits, workers),
            identity=spec.classifier,
            taxonomy=spec.taxonomy.hash,
            cache=cache,
            fresh=plan.fresh,
            believed=partial(preflights.believes, plan.folder),
        )
        return cls(plan=plan, load=load, answer=answer, workers=workers)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.workers.close()

    def outcomes(self, case: Case, repeats: Sequence[int], *, recall: bool) -> Iterator[Outcome]:
        """Read the document once, ask about it once for each repeat; each ends as exactly one Outcome.

        With `recall` from the caches alone; raises NotRememberedError where they do not have it.
        """
        extraction, cached = self.load.recall(case.document) if recall else self.load(case.document)
        for repeat in repeats:
            if isinstance(extraction, Failure):
                document = case.document
                yield Outcome(
                    document=document.id,
                    sha256=document.sha256,
                    format=document.format,
                    repeat=repeat,
                    result=extraction,
                )
            else:
                # One reading serves all repeats, and is measured once.
                yield self._ask(case, repeat, extraction, cached=cached or repeat != repeats[0], recall=recall)

    def _ask(self, case: Case, repeat: int, extraction: Extraction, *, cached: bool, recall: bool) -> Outcome:
        document = case.document
        question, window = posed(self.plan, case, repeat, extraction)
        answer = self.answer.recall if recall else self.answer
        result, result_cached = answer(question, window, self.load.key(document))
        return Outcome(
            document=document.id,
            sha256=document.sha256,
            format=document.format,
            repeat=repeat,
            extraction=extraction,
            extraction_cached=cached,
            window=window,
            prompt=question.prompt,
            result=result,
            result_cached=result_cached,
        )

    def spread(self, work: Work, items: Iterator[tuple[Case, Sequence[int]]]) -> None:
        """Do the work on threads, with no more items under way than can be worked on. The first error ends it.

        What the caches have whole is done here and now: threads that never wait only get in each other's way.
        """
        # Every loader busy while every classifier is, and one case on its way between them.
        spec = self.plan.spec
        places = spec.jobs + (spec.concurrency or spec.jobs) + 1
        threads = ThreadPoolExecutor(places, thread_name_prefix="case")
        under_way: set[Future[None]] = set()
        try:
            for case, repeats in items:
                try:
                    work(case, repeats, recall=True)
                except NotRememberedError:
                    under_way.add(threads.submit(work, case, repeats, recall=False))
                if len(under_way) >= places:
                    under_way = _settle(under_way)
            while under_way:
                under_way = _settle(under_way)
        except CeilingReachedError:
            # What is under way is paid for: it comes to its end, and its outcome is kept.
            threads.shutdown(cancel_futures=True)
            raise
        except BaseException:
            # Threads wait for workers: without them they come back at once, and take nothing new.
            threads.shutdown(wait=False, cancel_futures=True)
            self.workers.close()
            raise
        threads.shutdown()


def _settle(under_way: set[Future[None]]) -> set[Future[None]]:
    """Wait until something is done, raise what went wrong in it, and give back what is still under way."""
    done, rest = wait(under_way, return_when=FIRST_COMPLETED)
    for future in done:
        future.result()
    return rest


def _asking(plan: Plan, ceiling: Ceiling, preflights: Preflighting, limits: Limits, stack: ExitStack) -> Ask:
    """The classifier, behind its preflight, in turns and under the ceiling."""
    spec, taxonomy = plan.spec, plan.corpus.taxonomy
    backend = open_backend(
        spec, plan.model, plan.classifier_options, taxonomy, limits=limits, ceiling=ceiling, stack=stack
    )
    ground = Ground(
        identity=spec.classifier,
        render=partial(plan.template.render, taxonomy),
        budget=longest_text(plan.window, spec.classifier),
        at_least=tokens.at_least,
    )
    return preflights.guarding(backend, ground, plan.folder)
