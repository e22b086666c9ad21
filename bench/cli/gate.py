"""`bench gate`: is a run worse than a stored baseline, by more than noise explains?"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final, get_args

import click

from bench.cli.output import stdout_console, write_json
from bench.cli.project import find_root, results_folder
from bench.cli.stored import side_of
from bench.core.criteria import Metric
from bench.core.errors import UsageError

if TYPE_CHECKING:
    from bench.core.gated import Gate

CODES: Final = {"PASS": 0, "FAIL": 1, "INVALID": 2}
FILE: Final = click.Path(path_type=Path, dir_okay=False, writable=True)


@click.command()
@click.argument("run", metavar="RUN")
@click.option("--baseline", "name", required=True, metavar="NAME", help="As `bench baseline list` has it.")
@click.option("--primary", type=click.Choice(get_args(Metric)), default="path", show_default=True, help="What decides.")
@click.option("--tolerance", type=click.IntRange(min=0), metavar="N", help="Documents that may be worse where the "
              "baseline has no A/A repeats; 0 if not given.")  # fmt: skip
@click.option("--allow", multiple=True, metavar="WORD", help="Let run and baseline differ in this too; repeat.")
@click.option("--junit", type=FILE, metavar="FILE", help="Write JUnit XML there.")
@click.option("--markdown", type=FILE, metavar="FILE", help="Write a summary there.")
@click.option("--write-private-here", "private_here", is_flag=True, help="Write these files of a private corpus to a "
              "place that git does not ignore.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="One JSON object on stdout.")
@click.pass_context
def gate(  # noqa: PLR0917 - click passes them by name
    context: click.Context,
    run: str,
    name: str,
    primary: Metric,
    tolerance: int | None,
    allow: tuple[str, ...],
    junit: Path | None,
    markdown: Path | None,
    private_here: bool,
    as_json: bool,
) -> None:
    """Hold RUN against a stored baseline, case by case.

    Exits 1 if more documents are worse than noise explains or one fails that did not, 2 if the two cannot be
    compared.
    """
    from bench.comparison.differences import ALLOWABLE
    from bench.comparison.gate.gating import GateTerms
    from bench.comparison.gate.gating import gate as hold_against
    from bench.execution.baselines import Baselines
    from bench.execution.naming import find_run

    strangers = sorted(set(allow) - set(ALLOWABLE))
    if strangers:
        raise UsageError(f"--allow {strangers[0]!r} is none of: {', '.join(ALLOWABLE)}")
    root = find_root()
    baseline = Baselines(root).load(name)
    side = side_of(find_run(results_folder(root), run))
    if (baseline.spec.corpus.private or side.spec.corpus.private) and not private_here:
        _refuse_public_places(side.spec.corpus.name, {"--junit": junit, "--markdown": markdown})
    terms = GateTerms(name=name, primary=primary, tolerance=tolerance, allow=frozenset(allow))
    made = hold_against(baseline, side, terms)
    _write(made, junit, markdown)
    if as_json:
        write_json(made.model_dump(mode="json"))
    else:
        _print(made)
    context.exit(CODES[made.verdict])


def _refuse_public_places(corpus: str, files: Mapping[str, Path | None]) -> None:
    """Both files name documents and tell answers. Raises UsageError before anything is written."""
    from bench.datasets.privacy.index import is_ignored

    for option, path in files.items():
        if path is not None and not is_ignored(path):
            raise UsageError(
                f"{corpus} is private and {option} {path} would hold its file names and answers where git does not"
                " ignore them; give a place that git ignores (results/, private/), or add --write-private-here"
            )


def _write(made: Gate, junit: Path | None, markdown: Path | None) -> None:
    if junit is not None:
        from bench.reporting.junit import gate_junit

        junit.write_bytes(gate_junit(made))
    if markdown is not None:
        from bench.reporting.gate import gate_markdown

        markdown.write_text(gate_markdown(made), "utf-8")


def _print(made: Gate) -> None:
    """The sentence on one line, however long, then flags and tables."""
    from bench.reporting.gate import gate_tables
    from bench.reporting.terminal import draw
    from bench.reporting.visible import visible

    click.echo(visible(made.sentence, limit=2000))
    for flag in made.flags:
        click.echo(visible(f"! {flag}", limit=1000))
    console = stdout_console()
    for table in gate_tables(made):
        draw(table, console)
