"""`bench agree`: how far loaders agree, on documents of which nobody states the truth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from bench.cli.output import stdout_console, write_json
from bench.cli.project import find_root, results_folder
from bench.cli.run import COUNT, ConfiguredCommand, read_pairs
from bench.cli.stored import given_or_made, takes_run_options
from bench.core.agreement import Reading
from bench.core.axes import AXES
from bench.core.errors import DataError, UsageError
from bench.core.label import Document
from bench.core.loading import Extraction
from bench.core.outcome import Failure, Prediction

if TYPE_CHECKING:
    from bench.execution.folder import RunFolder

FEWEST: Final = 2
Read = dict[str, list[Reading]]


@click.command(cls=ConfiguredCommand)
@click.argument("runs", nargs=-1, metavar="[RUN RUN…]")
@click.option("--documents", type=click.Path(path_type=Path, exists=True, file_okay=False), metavar="FOLDER",
              help="Read these files, with --loader twice or more; no truth and no classifier are needed.")  # fmt: skip
@click.option("--top", type=COUNT, default=20, show_default=True, metavar="N", help="Rows of the long tables.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object on stdout.")
def agree(runs: Sequence[str], documents: Path | None, top: int, as_json: bool, **asked: Any) -> None:
    """Compare what loaders read with each other: words, numbers, dates, order, and what looks wrong.

    RUNs are finished runs over one corpus. Instead of them: --loader A --loader B with --corpus, or with --documents
    for a folder of files without any truth.
    """
    from bench.scoring.worth import agreement

    if len(runs or asked["loaders"] or ()) < FEWEST:
        raise UsageError("give two runs or more, or --loader A --loader B with --corpus or --documents")
    folder = documents or (None if runs else _without_truth(asked["corpus"]))
    if folder is not None:
        read, formats, over = _read_folder(folder, asked)
    else:
        read, formats, over = _read_runs(given_or_made(runs, asked))
    found = agreement(read, formats)
    if as_json:
        write_json(found.model_dump(mode="json"))
        return
    from bench.reporting.tables.agreement import agreement_tables
    from bench.reporting.terminal import draw

    console = stdout_console()
    for table in agreement_tables(found, over=over, top=top):
        draw(table, console)


takes_run_options(agree)


def _without_truth(corpus: str | None) -> Path | None:
    """The folder of a corpus that has no truth at all."""
    from bench.datasets.shelves import find_corpus, find_truth

    if corpus is None:
        return None
    folder = find_corpus(corpus, root=find_root())
    try:
        find_truth(folder)
    except DataError as error:
        return folder if "has no truth" in str(error) else None  # two truths are load_corpus's to refuse
    return None


def _read_runs(runs: Sequence[RunFolder]) -> tuple[Read, dict[str, str], str]:
    labels = _labels([run.spec().loader.label for run in runs])
    found: list[dict[str, Reading]] = []
    formats: dict[str, str] = {}
    bytes_of: dict[str, set[str]] = {}
    for run, label in zip(runs, labels, strict=True):
        run.require_whole()
        read = {}
        for outcome in run.outcomes():
            if outcome.repeat:
                continue  # one reading serves all repeats
            result = outcome.result
            text = result if isinstance(result, Failure) and result.stage == "load" else outcome.extraction
            answers = {axis: getattr(result.label, axis) for axis in AXES} if isinstance(result, Prediction) else None
            read[outcome.document] = reading_of(label, text).model_copy(update={"answers": answers})
            formats[outcome.document] = outcome.format
            bytes_of.setdefault(outcome.document, set()).add(outcome.sha256)
        found.append(read)
    shared = sorted(name for name in set.intersection(*map(set, found)) if len(bytes_of[name]) == 1)
    if not shared:
        raise UsageError("the runs have no document in common; name runs over one corpus")
    over = f"{runs[0].spec().corpus.name}: {len(shared)} documents"
    return {name: [read[name] for read in found] for name in shared}, formats, over


def reading_of(label: str, read: Extraction | Failure | None) -> Reading:
    """An extraction, a failure, or nothing: an import that kept no text."""
    if read is None:
        raise UsageError(f"the run of {label} kept no texts; it was imported from elsewhere")
    if isinstance(read, Failure):
        return Reading(loader=label, failure=read.kind)
    ends = [*read.page_starts[1:], len(read.text)]
    pages = [read.text[start:end] for start, end in zip(read.page_starts, ends, strict=True)]
    empty = sum(not any(letter.isalnum() for letter in page) for page in pages)
    return Reading(
        loader=label,
        text=read.text,
        pages=read.pages,
        pages_without_text=empty if read.pages is not None and read.pages == len(pages) else 0,
        pages_ocred=read.pages_ocred,
    )


def _labels(labels: Sequence[str]) -> list[str]:
    """The same loader twice (two versions, two options) is told apart by its place."""
    return [f"{label} ({place})" if labels.count(label) > 1 else label for place, label in enumerate(labels, 1)]


def _read_folder(folder: Path, asked: dict[str, Any]) -> tuple[Read, dict[str, str], str]:
    """Read every file with every loader; what was read once is in the cache."""
    from bench.datasets.unlabelled import list_documents

    documents = list_documents(folder)[: asked["limit"]]
    columns = [list(_load(name, documents, asked)) for name in asked["loaders"]]
    read = {document.id: list(row) for document, row in zip(documents, zip(*columns, strict=True), strict=True)}
    formats = {document.id: document.format for document in documents}
    return read, formats, f"{folder.name}: {len(documents)} documents, without truth"


def _load(name: str, documents: Iterable[Document], asked: dict[str, Any]) -> Iterator[Reading]:
    from bench.core.registry import given_to, loader_class, read_options, require
    from bench.execution.cache import Cache
    from bench.execution.files import hide_from_git
    from bench.execution.loading import loader_workers
    from bench.execution.stages import Loading
    from bench.execution.workers import Limits

    owner = loader_class(name)
    require(owner)
    options = read_options(owner, given_to("loaders", name, read_pairs(asked["options"])))
    identity = owner.identify(options)
    results = results_folder(find_root())
    hide_from_git(results)
    limits = Limits(deadline_seconds=asked["deadline"], memory_bytes=asked["memory"] * 1024 * 1024)
    with loader_workers(identity, options, page_limit=asked["page_limit"], jobs=1, limits=limits) as workers:
        load = Loading(
            workers.call,
            identity=identity,
            cache=Cache(results / ".cache"),
            page_limit=asked["page_limit"],
            fresh=asked["fresh"],
        )
        for document in documents:
            yield reading_of(identity.label, load(document)[0])
