"""Runs that a command reads: given by id, or asked for like `bench run` and made if nobody has yet."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from bench.cli.project import find_root, results_folder
from bench.cli.run import read_pairs, requests_of, run
from bench.core.errors import BenchError, UsageError

if TYPE_CHECKING:
    from bench.comparison.sides import Side
    from bench.core.run import RunSpec
    from bench.execution.ceiling import Ceiling
    from bench.execution.folder import RunFolder
    from bench.execution.preflight.guarding import Preflighting
    from bench.plan import Plan


OF_THE_COMMAND: Final = ("loaders", "options", "as_json", "max_cost", "max_tokens", "force")
"""Options that are of all its runs together, or of what it prints."""


def takes_run_options(command: click.Command) -> None:
    """Give a command every option of `bench run` that it has not got itself, none of them required."""
    own = {parameter.name for parameter in command.params}
    for parameter in run.params:
        if parameter.name not in own:
            copied = copy.copy(parameter)
            copied.required = False
            command.params.append(copied)


def given_or_made(runs: Sequence[str], asked: dict[str, Any]) -> list[RunFolder]:
    """The runs by their ids; without ids the finished runs that asked just this, or new ones.

    `asked` holds the options of `bench run`. Raises UsageError if there is neither.
    """
    root = find_root()
    if runs:
        from bench.execution.naming import find_run

        return [find_run(results_folder(root), name) for name in runs]
    if not asked["loaders"] or not asked["corpus"]:
        raise UsageError("give ids of runs, or what to run: --loader A --loader B --corpus …")
    return _made(asked, root)


def _made(asked: dict[str, Any], root: Path) -> list[RunFolder]:
    from bench.execution.ceiling import Ceiling
    from bench.execution.preflight.guarding import Preflighting
    from bench.plan import prepare

    preflights = Preflighting(force=asked["force"])
    ceiling = Ceiling(max_cost=asked["max_cost"], max_tokens=asked["max_tokens"])
    options = {key: value for key, value in asked.items() if key not in OF_THE_COMMAND}
    requests = requests_of(asked["loaders"], read_pairs(asked["options"]), options)
    return [made(plan, ceiling, preflights) for plan in [prepare(request, root) for request in requests]]


def made(plan: Plan, ceiling: Ceiling, preflights: Preflighting, *, by_name: bool = False) -> RunFolder:
    """The finished run that asked just this, if there is one and nothing is to be fresh, or a new one.

    With `by_name` only a run of the plan's own name counts, if it has one. Raises CeilingReachedError
    and PreflightError.
    """
    from bench.cli.progress import Progress
    from bench.execution.folder import RunFolder
    from bench.pipeline import execute

    there = None if plan.fresh else finished_run(plan.spec, plan.root, name=plan.name if by_name else None)
    if there is not None:
        return there
    with Progress(plan) as progress:
        execute(plan, progress, ceiling, preflights)
    return RunFolder(plan.folder)


def finished_run(spec: RunSpec, root: Path, *, name: str | None = None) -> RunFolder | None:
    """The newest finished run that asked the same, whether or not criteria were registered with it."""
    wanted = _question(spec)
    finished = [
        run for run, asked_then in finished_runs(root) if _question(asked_then) == wanted and name in (None, run.run_id)
    ]
    return max(finished, key=lambda run: run.began, default=None)


def finished_runs(root: Path) -> Iterator[tuple[RunFolder, RunSpec]]:
    """Finished runs with their specs; one that nobody named and that cannot be read is nobody's trouble."""
    from bench.execution.naming import runs

    for folder in runs(results_folder(root)):
        try:
            asked = folder.spec() if folder.finished else None
        except BenchError:
            continue
        if asked is not None:
            yield folder, asked


def _question(spec: RunSpec) -> str:
    return spec.model_copy(update={"criteria_hash": None}).hash


def side_of(folder: RunFolder) -> Side:
    """What a comparison needs of a stored run; an unfinished one has no marks, and is INVALID."""
    from bench.comparison.sides import Side
    from bench.core.marked import MarksHead

    spec = folder.spec()
    if not folder.finished:
        head = MarksHead(
            scorer_version=spec.scorer_version,
            truth_hash=spec.corpus.truth_hash,
            planned=spec.corpus.cases * spec.repeats,
            silver=spec.corpus.silver,
        )
        return Side(run_id=folder.run_id, spec=spec, head=head, rows=(), finished=False, there=len(folder.done()))
    head, rows, changed = folder.checked_marks()
    return Side(run_id=folder.run_id, spec=spec, head=head, rows=rows, stale=changed)


def seen_before(folder: RunFolder) -> tuple[str, ...]:
    """Runs in `results/` that had shown what this run's loader makes of its documents when this run began.

    Those that were started with the same criteria do not count: these were chosen before they showed anything.
    """
    spec = folder.spec()
    return tuple(
        sorted(
            run.run_id
            for run, asked in finished_runs(find_root())
            if run.path != folder.path
            and (asked.loader.name, asked.corpus.documents_hash) == (spec.loader.name, spec.corpus.documents_hash)
            and asked.criteria_hash != spec.criteria_hash
            and _ended(run) < folder.began
        )
    )


def _ended(folder: RunFolder) -> float:
    """When its last outcome came; scoring again writes the other files anew."""
    outcomes = folder.path / "outcomes.jsonl"
    return (outcomes if outcomes.is_file() else folder.path / "summary.json").stat().st_mtime


def oracle_for(side: Side) -> Side | None:
    """The newest finished run that read the reference texts of the same documents for the same classifier, if any.

    One whose figures are not to be believed is evidence of nothing.
    """
    from bench.comparison.racing.race import doubt

    wanted = _asked_of_the_classifier(side.spec)
    found = [
        run
        for run, asked in finished_runs(find_root())
        if asked.loader.name == "oracle" and _asked_of_the_classifier(asked) == wanted
    ]
    newest_first = map(side_of, sorted(found, key=lambda run: run.began, reverse=True))
    return next((each for each in newest_first if doubt(each) is None), None)


def _asked_of_the_classifier(spec: RunSpec) -> tuple[object, ...]:
    documents = (spec.corpus.documents_hash, spec.corpus.truth_hash, spec.limit, spec.page_limit, spec.repeats)
    return (*documents, spec.seed, spec.window, spec.prompt_hash, spec.taxonomy.hash, spec.classifier.hash)
