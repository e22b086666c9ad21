"""Files that people ask for by a name or by a path: the project's own first, then what the package brings."""

from __future__ import annotations

from pathlib import Path

from bench.core.errors import UnknownNameError, UsageError
from bench.datasets.places import data_roots


def find_file(name_or_path: str, *, what: str, known: dict[str, Path], base: Path | None = None) -> Path:
    """The TOML file; a relative path counts from `base`, else from where we are. Raises UsageError about `what`."""
    if name_or_path.endswith(".toml") or Path(name_or_path).name != name_or_path:
        path = (base or Path()) / Path(name_or_path).expanduser()
        if not path.is_file():
            raise UsageError(f"there is no {what.removesuffix(' file')} file {path}")
        return path
    if name_or_path not in known:
        raise UnknownNameError(what, name_or_path, known)
    return known[name_or_path]


def list_files(folder: str, root: Path) -> dict[str, Path]:
    """Every TOML file of the folder that a name finds: the project's own hide the packaged ones."""
    found = {
        path.stem: path
        for place in reversed(data_roots(root))
        for path in (place / folder).glob("*.toml")
        if not path.name.startswith(".")
    }
    return dict(sorted(found.items()))
