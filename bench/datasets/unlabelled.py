"""Documents of which nobody states the truth: a folder of files, or a corpus folder's documents/."""

from __future__ import annotations

from pathlib import Path

from bench.core.digest import file_digest
from bench.core.errors import DataError, UsageError
from bench.core.label import Document
from bench.datasets.folders import list_files
from bench.datasets.formats import sniff


def list_documents(folder: Path) -> list[Document]:
    """Sorted by id. Raises UsageError if there is none, DataError for links that lead out and files without a name."""
    inner = folder / "documents"
    files = list_files(inner if inner.is_dir() else folder)
    if files.faults:
        raise DataError(files.faults)
    if not files.plain:
        raise UsageError(f"{folder} holds no document")
    return [
        Document(id=name, path=path.resolve(), sha256=file_digest(path), format=sniff(path), size=path.stat().st_size)
        for name, path in files.plain.items()
    ]
