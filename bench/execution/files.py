"""Files that are either whole or not there, and folders that only their owner can enter."""

from __future__ import annotations

import secrets
from pathlib import Path


def write_whole(path: Path, content: bytes) -> None:
    """Replace `path` at once: a reader never sees half of it, nor does the next run after a kill."""
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        draft.write_bytes(content)
        draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


def make_private(folder: Path) -> Path:
    """The folder, made if it is missing, that nobody but its owner may enter (mode 0700)."""
    folder.mkdir(parents=True, exist_ok=True)
    folder.chmod(0o700)
    return folder


def hide_from_git(folder: Path) -> None:
    """Keep a folder's content out of any repository that it stands in, but for `published/`."""
    folder.mkdir(parents=True, exist_ok=True)
    rule = folder / ".gitignore"
    if not rule.exists():
        write_whole(rule, b"# made by bench: what comes of documents stays here\n*\n!published/\n!published/**\n")
