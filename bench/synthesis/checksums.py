"""What a built corpus must be: digests of its truth, reference texts and documents, and what they were made with."""

from __future__ import annotations

import json
import platform
import tomllib
from collections.abc import Iterable, Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Final

from bench.core.digest import digest, file_digest
from bench.core.errors import DataError, Fault
from bench.core.model import Frozen

FILE: Final = "checksums.toml"


class Checksums(Frozen):
    """Truth and reference texts depend on the seed and on faker; bytes of documents on every library and machine."""

    seed: int
    documents: int
    truth_sha256: str
    reference_sha256: str
    documents_sha256: str
    made_with: dict[str, str]

    def write(self, folder: Path) -> None:
        """Beside the documents."""
        flat = self.model_dump(exclude={"made_with"})
        rows = [*_rows(flat), "", "[made_with]", *_rows(self.made_with), ""]
        (folder / FILE).write_text("\n".join(rows), encoding="utf-8", newline="\n")


def _rows(values: Mapping[str, object]) -> Iterable[str]:
    return (f"{json.dumps(key) if '.' in key else key} = {json.dumps(value)}" for key, value in values.items())


def measure(folder: Path, truth: Path, *, seed: int, libraries: Iterable[str]) -> Checksums:
    """The checksums of the corpus that stands in the folder."""
    documents = _files(folder / "documents")
    return Checksums(
        seed=seed,
        documents=len(documents),
        truth_sha256=file_digest(truth),
        reference_sha256=digest(_files(folder / "reference")),
        documents_sha256=digest(documents),
        made_with={"platform": f"{platform.system()} {platform.machine()}", **dict(_versions(libraries))},
    )


def read(folder: Path) -> Checksums | None:
    """Those that were written; None if there are none. Raises DataError."""
    path = folder / FILE
    if not path.is_file():
        return None
    try:
        return Checksums.model_validate(tomllib.loads(path.read_text("utf-8")))
    except ValueError as error:
        message = f"is not a file of checksums: {str(error).splitlines()[0]}"
        raise DataError([Fault(path=path, line=None, message=message)]) from error


def compare(folder: Path, wanted: Checksums, built: Checksums) -> str:
    """One line on what was built. Raises DataError if its truth or its reference texts are others than were wanted."""
    differing = [name for name in ("truth", "reference") if _sha(wanted, name) != _sha(built, name)]
    others = ", ".join(_changes(wanted.made_with, built.made_with))
    if differing or wanted.documents != built.documents:
        what = " and ".join(differing) or "the number of documents"
        message = f"{what} differ from {FILE}; made with other versions: {others or 'none'}"
        raise DataError([Fault(path=folder, line=None, message=message)])
    if wanted.documents_sha256 == built.documents_sha256:
        return "truth, reference texts and documents are those of the checksums"
    return (
        "truth and reference texts are those of the checksums; documents differ in their bytes, "
        f"made with other versions: {others or 'none that is known'}"
    )


def _sha(checksums: Checksums, name: str) -> object:
    return getattr(checksums, f"{name}_sha256")


def _changes(wanted: Mapping[str, str], built: Mapping[str, str]) -> Iterable[str]:
    for name in sorted({*wanted, *built}):
        if wanted.get(name) != built.get(name):
            yield f"{name} {built.get(name, 'missing')} instead of {wanted.get(name, 'none')}"


def _files(folder: Path) -> list[list[Any]]:
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return [[path.relative_to(folder).as_posix(), file_digest(path)] for path in paths]


def _versions(libraries: Iterable[str]) -> Iterable[tuple[str, str]]:
    for name in libraries:
        try:
            yield name, version(name)
        except PackageNotFoundError:
            yield name, "missing"
