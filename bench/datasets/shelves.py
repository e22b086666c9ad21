"""Where corpora and their truths stand: found by name on a shelf (`corpora/`), or by path anywhere."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from bench.core.errors import DataError, Fault, UnknownNameError, UsageError
from bench.datasets.places import data_roots

SHELF: Final = "corpora"
RECIPE: Final = "checksums.toml"
"""What a corpus that is not kept, but built where it is wanted, leaves in its folder."""
PRIVATE: Final = "private"
"""The folder below `corpora/` and `ground_truth/` that git ignores."""


def list_corpora(root: Path) -> dict[str, Path]:
    """Every corpus that a name finds: the project's own, its private ones, then the packaged ones."""
    found = {
        path.relative_to(place / SHELF).as_posix(): path
        for place in reversed(data_roots(root))
        for pattern in ("*", f"{PRIVATE}/*")
        for path in (place / SHELF).glob(pattern)
        if not path.name.startswith(".") and ((path / "documents").is_dir() or (path / "corpus.toml").is_file())
    }
    return dict(sorted(found.items()))


def find_corpus(name_or_path: str, *, root: Path) -> Path:
    """The folder of a corpus: a name first (`starter`, `private/mine`), then a path. Raises UnknownNameError."""
    known = list_corpora(root)
    path = known.get(name_or_path.rstrip("/"), Path(name_or_path).expanduser())
    recipes = (place / SHELF / name_or_path / RECIPE for place in data_roots(root))
    if name_or_path not in known and any(recipe.is_file() for recipe in recipes):
        raise UsageError(f"corpus {name_or_path!r} is not built yet: bench corpus build {name_or_path}")
    if not path.is_dir():
        raise UnknownNameError("corpus", name_or_path, known)
    return path.resolve()


def find_truth(folder: Path) -> Path:
    """`truth.jsonl` in the folder, or `ground_truth/NAME.jsonl` beside the shelf that it stands on.

    Raises DataError if there is none, or one of each.
    """
    places = truth_places(folder)
    found = [place for place in places if place.is_file()]
    if len(found) == 1:
        return found[0]
    words = " and ".join(map(str, found)) if found else " nor ".join(map(str, places))
    message = f"has two truths, keep one: {words}" if found else f"has no truth: there is no {words}"
    raise DataError([Fault(path=folder, line=None, message=message)])


def truth_places(folder: Path) -> list[Path]:
    """Where the truth of a corpus may stand."""
    shelf = _shelf_of(folder)
    beside = [] if shelf is None else [shelf.parent / "ground_truth" / f"{folder.relative_to(shelf).as_posix()}.jsonl"]
    return [folder / "truth.jsonl", *beside]


def is_kept_private(folder: Path) -> bool:
    """Whether it stands where git ignores it, so that no setting can make it public."""
    shelf = _shelf_of(folder)
    return shelf is not None and folder.relative_to(shelf).parts[0] == PRIVATE


def _shelf_of(folder: Path) -> Path | None:
    return next((parent for parent in folder.parents if parent.name == SHELF), None)
