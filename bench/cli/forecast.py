"""A prepared run, counted: what its caches have and what it would make. Nothing is run, nothing is written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal, NoReturn

from bench.cli.earlier import Earlier
from bench.cli.estimates import Asked, Unit, estimated, shared
from bench.cli.grid import GridCell
from bench.cli.stored import finished_run
from bench.core.errors import BenchError
from bench.core.forecast import Answers, Forecast, Readings
from bench.core.label import Case
from bench.core.loading import Extraction
from bench.core.outcome import Failure, Prediction
from bench.core.window import estimate_constant, estimate_tokens
from bench.execution.cache import Cache
from bench.execution.naming import runs
from bench.execution.stages import Answering, Loading, NotRememberedError
from bench.pipeline import missing_repeats, posed

if TYPE_CHECKING:
    from bench.execution.folder import RunFolder
    from bench.plan import Plan

Fate = Literal["done", "cached", "to_make", "unknown", "refused"]
_FATES_OF_READINGS: Final[tuple[Fate, ...]] = ("done", "cached", "to_make", "refused")
_FATES_OF_ANSWERS: Final[tuple[Fate, ...]] = ("done", "cached", "to_make", "unknown", "refused")


@dataclass(frozen=True, kw_only=True)
class Counted:
    """A cell with the readings it would make, by which several cells find out that they share them."""

    forecast: Forecast
    to_read: frozenset[str]
    """Keys of extractions."""
    reading_seconds: float | None
    """For one document, its share of the workers' time."""
    fresh: bool
    """Shares nothing: a fresh run reads for itself."""


@dataclass(kw_only=True)
class Tally:
    """What was counted on the way through the cases."""

    readings: Counter[Fate] = field(default_factory=Counter)
    answers: Counter[Fate] = field(default_factory=Counter)
    to_read: set[str] = field(default_factory=set)
    prompts: int = 0
    """Estimated tokens of the questions that would be asked for certain."""
    said: list[int] = field(default_factory=list)
    """Tokens of the answers that are cached."""


def count(cell: GridCell, earlier: Earlier, *, name: str | None) -> Counted:
    """Count one cell; `name` is what the command line calls its runs, which `run` and `race` prolong each its way."""
    plan = cell.plan
    if plan is None:
        forecast = Forecast(loader=cell.loader, classifier=cell.classifier, refusal=cell.refusal)
        return Counted(forecast=forecast, to_read=frozenset(), reading_seconds=None, fresh=False)
    open_run = _unfinished(plan, name)
    found = _tally(plan, frozenset(open_run.done()) if open_run else frozenset())
    finished = None if plan.fresh else finished_run(plan.spec, plan.root)
    asked = Asked(sure=found.answers["to_make"], unknown=found.answers["unknown"], prompts=found.prompts)
    unit = Unit.of(plan, asked, earlier, said=found.said)
    forecast = Forecast(
        loader=plan.spec.loader.label,
        classifier=plan.spec.classifier.label,
        goes_on=open_run.run_id if open_run else None,
        finished=finished.run_id if finished else None,
        documents=len(plan.cases),
        repeats=plan.spec.repeats,
        readings=Readings(**{fate: found.readings[fate] for fate in _FATES_OF_READINGS}),
        answers=Answers(**{fate: found.answers[fate] for fate in _FATES_OF_ANSWERS}),
        **estimated(unit, asked, readings=found.readings["to_make"], **_shares(plan)),
    )
    return Counted(
        forecast=forecast,
        to_read=frozenset(found.to_read),
        reading_seconds=shared(unit.reading_seconds, plan.spec.jobs),
        fresh=plan.fresh,
    )


def _shares(plan: Plan) -> dict[str, int]:
    """How many read at once, and how many answer; unasked for, no more than that is counted on."""
    return {"jobs": plan.spec.jobs, "questions": plan.spec.concurrency or plan.spec.jobs}


def _tally(plan: Plan, done: frozenset[tuple[str, int]]) -> Tally:
    looks, found = Looks(plan), Tally()
    for case in plan.cases:
        repeats = missing_repeats(case, plan.spec.repeats, done)
        found.answers["done"] += plan.spec.repeats - len(repeats)
        if not repeats:
            found.readings["done"] += 1
            continue
        reading = looks.reading(case)
        if isinstance(reading, Extraction):
            found.readings["cached"] += 1
            _ask(looks, case, repeats, reading, found)
        elif isinstance(reading, Failure):
            found.readings["refused"] += 1
            found.answers["refused"] += len(repeats)
        else:
            found.readings["to_make"] += 1
            found.answers["unknown"] += len(repeats)
            found.to_read.add(looks.load.key(case.document))
    return found


def _ask(looks: Looks, case: Case, repeats: Sequence[int], reading: Extraction, found: Tally) -> None:
    for repeat in repeats:
        answer, tokens = looks.answer(case, repeat, reading)
        found.answers["cached" if answer else "to_make"] += 1
        if answer is None:
            found.prompts += tokens
        elif answer.tokens_answer is not None:
            found.said.append(answer.tokens_answer)


class Looks:
    """Looks into the caches by exactly the keys that a run uses, and cannot do anything else."""

    def __init__(self, plan: Plan) -> None:
        spec, cache = plan.spec, Cache(plan.cache_folder, look_only=True)
        self._plan = plan
        self.load = Loading(_nobody, identity=spec.loader, cache=cache, page_limit=spec.page_limit, fresh=plan.fresh)
        self._answers = Answering(
            _nobody, identity=spec.classifier, taxonomy=spec.taxonomy.hash, cache=cache, fresh=plan.fresh
        )

    def reading(self, case: Case) -> Extraction | Failure | None:
        """What was read, why it cannot be, or None if it is to be read."""
        try:
            return self.load.recall(case.document)[0]
        except NotRememberedError:
            return None

    def answer(self, case: Case, repeat: int, reading: Extraction) -> tuple[Prediction | None, int]:
        """What was answered, or None; and the estimated tokens of the question."""
        question, window = posed(self._plan, case, repeat, reading)
        try:
            answer, _ = self._answers.recall(question, window, self.load.key(case.document))
        except NotRememberedError:
            return None, estimate_constant(question.prompt.system) + estimate_tokens(question.prompt.user)
        return (answer if isinstance(answer, Prediction) else None), 0


def _nobody(_: object) -> NoReturn:
    raise AssertionError("a forecast asks nobody")


def _unfinished(plan: Plan, name: str | None) -> RunFolder | None:
    """The newest unfinished run of the same question that such a name, if there is one, would find."""
    found = [
        run
        for run in runs(plan.results)
        if not run.finished and (name is None or f"{run.run_id}-".startswith(f"{name}-")) and _asks_the_same(run, plan)
    ]
    return max(found, key=lambda run: run.began, default=None)


def _asks_the_same(run: RunFolder, plan: Plan) -> bool:
    """A run that cannot be read is nobody's."""
    try:
        return run.spec().hash == plan.spec.hash
    except BenchError:
        return False
