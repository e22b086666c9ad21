"""`bench compare`: two runs, what they show, and the verdict."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, get_args

import click

from bench.cli.output import stdout_console, write_json
from bench.cli.project import find_root, results_folder
from bench.cli.run import ConfiguredCommand
from bench.cli.stored import given_or_made, oracle_for, seen_before, side_of, takes_run_options
from bench.core.collector import resting_collector
from bench.core.criteria import Metric
from bench.core.errors import UsageError

if TYPE_CHECKING:
    from bench.comparison.compare import Terms
    from bench.comparison.sides import Side
    from bench.core.compared import Comparison
    from bench.execution.folder import RunFolder

TWO: Final = 2


@click.command(cls=ConfiguredCommand)
@click.argument("runs", nargs=-1, metavar="[BASELINE CANDIDATE]")
@click.option("--criterion", "selected", multiple=True, metavar="NAME", help="Of the criteria, only this one; repeat.")
@click.option("--primary", type=click.Choice(get_args(Metric)), help="What the verdict's sentence speaks of.")
@click.option("--allow", multiple=True, metavar="WORD", help="Let the runs differ in this too, flagged; repeat.")
def compare(
    runs: Sequence[str],
    selected: Sequence[str],
    primary: Metric | None,
    allow: Sequence[str],
    as_json: bool,
    **asked: Any,
) -> None:
    """Compare two runs over the same documents and say what follows: ADOPT, REJECT, NOT DECIDED or INVALID.

    BASELINE and CANDIDATE are ids of runs. Instead of them: --loader BASELINE --loader CANDIDATE --corpus … and the
    other options of `bench run`, which makes the runs that are missing first.
    """
    from bench.comparison.compare import Terms
    from bench.comparison.compare import compare as compare_sides
    from bench.comparison.differences import ALLOWABLE
    from bench.datasets.criteria import load_criteria

    root = find_root()
    strangers = sorted(set(allow) - set(ALLOWABLE))
    if strangers:
        raise UsageError(f"--allow {strangers[0]!r} is none of: {', '.join(ALLOWABLE)}")
    name = asked.get("criteria")
    if selected and not name:
        raise UsageError("--criterion selects from a file; give it too: --criteria study-first")
    criteria = load_criteria(name, root=root) if name else None
    terms = Terms(criteria=criteria, selected=tuple(dict.fromkeys(selected)), primary=primary, allow=frozenset(allow))
    folders = _two(runs, asked)
    baseline, candidate = (side_of(folder) for folder in folders)
    if criteria is not None:
        baseline, candidate = (
            replace(side, seen_before=seen_before(folder))
            for side, folder in zip((baseline, candidate), folders, strict=True)
        )
    said: tuple[str, ...] = ()
    if criteria is not None and any(criterion.kind == "policy" for criterion in criteria.criteria.values()):
        from bench.cli.audited import with_audits

        (baseline, candidate), said = with_audits((baseline, candidate), root)
    with resting_collector():
        comparison = _look(baseline, candidate, terms, root, compare_sides)
    comparison = comparison.model_copy(update={"flags": (*comparison.flags, *said)})
    if as_json:
        from bench.reporting.comparison_contract import comparison_json

        write_json(comparison_json(comparison))
    else:
        _print(comparison)


takes_run_options(compare)


def _two(runs: Sequence[str], asked: dict[str, Any]) -> list[RunFolder]:
    if len(runs or asked["loaders"] or ()) != TWO:
        raise UsageError("give two runs, BASELINE and CANDIDATE, or two loaders with --loader a --loader b --corpus …")
    found = given_or_made(runs, asked)
    if found[0].path.resolve() == found[1].path.resolve():
        raise UsageError(f"BASELINE and CANDIDATE are the same run, {found[0].run_id}; nothing can differ")
    return found


def _look(baseline: Side, candidate: Side, terms: Terms, root: Path, compare_sides: Any) -> Comparison:
    """Compare, and keep in the log that somebody looked, and in which way."""
    from bench.comparison.differences import differences, waivers
    from bench.execution.looks import LookLog

    question = [side.spec.loader.name for side in (baseline, candidate)] + [candidate.spec.classifier.label]
    way: list[list[Any]] = [
        [side.run_id, side.spec.hash, side.spec.corpus.documents_hash, side.head.truth_hash]
        for side in (baseline, candidate)
    ]
    way.append([terms.criteria.hash if terms.criteria else None, list(terms.selected), terms.primary])
    waived = sorted(waivers(differences(baseline, candidate, allow=terms.allow)))
    if waived:
        way.append([waived])
    log = LookLog(results_folder(root))
    look, looks = log.look(question, way)
    comparison: Comparison = compare_sides(
        baseline, candidate, replace(terms, look=look, looks=looks), oracle=oracle_for(candidate)
    )
    log.add(
        question,
        way,
        {
            "baseline": baseline.run_id,
            "candidate": candidate.run_id,
            "criteria": terms.criteria.name if terms.criteria else None,
            "selected": list(terms.selected),
            "waived": {word: list(fields) for word, fields in comparison.waived.items()},
            "verdict": comparison.verdict,
            "look": comparison.look,
            "looks": comparison.looks,
        },
    )
    return comparison


def _print(comparison: Comparison) -> None:
    """The sentence on one line, however long, then flags and tables."""
    from bench.reporting.comparison import comparison_tables
    from bench.reporting.terminal import draw
    from bench.reporting.visible import visible

    click.echo(comparison.sentence)
    for flag in comparison.flags:
        click.echo(visible(f"! {flag}", limit=1000))
    console = stdout_console()
    for table in comparison_tables(comparison):
        draw(table, console)
