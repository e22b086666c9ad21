"""`bench show`: the tables of a stored run."""

from __future__ import annotations

import click

from bench.cli.amounts import Amount
from bench.cli.output import print_json, print_summaries
from bench.cli.project import find_root, results_folder
from bench.core.errors import UsageError


@click.command()
@click.argument("run", metavar="RUN")
@click.option(
    "--precision",
    type=Amount(0, 1, min_open=True, max_open=True),
    metavar="P",
    help="Precision wanted of answers that are left unattended: names the confidence they need.",
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object on stdout.")
def show(run: str, precision: float | None, as_json: bool) -> None:
    """Print the figures of RUN, a run's id or folder, as they were computed when it ended.

    With --precision the confidences are gone through again, from how the run's outcomes were marked.
    """
    from bench.execution.folder import EDITED
    from bench.execution.naming import find_run

    folder = find_run(results_folder(find_root()), run)
    summary = folder.summary()
    if folder.ended_with().differ(folder.digests()) and EDITED not in summary.flags:
        summary = summary.model_copy(update={"flags": (EDITED, *summary.flags)})
    if precision is not None:
        if summary.confidence is None:
            raise UsageError(f"run {folder.run_id} was scored before confidences were; bench rescore {folder.run_id}")
        from bench.scoring.confidence.answers import of_marks
        from bench.scoring.confidence.figures import confidences

        summary = summary.model_copy(update={"confidence": confidences(of_marks(folder.marks()[1]), precision)})
    if as_json:
        print_json([summary])
    else:
        print_summaries([summary])
