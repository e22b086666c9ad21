"""A program of the user's own: how it is called, which files it is made of, and what of our environment it sees."""

from __future__ import annotations

import os
import re
import shlex
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, Self

from pydantic import Field, field_validator

from bench.core.digest import digest, file_digest
from bench.core.errors import UsageError
from bench.core.loading import OptionValue
from bench.core.model import Frozen

SEEN: Final = frozenset(
    {
        *("PATH", "HOME", "USER", "LOGNAME", "SHELL", "TMPDIR", "TZ", "LANG", "LANGUAGE"),
        *("DO_NOT_TRACK", "SCARF_NO_ANALYTICS"),
        "BENCH_WORKER",  # the mark by which a worker's guardian finds what came of it
    }
)
"""Variables that every program sees, and `LC_…` with them. Others may be secrets, or make this machine's answers
differ from the next one's."""

_NAME: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_INTERPRETERS: Final = re.compile(r"(?:python|pypy|node|ruby|perl|bash|sh|java|Rscript|uv)[0-9.]*")


class ProgramOptions(Frozen):
    """What has to be said of any program."""

    run: str = ""
    """The command line; split as a shell would, but there is no shell."""
    version: str = ""
    """Of the program, in your words; part of every cache key."""
    env: tuple[str, ...] = Field(default=())
    """Names of more variables that the program may see; their values are written nowhere."""

    @field_validator("env", mode="before")
    @classmethod
    def _listed(cls, given: Any) -> Any:
        return [name for name in given.replace(",", " ").split() if name] if isinstance(given, str) else given

    @field_validator("env")
    @classmethod
    def _names(cls, given: tuple[str, ...]) -> tuple[str, ...]:
        wrong = [name for name in given if not _NAME.fullmatch(name)]
        if wrong:
            raise ValueError(f"{wrong[0]!r} is no variable's name; names are separated by commas")
        return given

    @property
    def deciding(self) -> dict[str, OptionValue]:
        """Those that decide what comes out, but for the version."""
        return {"run": self.run, "env": ",".join(self.env)}


@dataclass(frozen=True, kw_only=True)
class Program:
    """A program that can be called."""

    words: tuple[str, ...]
    """Its command line, the program's own path absolute, placeholders as they were given."""
    files: dict[str, str]
    """Name → sha256 of the program and of every file that its command line names: what it is made of."""
    name: str
    """The program's, or the script's where an interpreter runs one."""
    states: tuple[tuple[Path, tuple[int, int, int]], ...]
    variables: tuple[str, ...]

    @classmethod
    def of(cls, owner: str, options: ProgramOptions) -> Self:
        """Find a program; `owner` is whose options these are. Raises UsageError that says what is missing."""
        words = _words(owner, options)
        found = shutil.which(words[0])
        if found is None:
            raise UsageError(f"option {owner}.run: there is no program {words[0]!r} that can be run here")
        unset = [name for name in options.env if name not in os.environ]
        if unset:
            raise UsageError(f"option {owner}.env: the environment variable {unset[0]} is not set")
        # As it was found, not as its link says: an interpreter in an environment knows by that where it is.
        program = Path(os.path.abspath(found))  # noqa: PTH100 - resolve() would follow the link
        paths = [program, *(Path(word) for word in words[1:] if _is_file(word))]
        return cls(
            words=(str(program), *words[1:]),
            files=_digests(paths),
            name=_name_of(paths),
            states=tuple((path.absolute(), _state(path)) for path in paths),
            variables=options.env,
        )

    @property
    def digest(self) -> str:
        """Over the bytes of all its files."""
        return digest(self.files)

    def call(self, values: Mapping[str, str]) -> list[str]:
        """The command line with a value in place of each `{placeholder}`; others stay as they are."""
        pattern = re.compile(r"\{(" + "|".join(map(re.escape, values)) + r")\}")
        return [self.words[0], *(pattern.sub(lambda match: values[match[1]], word) for word in self.words[1:])]

    def takes(self, name: str) -> bool:
        """Whether its command line has that placeholder."""
        return any(f"{{{name}}}" in word for word in self.words[1:])

    def environment(self, more: Mapping[str, str]) -> dict[str, str]:
        """What it sees: SEEN, what was named, and `more`."""
        names = (name for name in os.environ if name in SEEN or name.startswith("LC_") or name in self.variables)
        return {**{name: os.environ[name] for name in names}, **more}

    def changed(self) -> str | None:
        """The first of its files that is not what it was when it was found: its answers would be another program's."""
        for path, state in self.states:
            if not path.is_file() or _state(path) != state:
                return path.name
        return None


def _words(owner: str, options: ProgramOptions) -> list[str]:
    missing = [name for name in ("run", "version") if not getattr(options, name).strip()]
    if missing:
        example = f"--option {owner}.run='PROGRAM ARGUMENTS' --option {owner}.version=1"
        raise UsageError(f"{owner} needs its {' and '.join(missing)}: {example}")
    try:
        return shlex.split(options.run)
    except ValueError as error:
        raise UsageError(f"option {owner}.run: {error} in {options.run!r}") from error


def _is_file(word: str) -> bool:
    try:
        return Path(word).is_file()
    except (OSError, ValueError):  # too long for a name, or with a NUL
        return False


def _digests(paths: list[Path]) -> dict[str, str]:
    found: dict[str, str] = {}
    for path in paths:
        # Two files may have one name in two folders; where they lie is nobody's business.
        name = path.name if path.name not in found else f"{path.name} ({len(found) + 1})"
        found[name] = _digest_of(path.absolute(), _state(path))
    return found


@cache
def _digest_of(path: Path, _state: tuple[int, int, int]) -> str:
    return file_digest(path)


def _state(path: Path) -> tuple[int, int, int]:
    status = path.stat()
    return status.st_size, status.st_mtime_ns, status.st_ino


def _name_of(paths: list[Path]) -> str:
    script = len(paths) > 1 and _INTERPRETERS.fullmatch(paths[0].name)
    return paths[1 if script else 0].name
