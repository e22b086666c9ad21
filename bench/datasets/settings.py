"""What a corpus says of itself in corpus.toml."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Final, Literal

from pydantic import Field, StrictBool

from bench.core.axes import CLOSED_AXES, Axis
from bench.core.errors import DataError, UsageError
from bench.core.model import Frozen
from bench.core.taxonomy import Taxonomy
from bench.datasets.design.requirements import Requirements
from bench.datasets.folders import list_files
from bench.datasets.shelves import PRIVATE, is_kept_private
from bench.datasets.taxonomies import load_taxonomy
from bench.datasets.toml_files import TomlFile

DEFAULT_TAXONOMY: Final = "household"

_Text = Annotated[str, Field(min_length=1)]


class CorpusFile(Frozen):
    """What `corpus.toml` may say; the defaults hold without one."""

    name: _Text | None = None
    taxonomy: _Text | None = None
    required_axes: tuple[Axis, ...] = CLOSED_AXES
    private: StrictBool = True
    kind: Literal["synthetic", "public"] | None = None
    """`synthetic` documents are made up, `public` ones are real and not private. Without it a private corpus is of the
    kind `private`, and one that is not private is `undeclared`."""
    licence: _Text | None = None
    description: _Text | None = None
    design: Requirements = Requirements()
    """What is promised of the corpus; `bench corpus check` verifies it, a run does not look at it."""


def read_settings(folder: Path) -> CorpusFile:
    """What corpus.toml says; the defaults without one. Raises DataError."""
    path = folder / "corpus.toml"
    if not path.is_file():
        return CorpusFile()
    file = TomlFile.read(path)
    settings = file.as_noun(CorpusFile)
    if not settings.private and is_kept_private(folder):
        message = f"must not be false: the corpus lies in {PRIVATE}/"
        raise DataError([file.fault(("private",), message)])
    if settings.private and settings.kind == "public":
        raise DataError([file.fault(("kind",), "must not be public: the corpus is private; add private = false")])
    return settings


def taxonomy_of(folder: Path, settings: CorpusFile | None, asked: str | None, root: Path) -> Taxonomy | None:
    """The taxonomy that was asked for, else the one that corpus.toml names, else the default.

    None if nobody asked and corpus.toml is faulty: it may have named any. Raises UsageError or DataError.
    """
    if asked is not None:
        return load_taxonomy(asked, root=root)
    if settings is None:
        return None
    try:
        return load_taxonomy(settings.taxonomy or DEFAULT_TAXONOMY, root=root, base=folder)
    except UsageError as error:
        if settings.taxonomy is None:
            raise
        raise DataError([TomlFile.read(folder / "corpus.toml").fault(("taxonomy",), str(error))]) from error


def describe(folder: Path) -> dict[str, Any]:
    """What can be said of a corpus without checking it; a faulty corpus.toml is told in `problem`."""
    try:
        settings, problem = read_settings(folder), None
    except DataError as error:
        settings, problem = CorpusFile(), str(error)
    documents = folder / "documents"
    return {
        "path": str(folder),
        "documents": len(list_files(documents).plain) if documents.is_dir() else 0,
        "taxonomy": settings.taxonomy or DEFAULT_TAXONOMY,
        "private": settings.private or is_kept_private(folder),
        "licence": settings.licence,
        "description": problem or settings.description or "",
        "problem": problem,
    }
