"""The pre-commit hook that asks the guard before git commits."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import Final

from bench.core.errors import UsageError
from bench.datasets.privacy.index import Git

_MARK: Final = "# made by bench guard --install"
_CODE: Final = "import sys; from bench.cli.main import main; main(['guard'])"


def install_hook(top: Path) -> Path:
    """Write the hook where git looks for it. Raises UsageError if another hook is there."""
    folder = Path(Git(top).ask("rev-parse", "--git-path", "hooks").decode().rstrip("\n"))
    place = top / folder / "pre-commit"
    if place.exists() and _MARK not in place.read_text("utf-8", errors="replace"):
        raise UsageError(f"{place} is there already: add the line `bench guard || exit 1` to it")
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(f"#!/bin/sh\n{_MARK}\nexec {shlex.quote(sys.executable)} -c {shlex.quote(_CODE)}\n", "utf-8")
    place.chmod(0o755)
    return place
