"""Corpora: folders of documents with their truth, found by name or path and checked before anything runs."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final, TypeVar

from bench.core.axes import Axis
from bench.core.digest import digest, file_digest
from bench.core.errors import DataError, Fault
from bench.core.label import Case, Document, Truth
from bench.core.model import Frozen
from bench.core.run import CorpusKind
from bench.core.taxonomy import Taxonomy
from bench.datasets.folders import Files, list_files
from bench.datasets.formats import HEAD_BYTES, sniff_head
from bench.datasets.settings import read_settings, taxonomy_of
from bench.datasets.shelves import find_corpus, find_truth, is_kept_private, list_corpora
from bench.datasets.truth import TruthFile, read_truth, unstated

__all__ = ["Corpus", "find_corpus", "hash_documents", "hash_truths", "list_corpora", "load_corpus"]

_Result = TypeVar("_Result")
_WEIGHS: Final = {"axes", "status", "tags", "kind", "cluster"}
"""What of a Truth can change a figure; a note or a name of a reviewer cannot."""
_PIECE: Final = 1 << 20


class Corpus(Frozen):
    """Documents and their truth, all of it checked."""

    name: str
    path: Path
    truth_path: Path
    kind: CorpusKind
    private: bool
    licence: str | None
    description: str | None
    taxonomy: Taxonomy
    required_axes: tuple[Axis, ...]
    cases: tuple[Case, ...]
    """Sorted by document id."""
    documents_hash: str
    truth_hash: str
    ignored: tuple[str, ...]
    """Hidden files and folders below `documents/`, which are no documents."""

    @property
    def silver(self) -> int:
        """Truths that no named person vouches for."""
        return sum(case.truth.status == "silver" for case in self.cases)


def hash_documents(cases: Iterable[Case]) -> str:
    """What makes two sets of documents the same: ids, bytes and, where there are, reference texts."""
    return digest([[case.document.id, case.document.sha256, *_reference_digest(case.document)] for case in cases])


def _reference_digest(document: Document) -> list[str]:
    return [] if document.reference is None else [file_digest(document.reference)]


def hash_truths(cases: Iterable[Case]) -> str:
    """What makes two sets of truths the same: all that can change a figure."""
    return digest([[case.document.id, _weighed(case.truth)] for case in cases])


def _weighed(truth: Truth) -> dict[str, object]:
    # By hand: pydantic takes as long for this as the rest of a truth's check.
    return {name: getattr(truth, name) for name in _WEIGHS}


def load_corpus(name_or_path: str, *, taxonomy: str | None, root: Path) -> Corpus:
    """Find, read and check a corpus; `taxonomy` (name or path) goes before the one that it names itself.

    Raises UsageError if it or its taxonomy is not there, DataError with every fault of it at once.
    """
    folder = find_corpus(name_or_path, root=root)
    faults: list[Fault] = []
    settings = _attempt(faults, lambda: read_settings(folder))
    vocabulary = _attempt(faults, lambda: taxonomy_of(folder, settings, taxonomy, root))
    files = _documents(folder)
    truth_path = _attempt(faults, lambda: find_truth(folder))
    required = settings.required_axes if settings else ()
    truth = _attempt(faults, lambda: _truth(truth_path, vocabulary, required, files))
    references = _references(folder, files)
    faults += [*files.faults, *references.faults]
    if truth is not None:
        faults += [*truth.faults, *_strays(files, truth)]
    if faults or settings is None or vocabulary is None or truth is None:
        raise DataError(faults)
    cases = _cases(files, truth, references.plain)
    private = settings.private or is_kept_private(folder)
    return Corpus(
        name=settings.name or folder.name,
        path=folder,
        truth_path=truth.path,
        kind=settings.kind or ("private" if private else "undeclared"),
        private=private,
        licence=settings.licence,
        description=settings.description,
        taxonomy=vocabulary,
        required_axes=settings.required_axes,
        cases=cases,
        documents_hash=hash_documents(cases),
        truth_hash=hash_truths(cases),
        ignored=tuple(sorted(set(files.hidden) - set(truth.truths))),
    )


def _attempt(faults: list[Fault], step: Callable[[], _Result]) -> _Result | None:
    """Do a step that may be faulty, so that the faults of the next one are seen too."""
    try:
        return step()
    except DataError as error:
        faults.extend(error.faults)
        return None


def _documents(folder: Path) -> Files:
    documents = folder / "documents"
    if not documents.is_dir():
        return Files(faults=[Fault(path=folder, line=None, message="has no folder documents/")])
    files = list_files(documents)
    if not files.plain and not files.hidden and not files.faults:
        files.faults.append(Fault(path=documents, line=None, message="holds no document"))
    return files


def _truth(
    path: Path | None, taxonomy: Taxonomy | None, required_axes: tuple[Axis, ...], files: Files
) -> TruthFile | None:
    if path is None:
        return None
    return read_truth(path, taxonomy=taxonomy, required_axes=required_axes, documents=files.plain | files.hidden)


def _strays(files: Files, truth: TruthFile) -> list[Fault]:
    message = f"no line of {truth.path} speaks of this document"
    return [Fault(path=files.plain[name], line=None, message=message) for name in unstated(files.plain, truth)]


def _references(folder: Path, files: Files) -> Files:
    """Reference texts; one without a document is a fault."""
    place = folder / "reference"
    references = list_files(place) if place.is_dir() else Files()
    known = {f"{name}.txt" for name in files.plain | files.hidden}
    references.faults += [
        Fault(path=path, line=None, message="is a reference text without a document")
        for name, path in references.plain.items()
        if name not in known
    ]
    return references


def _cases(files: Files, truth: TruthFile, references: Mapping[str, Path]) -> tuple[Case, ...]:
    paths = files.plain | files.hidden
    return tuple(
        Case(document=_document(name, paths[name], references.get(f"{name}.txt")), truth=truth.truths[name])
        for name in sorted(truth.truths)
    )


def _document(name: str, path: Path, reference: Path | None) -> Document:
    try:
        with path.open("rb") as stream:
            head = stream.read(HEAD_BYTES)
            sha256 = hashlib.sha256(head)
            while piece := stream.read(_PIECE):
                sha256.update(piece)
            size = stream.tell()
        format_ = sniff_head(path, head)
        return Document(id=name, path=path, sha256=sha256.hexdigest(), format=format_, size=size, reference=reference)
    except OSError as error:
        raise DataError([Fault(path=path, line=None, message=f"cannot be read: {error.strerror or error}")]) from error
