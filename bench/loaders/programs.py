"""Which outside programs and distributions are here, in which version: cheap look-ups, no imports."""

from __future__ import annotations

import importlib.metadata
import re
import shutil
import subprocess
from collections.abc import Iterable
from functools import cache
from typing import Final

ANSWER_SECONDS: Final = 20
"""How long a program may take to tell its version; LibreOffice needs seconds when it starts cold."""

_VERSION: Final = re.compile(r"\d+(?:\.\d+)+")


def program(name: str) -> str | None:
    """Full path of a program on PATH, None if it is not there."""
    return shutil.which(name)


def program_version(name: str, flag: str = "--version") -> str | None:
    """The first dotted number a program prints when asked for its version; None if it is absent or mute."""
    path = program(name)
    return None if path is None else _ask(path, flag)


@cache
def _ask(path: str, flag: str) -> str | None:
    try:
        answer = subprocess.run(
            [path, flag],
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=ANSWER_SECONDS,
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    found = _VERSION.search(answer.stdout.decode("utf-8", "replace"))
    return found and found.group(0)


def distribution_version(name: str) -> str | None:
    """Version of an installed distribution, None if it is not installed."""
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return None


def distribution_versions(names: Iterable[str]) -> dict[str, str]:
    """Name → version of those that are installed."""
    versions = {name: distribution_version(name) for name in names}
    return {name: version for name, version in versions.items() if version is not None}


def missing_distributions(names: Iterable[str]) -> list[str]:
    """Those that are not installed, in the order given."""
    return [name for name in names if distribution_version(name) is None]
