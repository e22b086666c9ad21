"""`bench corpus`: which corpora there are, whether one is sound, and how to build a synthetic one."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import click
from tabulate import tabulate

from bench.cli.main import EXIT_WRONG_INPUT
from bench.cli.project import find_root
from bench.core.errors import DataError
from bench.datasets.corpora import Corpus, list_corpora, load_corpus
from bench.datasets.figures import Figures, figures
from bench.datasets.settings import describe

BUILDERS = ("starter",)


@click.group()
def corpus() -> None:
    """List, check and build corpora."""


@corpus.command("list")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list on stdout and nothing else.")
def list_command(as_json: bool) -> None:
    """Every corpus that a name finds. Nothing is checked: that is `bench corpus check`."""
    rows = [{"name": name} | describe(path) for name, path in list_corpora(find_root()).items()]
    if as_json:
        click.echo(json.dumps(rows, indent=2, ensure_ascii=False))
    elif rows:
        columns = ("name", "documents", "taxonomy", "private", "description")
        click.echo(tabulate([[row[key] for key in columns] for row in rows], headers=columns))
    else:
        click.echo("there is no corpus here yet: see docs/your-own-documents.md")


@corpus.command()
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


@corpus.command()
@click.argument("name", type=click.Choice(BUILDERS))
@click.option("--seed", type=int, default=1, show_default=True, help="Another seed, other documents.")
@click.option("--into", type=click.Path(path_type=Path, file_okay=False), help="Folder that holds corpora/.")
def build(name: str, seed: int, into: Path | None) -> None:
    """Build a synthetic corpus: documents, reference texts and truth. Overwrites the one that is there."""
    from bench.synthesis.starter import build_starter

    folder = {"starter": build_starter}[name](into or find_root(), seed=seed)
    click.echo(f"built {folder}; check it with: bench corpus check {folder}")


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
