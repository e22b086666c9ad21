"""`bench show`: the tables of a stored run."""

from __future__ import annotations

import click

from bench.cli.output import print_json, print_summaries
from bench.cli.project import find_root, results_folder


@click.command()
@click.argument("run", metavar="RUN")
@click.option("--json", "as_json", is_flag=True, help="One JSON object on stdout.")
def show(run: str, as_json: bool) -> None:
    """Print the figures of RUN, a run's id or folder, as they were computed when it ended."""
    from bench.execution.folder import EDITED
    from bench.execution.naming import find_run

    folder = find_run(results_folder(find_root()), run)
    summary = folder.summary()
    edited = bool(summary.outcomes_sha256) and summary.outcomes_sha256 != folder.outcomes_sha256()
    if edited and EDITED not in summary.flags:
        summary = summary.model_copy(update={"flags": (EDITED, *summary.flags)})
    if as_json:
        print_json([summary])
    else:
        print_summaries([summary])
