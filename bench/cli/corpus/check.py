"""`bench corpus check`: every fault of a corpus, or what it can show and what it cannot."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

import click

from bench.cli.main import EXIT_WRONG_INPUT
from bench.cli.output import write_json
from bench.cli.project import find_root
from bench.core.errors import DataError, Fault
from bench.datasets.corpora import Corpus, load_corpus

if TYPE_CHECKING:
    from bench.datasets.design.counts import Counts

EXIT_NOT_AS_PROMISED: Final = 1


@click.command()
@click.argument("name_or_path")
@click.option("--taxonomy", help="Name or path; goes before the one that the corpus names.")
@click.option("--quick", is_flag=True, help="Open no document, train no probe, compare no texts.")
@click.option("--all", "whole", is_flag=True, help="Print every count and every document that a reading speaks of.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object on stdout and nothing else.")
@click.pass_context
def check(  # noqa: PLR0917 - click passes them by name
    context: click.Context, name_or_path: str, taxonomy: str | None, quick: bool, whole: bool, as_json: bool
) -> None:
    """Check a corpus, its truth and its taxonomy; print every fault, or what the corpus can show.

    Exit code 2 if there is a fault, 1 if the corpus is not what the table [design] of its corpus.toml promises.
    """
    try:
        checked = load_corpus(name_or_path, taxonomy=taxonomy, root=find_root())
    except DataError as error:
        if not as_json:
            raise
        write_json(_faults_as_json(error.faults))
        context.exit(EXIT_WRONG_INPUT)
    from bench.cli.corpus.literal_evidence import LiteralEvidence
    from bench.cli.corpus.verdicts import print_examination
    from bench.comparison.statistics.planning import detectable
    from bench.datasets.design.counts import count
    from bench.datasets.design.examination import examine

    counted, today = count(checked), datetime.now(tz=UTC).date()
    found = examine(checked, evidence=LiteralEvidence(), detectable=detectable, today=today, quick=quick)
    if as_json:
        write_json(_as_json(checked, counted) | found.model_dump(mode="json") | {"conclusion": found.conclusion})
    else:
        print_examination(checked, counted, found, whole=whole)
    if not found.kept:
        context.exit(EXIT_NOT_AS_PROMISED)


def _faults_as_json(faults: Sequence[Fault]) -> dict[str, Any]:
    return {
        "ok": False,
        "faults": [{"path": str(fault.path), "line": fault.line, "message": fault.message} for fault in faults],
    }


def _as_json(corpus: Corpus, counted: Counts) -> dict[str, Any]:
    taxonomy = corpus.taxonomy
    facts = corpus.model_dump(mode="json", exclude={"taxonomy", "cases"})
    named = {"name": taxonomy.name, "version": taxonomy.version, "hash": taxonomy.hash}
    return {"ok": True, **facts, "taxonomy": named, "figures": counted.model_dump(mode="json")}
