"""A private corpus, and files that git tracks: what the guard is tested with."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

Guard = Callable[..., tuple[int, str, str]]

TAXONOMY = """
name = "tiny"
version = "1"
[domains.insurance]
description = "cover"
[domains.insurance.categories.household]
description = "the home"
[doctypes.statement]
description = "sums"
"""
VENDOR = "Brückner & Söhne-Werke"
PAPER = b"the paper itself"
TRUTHS: list[dict[str, object]] = [
    {
        "filename": "2024/scan_one.pdf",
        "vendor": VENDOR,
        "date": "20240503",
        "doctype": "statement",
        "subject": "the green boiler",
        "note": "torn at the fold",
    },
    {"filename": "20240101.pdf", "vendor": "Ikea", "date": "20231201", "domain": "insurance"},
    {"filename": "b.pdf", "vendor": "household", "date": "20231202", "note": "3 May 2023"},
]


def git(*arguments: str) -> None:
    """Run git here."""
    subprocess.run(["git", "-c", "user.name=n", "-c", "user.email=e@x", *arguments], check=True, capture_output=True)


def plant(project: Path, name: str, content: str | bytes) -> None:
    """A tracked file."""
    path = project / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    git("add", "-f", name)
