"""The log of comparisons: how often the same question was looked at in another way."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from bench.core.digest import digest
from bench.core.errors import DataError, Fault

LOG: Final = "comparisons.jsonl"


class LookLog:
    """`results/comparisons.jsonl`: a line for every comparison, hashes and names of runs alone."""

    def __init__(self, results: Path) -> None:
        self.path = results / LOG

    def look(self, question: Any, way: Any) -> int:
        """Which look at `question` this `way` of answering it is, from 1; a way that was there keeps its number."""
        asked, answered = digest(question), digest(way)
        ways = list(dict.fromkeys(line["way"] for line in self._lines() if line.get("question") == asked))
        return ways.index(answered) + 1 if answered in ways else len(ways) + 1

    def add(self, question: Any, way: Any, facts: dict[str, Any]) -> None:
        """Note that somebody looked."""
        line = {"question": digest(question), "way": digest(way), **facts}
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as stream:
            stream.write(json.dumps(line, ensure_ascii=False) + "\n")

    def _lines(self) -> Iterator[dict[str, Any]]:
        if not self.path.is_file():
            return
        for number, line in enumerate(self.path.read_text("utf-8").splitlines(), 1):
            try:
                read = json.loads(line)
            except ValueError as error:
                raise DataError([Fault(path=self.path, line=number, message="not JSON; remove the line")]) from error
            if isinstance(read, dict) and "way" in read:
                yield read
