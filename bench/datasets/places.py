"""Where corpora and taxonomies are looked up by name: in the project, then in what the package brings."""

from __future__ import annotations

from pathlib import Path

import bench


def data_roots(root: Path) -> tuple[Path, ...]:
    """Folders that hold `corpora/`, `ground_truth/` and `taxonomies/`; the first that has a name wins."""
    packaged = packaged_root()
    return (root,) if packaged is None or packaged.resolve() == root.resolve() else (root, packaged)


def packaged_root() -> Path | None:
    """`bench/data` of an installed wheel; the checkout itself if bench is installed from one; else None."""
    package = Path(bench.__file__).parent
    return next((place for place in (package / "data", package.parent) if (place / "taxonomies").is_dir()), None)
