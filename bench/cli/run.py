"""`bench run`: parse the request, run each loader, print the tables."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from bench.cli.amounts import Amount
from bench.cli.output import print_json, print_summaries
from bench.cli.project import configured_defaults, find_root
from bench.core.errors import UsageError

COUNT = click.IntRange(min=1)


class ConfiguredCommand(click.Command):
    """A command whose defaults come from bench.toml in the project's folder."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        """Look up the defaults when the command is used, not when its module is imported."""
        if not {"--help", "-h"} & set(args):
            extra["default_map"] = configured_defaults(self, find_root())
        return super().make_context(info_name, args, parent, **extra)


@click.command(cls=ConfiguredCommand)
@click.option("--loader", "loaders", multiple=True, required=True, metavar="L", help="Loader; repeat to run several.")
@click.option("--classifier", default="embedded", show_default=True, metavar="C[:MODEL]", help="Who answers.")
@click.option("--corpus", required=True, metavar="NAME|PATH", help="A corpus by name, or any folder with documents/.")
@click.option("--taxonomy", metavar="NAME|PATH", help="For a corpus that names none.")
@click.option("--window", default="head", show_default=True, help="full, head[:TOKENS] or bookends[:TOKENS].")
@click.option("--repeats", type=COUNT, default=1, show_default=True, help="Answers per document, each with its seed.")
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True)
@click.option("--jobs", type=COUNT, default=1, show_default=True, help="Worker processes; more blur latencies.")
@click.option("--concurrency", type=COUNT, metavar="N",
              help="Questions under way at once to a server; more blur latencies. [default: 2 × jobs + 1]")  # fmt: skip
@click.option("--limit", type=COUNT, help="The first N documents only.")
@click.option("--pages", "page_limit", type=COUNT, help="The first N pages of each document only.")
@click.option("--name", metavar="RUN_ID", help="Name of the run; with several loaders RUN_ID-LOADER.")
@click.option(
    "--option", "options", multiple=True, metavar="NAME.key=value", help="An option of a loader or classifier."
)
@click.option("--prompt", type=click.Path(path_type=Path, dir_okay=False), help="A prompt file instead of ours.")
@click.option("--deadline", type=Amount(min=0, min_open=True), default=300, show_default=True, metavar="S",
              help="Seconds a document or an answer may take.")  # fmt: skip
@click.option("--memory", type=click.IntRange(min=256), default=8192, show_default=True, metavar="MB",
              help="Ceiling of a worker and its children.")  # fmt: skip
@click.option("--fresh", is_flag=True, help="Measure and ask everything again; do not read the caches.")
@click.option("--criteria", metavar="NAME|FILE", help="Register these criteria for `bench compare` before it begins.")
@click.option("--send-private-to", metavar="HOST", help="Allow a private corpus's text to go to this host.")
@click.option("--max-cost", type=Amount(min=0, min_open=True), metavar="USD",
              help="Stop when the answers of this command have cost this much.")  # fmt: skip
@click.option("--max-tokens", type=COUNT, metavar="N", help="Stop when they have taken this many tokens.")
@click.option("--allow-unknown-price", is_flag=True, help="Ask a hosted model although nobody knows what it costs.")
@click.option("--force", is_flag=True, help="Go on after a failed preflight; the run is then INVALID.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object (a list for several loaders) on stdout.")
def run(
    *,
    loaders: Sequence[str],
    options: Sequence[str],
    as_json: bool,
    max_cost: float | None,
    max_tokens: int | None,
    force: bool,
    **asked: Any,
) -> None:
    """Run LOADERS × a classifier over a corpus, save the runs, print the tables.

    A run that was interrupted, or stopped at --max-cost or --max-tokens (exit code 3), goes on where it stopped when
    the same command is given again. What an unfinished run has spent before counts; cached answers cost nothing.
    Before the first question a preflight finds out, in seconds, whether the model is what it is taken for.
    """
    from bench.cli.progress import Progress
    from bench.execution.ceiling import Ceiling
    from bench.execution.preflight.guarding import Preflighting
    from bench.pipeline import execute
    from bench.plan import prepare

    requests = requests_of(loaders, read_pairs(options), asked)
    root = find_root()
    plans = [prepare(request, root) for request in requests]
    summaries, ceiling = [], Ceiling(max_cost=max_cost, max_tokens=max_tokens)
    preflights = Preflighting(force=force)
    for plan in plans:
        with Progress(plan) as progress:
            summaries.append(execute(plan, progress, ceiling, preflights))
    if as_json:
        print_json(summaries)
    else:
        print_summaries(summaries)


def requests_of(loaders: Sequence[str], options: dict[str, dict[str, Any]], asked: dict[str, Any]) -> list[Any]:
    """One request per loader, in the order given."""
    from bench.plan import Request

    if len(set(loaders)) < len(loaders):
        raise UsageError("--loader names a loader twice; give each once")
    name = asked.pop("name")
    several = len(loaders) > 1
    return [
        Request(
            loader=loader,
            options=options,
            name=f"{name}-{loader}" if name and several else name,
            deadline_seconds=asked["deadline"],
            memory_mb=asked["memory"],
            **{key: value for key, value in asked.items() if key not in ("deadline", "memory")},
        )
        for loader in loaders
    ]


def read_pairs(options: Sequence[str]) -> dict[str, dict[str, Any]]:
    """`NAME.key=value` → NAME → key → value. Raises UsageError."""
    read: dict[str, dict[str, Any]] = {}
    for option in options:
        path, equals, value = option.partition("=")
        name, dot, key = path.partition(".")
        if not (equals and dot and name and key):
            raise UsageError(f"--option {option!r} is not NAME.key=value, e.g. docling.ocr=rapidocr")
        if key in read.setdefault(name, {}):
            raise UsageError(f"--option {name}.{key} is given twice")
        read[name][key] = value
    return read
