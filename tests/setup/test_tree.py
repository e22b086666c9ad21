"""The tracked files: no registry's address, no path of this machine, and what must stay ignored is ignored."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

import pytest

ROOT = Path(__file__).resolve().parents[2]
APT = Path("/etc/apt")
LOCAL = {"", "localhost", "127.0.0.1", "::1"}


def git(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["git", *arguments], cwd=ROOT, check=False, capture_output=True, text=True)


pytestmark = pytest.mark.skipif(
    shutil.which("git") is None or git("rev-parse", "--show-toplevel").stdout.strip() != str(ROOT),
    reason="not a git checkout",
)


def addresses() -> Iterator[str]:
    """What the package clients of this machine are set to, and what pip falls back on."""
    listed = subprocess.run(
        [sys.executable, "-m", "pip", "config", "list"], check=False, capture_output=True, text=True
    )
    yield from re.findall(r"[a-z+]+://[^\s'\"]+", listed.stdout)
    for file in [*APT.glob("sources.list"), *APT.glob("sources.list.d/*")]:
        yield from re.findall(r"https?://[^\s\]]+", file.read_text("utf-8", "replace"))
    models = pytest.importorskip("pip._internal.models.index", reason="pip is not installed")
    for index in (models.PyPI, models.TestPyPI):
        yield index.url
        yield f"https://{index.file_storage_domain}"


@cache
def hosts() -> frozenset[str]:
    return frozenset(
        host for host in (urlsplit(address).hostname or "" for address in addresses()) if host not in LOCAL
    )


@cache
def tracked() -> dict[str, str]:
    names = git("ls-files", "-z").stdout.split("\0")
    files = [ROOT / name for name in names if name and (ROOT / name).is_file()]
    return {str(file.relative_to(ROOT)): file.read_bytes().decode("utf-8", "replace") for file in files}


def test_there_is_something_to_look_for_and_to_look_at() -> None:
    assert len(hosts()) >= 2
    assert "pyproject.toml" in tracked()


def test_no_tracked_file_names_a_registry() -> None:
    guilty = [(name, host) for name, text in tracked().items() for host in hosts() if host in text]
    assert guilty == []


@pytest.mark.skipif(len(ROOT.parts) < 3, reason="the checkout's path is too short to be telling")
def test_no_tracked_file_names_this_checkout() -> None:
    # Followed by a letter it is another word.
    here = re.compile(re.escape(str(ROOT)) + r"(?!\w)")
    assert [name for name, text in tracked().items() if here.search(text)] == []


@pytest.mark.parametrize(
    "path",
    [
        ".venv/bin/python",
        "corpora/private/taxes/documents/a.pdf",
        "ground_truth/private/taxes.jsonl",
        "taxonomies/private/mine.toml",
        "results/20260101-docling/outcomes.jsonl",
        "results/cache/ab/cdef.json",
        "bench.toml",
        "model.gguf",
    ],
)
def test_what_is_private_or_made_is_ignored(path: str) -> None:
    assert git("check-ignore", "--no-index", "--quiet", path).returncode == 0


@pytest.mark.parametrize(
    "path",
    [
        "results/published/study/report.md",
        "corpora/starter/documents/a.pdf",
        "ground_truth/starter.jsonl",
        "requirements.lock",
    ],
)
def test_what_is_published_is_not_ignored(path: str) -> None:
    assert git("check-ignore", "--no-index", "--quiet", path).returncode == 1
