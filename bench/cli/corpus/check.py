"""`bench corpus check`: every fault of a corpus, or what it consists of."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

import click
from tabulate import tabulate

from bench.cli.main import EXIT_WRONG_INPUT
from bench.cli.project import find_root
from bench.core.errors import DataError
from bench.datasets.corpora import Corpus, load_corpus
from bench.datasets.figures import Figures, figures


@click.command()
@click.argument("name_or_path")
@click.option("--taxonomy", help="Name or path; goes before the one that the corpus names.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object on stdout and nothing else.")
@click.pass_context
def check(context: click.Context, name_or_path: str, taxonomy: str | None, as_json: bool) -> None:
    """Check a corpus, its truth and its taxonomy; print every fault, or what it consists of.

    Exit code 2 if there is a fault.
    """
    try:
        checked = load_corpus(name_or_path, taxonomy=taxonomy, root=find_root())
    except DataError as error:
        if not as_json:
            raise
        click.echo(json.dumps(_faults_as_json(error), indent=2, ensure_ascii=False))
        context.exit(EXIT_WRONG_INPUT)
    counted = figures(checked)
    click.echo(_as_json(checked, counted) if as_json else "\n".join(_as_text(checked, counted)))


def _faults_as_json(error: DataError) -> dict[str, Any]:
    faults = [{"path": str(fault.path), "line": fault.line, "message": fault.message} for fault in error.faults]
    return {"ok": False, "faults": faults}


def _as_json(corpus: Corpus, counted: Figures) -> str:
    taxonomy = corpus.taxonomy
    facts = corpus.model_dump(mode="json", exclude={"taxonomy", "cases"})
    named = {"name": taxonomy.name, "version": taxonomy.version, "hash": taxonomy.hash}
    whole = {"ok": True, **facts, "taxonomy": named, "figures": counted.model_dump(mode="json")}
    return json.dumps(whole, indent=2, ensure_ascii=False)


def _as_text(corpus: Corpus, counted: Figures) -> Iterable[str]:
    taxonomy = corpus.taxonomy
    yield f"{corpus.name}: no fault found in {counted.documents} documents ({counted.size / 1e6:.1f} MB)"
    yield f"  {corpus.kind}, licence: {corpus.licence or 'not stated'}, taxonomy: {taxonomy.name} {taxonomy.version}"
    yield f"  documents {corpus.documents_hash[:12]}, truth {corpus.truth_hash[:12]}, taxonomy {taxonomy.hash[:12]}"
    yield f"  readiness: {counted.readiness}"
    yield from (f"  note: {note}" for note in counted.notes)
    for title, counts in _tables(counted):
        if counts:
            yield ""
            yield tabulate(counts.items(), headers=(title, "documents"))


def _tables(counted: Figures) -> Iterable[tuple[str, Mapping[str, int]]]:
    yield "axis stated", {str(axis): count for axis, count in counted.axes.items()}
    yield "status", counted.status
    yield "format", counted.formats
    yield "domain", counted.domains
    yield "category", counted.categories
    yield "doctype", counted.doctypes
    yield "kind", counted.kinds
    yield "tag", counted.tags
