"""Judgements and calibrations on disk: lines that are only ever added."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Lock
from typing import Final, Generic, TypeVar

from filelock import FileLock
from pydantic import ValidationError

from bench.core.errors import DataError, Fault
from bench.core.judged import Calibration, JudgeIdentity, Judgement
from bench.core.model import Frozen

JUDGEMENTS: Final = "judgements.jsonl"
CALIBRATIONS: Final = "calibrations.jsonl"

Noun = TypeVar("Noun", bound=Frozen)


class Lines(Generic[Noun]):
    """A file of nouns, one a line. A torn last line is of a process that was killed: it is not there."""

    def __init__(self, path: Path, kind: type[Noun]) -> None:
        self.path, self._kind = path, kind
        self._turn = Lock()

    def append(self, noun: Noun) -> None:
        """Add a line, and cut one that is torn. From any thread, and beside other processes."""
        line = noun.model_dump_json(exclude_defaults=True).encode() + b"\n"
        self.path.parent.mkdir(parents=True, exist_ok=True)
        lock = FileLock(self.path.with_name(f".{self.path.name}.lock"), thread_local=False)
        with self._turn, lock, self.path.open("a+b") as stream:
            stream.seek(0)
            content = stream.read()
            stream.truncate(content.rfind(b"\n") + 1)
            stream.write(line)

    def read(self) -> Iterator[Noun]:
        """Every whole line. Raises DataError for one that is none of ours."""
        content = self.path.read_bytes() if self.path.is_file() else b""
        for number, line in enumerate(content.split(b"\n")[:-1], 1):
            try:
                yield self._kind.model_validate_json(line)
            except ValidationError as error:
                first = error.errors(include_input=False)[0]
                where = ".".join(map(str, first["loc"])) or "JSON"
                raise DataError([Fault(path=self.path, line=number, message=f"{where}: {first['msg']}")]) from error


class Judgements(Lines[Judgement]):
    """All judgements of a run, by any judge."""

    def __init__(self, run: Path) -> None:
        super().__init__(run / JUDGEMENTS, Judgement)

    def of(self, judge: JudgeIdentity) -> dict[str, Judgement]:
        """What one judge said, by key; the last line of a key counts."""
        return {each.key: each for each in self.read() if each.judge == judge.hash}


class Calibrations(Lines[Calibration]):
    """All calibrations of a project."""

    def __init__(self, results: Path) -> None:
        super().__init__(results / "judges" / CALIBRATIONS, Calibration)
