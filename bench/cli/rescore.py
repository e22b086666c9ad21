"""`bench rescore`: a run's figures again from its stored answers, after a truth was mended or the scorer changed."""

from __future__ import annotations

import click

from bench.cli.output import print_json, print_summaries
from bench.cli.project import find_root, results_folder


@click.command()
@click.argument("run", metavar="RUN")
@click.option("--corpus", metavar="NAME|PATH", help="Where its corpus is, if not under the name in its spec.")
@click.option("--taxonomy", metavar="NAME|PATH", help="For a corpus that names none.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object on stdout.")
def rescore(run: str, corpus: str | None, taxonomy: str | None, as_json: bool) -> None:
    """Score RUN again from its stored answers and the truth as it is now; nothing is loaded or asked."""
    from bench.execution.naming import find_run
    from bench.pipeline import rescore as score_again

    root = find_root()
    summary = score_again(find_run(results_folder(root), run), corpus=corpus, taxonomy=taxonomy, root=root)
    if as_json:
        print_json([summary])
    else:
        print_summaries([summary])
