"""The log of comparisons: how often the same question was looked at in another way."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from filelock import FileLock

from bench.core.digest import digest
from bench.core.errors import DataError, Fault

LOG: Final = "comparisons.jsonl"
LOCK: Final = ".comparisons.lock"


class LookLog:
    """`results/comparisons.jsonl`: a line for every comparison, hashes and names of runs alone.

    A last line that is torn is of a process that was killed: it is not there, and gone with the next one that is
    added. Any other line that is none of ours is a DataError.
    """

    def __init__(self, results: Path) -> None:
        self.path = results / LOG

    def look(self, question: Any, way: Any) -> tuple[int, int]:
        """Which look at `question` this `way` of answering it is, and how many ways there are with it, both from 1.

        A way that was there keeps its number.
        """
        asked, answered = digest(question), digest(way)
        ways = list(dict.fromkeys(line["way"] for line in self._lines() if line["question"] == asked))
        if answered not in ways:
            ways.append(answered)
        return ways.index(answered) + 1, len(ways)

    def add(self, question: Any, way: Any, facts: dict[str, Any]) -> None:
        """Note that somebody looked."""
        line = {"question": digest(question), "way": digest(way), **facts}
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with FileLock(self.path.with_name(LOCK)), self.path.open("a+b") as stream:
            stream.seek(0)
            content = stream.read()
            whole, torn = _parted(content)
            if torn:
                stream.truncate(len(whole))
            ended = b"" if not whole or whole.endswith(b"\n") else b"\n"
            stream.write(ended + json.dumps(line, ensure_ascii=False).encode() + b"\n")

    def _lines(self) -> Iterator[dict[str, Any]]:
        if not self.path.is_file():
            return
        whole, _ = _parted(self.path.read_bytes())
        for number, raw in enumerate(whole.split(b"\n"), 1):
            if not raw.strip():
                continue
            line = _read(raw)
            if line is None:
                message = "is no line of the log of comparisons; mend it, or remove the line"
                raise DataError([Fault(path=self.path, line=number, message=message)])
            yield line


def _parted(content: bytes) -> tuple[bytes, bytes]:
    """Whole lines, and a torn last one; a last line that lacks nothing but its end is whole."""
    end = content.rfind(b"\n") + 1
    last = content[end:]
    return (content, b"") if _read(last) is not None else (content[:end], last)


def _read(raw: bytes) -> dict[str, Any] | None:
    """A line of ours, or None."""
    try:
        line = json.loads(raw)
    except (ValueError, RecursionError):
        return None
    ours = isinstance(line, dict) and all(isinstance(line.get(key), str) for key in ("question", "way"))
    return line if ours else None
