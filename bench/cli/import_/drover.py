"""`bench import drover-eval`: another study's results as a run of ours, to be compared and decided again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bench import __version__
from bench.cli.output import print_json, print_rows, print_summaries
from bench.cli.project import find_root, results_folder
from bench.core.axes import AXES
from bench.core.errors import UsageError
from bench.core.run import DECLARED, CorpusKind

if TYPE_CHECKING:
    from bench.core.marked import MarkedOutcome
    from bench.core.run import Proportion, Summary
    from bench.datasets.importers.drover import Evaluation


@click.command()
@click.argument("source", metavar="FILE", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--name", required=True, metavar="RUN", help="Name of the run that it becomes.")
@click.option("--kind", type=click.Choice(DECLARED), help="What its documents are; the file does not say.")
@click.option("--json", "as_json", is_flag=True, help="The run's figures as one JSON object on stdout.")
def drover_eval(source: Path, name: str, kind: CorpusKind | None, as_json: bool) -> None:
    """Make FILE, the results of one drover evaluation, a run that `bench compare` can read.

    It holds no documents, taxonomy or options: what is absent stays absent and is flagged, and nothing is made up.
    Answers are marked again, by our scorer. Without --kind the run is kept as private ones are.
    """
    from bench.datasets.importers.drover import read_evaluation

    evaluation = read_evaluation(source)
    summary, rows = _store(evaluation, kind, name)
    if as_json:
        print_json([summary])
        return
    print_summaries([summary])
    print_rows(
        "As marked by our scorer",
        ("metric", "right", "n", "accuracy"),
        [(metric, str(each.correct), str(each.n), f"{each.accuracy:.4f}") for metric, each in _figures(summary)],
    )
    agree = sum(_agree(row, evaluation) for row in rows)
    stated = sum(len(row.marks) for row in rows)
    click.echo(f"marks agree with the file's own on {agree} of {stated}")


def _store(evaluation: Evaluation, kind: CorpusKind | None, name: str) -> tuple[Summary, list[MarkedOutcome]]:
    from bench.execution.files import hide_from_git
    from bench.execution.journal import Journal
    from bench.execution.naming import check_name
    from bench.pipeline import conclude
    from bench.scoring import SCORER_VERSION

    check_name(name)
    results = results_folder(find_root())
    folder = results / name
    if folder.exists():
        raise UsageError(f"there is a run {name} already; give another --name or remove {folder}")
    hide_from_git(results)
    spec = evaluation.spec(bench_version=__version__, scorer_version=SCORER_VERSION, kind=kind)
    with Journal(folder, spec) as journal:
        for outcome in evaluation.outcomes:
            journal.append(outcome)
        flags = (f"imported from {spec.imported.source}: formats are told from file names",) if spec.imported else ()
        summary = conclude(journal, spec, evaluation.cases, evaluation.vocabulary, flags=flags)
        return summary, journal.marks()[1]


def _agree(row: MarkedOutcome, evaluation: Evaluation) -> int:
    return sum((mark == "right") == evaluation.correct[row.document][axis] for axis, mark in row.marks.items())


def _figures(summary: Summary) -> Iterator[tuple[str, Proportion]]:
    yield from ((axis, summary.axes[axis]) for axis in AXES)
    yield from summary.joints.items()
