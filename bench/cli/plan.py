"""`bench plan`: what a run or a race would do and what it would take, before anything runs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import click

from bench.cli.grid import prepare_grid
from bench.cli.output import stdout_console, write_json
from bench.cli.project import find_root
from bench.cli.run import ConfiguredCommand
from bench.cli.stored import takes_run_options
from bench.core.errors import UsageError

if TYPE_CHECKING:
    from bench.core.forecast import Forecasts

WRONG: Final = 2


@click.command(cls=ConfiguredCommand)
@click.option("--classifier", "classifier", multiple=True, default=("embedded",), show_default=True,
              metavar="C[:MODEL]", help="Who would answer; repeat for a race.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="One JSON object on stdout.")
@click.pass_context
def plan(context: click.Context, /, classifier: Sequence[str], as_json: bool, **asked: Any) -> None:
    """Say what LOADERS × CLASSIFIERS would read and ask, what the caches have, and what the rest costs.

    Takes the options of `bench run` and `bench race`. Nothing is run and nothing is written; servers are asked which
    models they have, as before a run. Exits 2 if a cell cannot run here.
    """
    from bench.cli.earlier import Earlier
    from bench.cli.forecast import count
    from bench.cli.totals import total
    from bench.core.forecast import Forecasts
    from bench.reporting.heading import corpus

    if not asked["loaders"] or not asked["corpus"]:
        raise UsageError("give what to plan: --loader A --loader B --classifier C --corpus …")
    root = find_root()
    cells = prepare_grid(classifier, asked, root)
    earlier = Earlier(root)
    counted = [count(cell, earlier, name=asked["name"]) for cell in cells]
    found = Forecasts(
        corpus=next((corpus(cell.plan.spec) for cell in cells if cell.plan is not None), asked["corpus"]),
        cells=tuple(each.forecast for each in counted),
        total=total(counted),
        max_cost=asked["max_cost"],
    )
    if as_json:
        write_json(found.model_dump(mode="json"))
    else:
        _print(found)
    context.exit(WRONG if any(cell.refusal is not None for cell in found.cells) else 0)


takes_run_options(plan)


def _print(found: Forecasts) -> None:
    from bench.reporting.tables.forecast import forecast_table
    from bench.reporting.terminal import draw

    draw(forecast_table(found), stdout_console())
