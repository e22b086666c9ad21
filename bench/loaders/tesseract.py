"""Which tesseract and which trained data an OCR text depends on, and how to start it without harm."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from bench.core.digest import file_digest
from bench.loaders.programs import ANSWER_SECONDS, program, program_version

INSTALL: Final = "apt-get install tesseract-ocr  (macOS: brew install tesseract)"
THREADS: Final = "OMP_THREAD_LIMIT"
"""tesseract's threads fight each other on small machines: with four a page took 13 × as long as with one."""

_HEADER: Final = re.compile(r'^List of available languages(?: in "([^"]+)")?.*$', re.MULTILINE)


@dataclass(frozen=True, kw_only=True)
class Tesseract:
    """A tesseract that can be started."""

    executable: str
    version: str
    data: Path | None
    """Where it reads trained data from, as it says itself; None before version 5, which does not say."""
    languages: tuple[str, ...]

    def missing(self, wanted: tuple[str, ...]) -> list[str]:
        """Wanted languages that have no trained data here."""
        return [language for language in wanted if language not in self.languages]

    def libraries(self, wanted: tuple[str, ...]) -> dict[str, str]:
        """What decides the text: the version, and the sha256 of each trained data file it would read."""
        versions = {"tesseract": self.version}
        for language in wanted:
            if language in self.languages:
                versions[f"tessdata:{language}"] = self._digest(language)
        return versions

    def _digest(self, language: str) -> str:
        if self.data is None:
            return "unknown"
        path = self.data / f"{language}.traineddata"
        status = path.stat()
        return _data_digest(path, status.st_size, status.st_mtime_ns)


def find_tesseract() -> Tesseract | None:
    """The tesseract on PATH, asked once (about 50 ms); None if there is none or it does not answer."""
    executable, version = program("tesseract"), program_version("tesseract")
    if executable is None or version is None:
        return None
    return _probe(executable, version, os.environ.get("TESSDATA_PREFIX"))


def language_remedy(languages: Sequence[str]) -> str:
    """The command that brings trained data where tesseract came from Debian's packages."""
    return "apt-get install " + " ".join(f"tesseract-ocr-{name.replace('_', '-')}" for name in languages)


def limit_threads() -> None:
    """Make every tesseract that this process starts run on one thread, unless the user said otherwise."""
    os.environ.setdefault(THREADS, "1")


@cache
def _probe(executable: str, version: str, _prefix: str | None) -> Tesseract | None:
    try:
        answer = subprocess.run(
            [executable, "--list-langs"],
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=ANSWER_SECONDS,
        ).stdout.decode("utf-8", "replace")
    except (OSError, subprocess.TimeoutExpired):
        return None
    header = _HEADER.search(answer)
    if header is None:
        return None
    data = Path(header.group(1)) if header.group(1) else None
    languages = tuple(answer[header.end() :].split())
    return Tesseract(executable=executable, version=version, data=data, languages=languages)


@cache
def _data_digest(path: Path, _size: int, _mtime_ns: int) -> str:
    return file_digest(path)
