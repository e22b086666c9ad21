"""What git tracks: names and contents as they stand in the index, and in files changed since, in a handful of calls."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, Final

from bench.core.errors import UsageError
from bench.core.model import Frozen

_SUBMODULE: Final = "160000"


class Tracked(Frozen):
    """A tracked file with one content of it."""

    path: str
    """Below the top of the repository, with `/`."""
    content: bytes


class Git:
    """Git as it runs in a folder."""

    def __init__(self, folder: Path) -> None:
        self._command = ("git", "-C", str(folder))

    def ask(self, *arguments: str) -> bytes:
        """What git prints. Raises UsageError, with git's own words."""
        try:
            return subprocess.run([*self._command, *arguments], capture_output=True, check=True).stdout
        except FileNotFoundError as error:
            raise UsageError("bench guard asks git, which is not installed") from error
        except subprocess.CalledProcessError as error:
            words = error.stderr.decode(errors="replace").strip().splitlines() or ["failed"]
            raise UsageError(f"git {arguments[0]}: {words[0]}") from error

    def contents(self, blobs: Sequence[str]) -> Iterator[tuple[str, bytes]]:
        """The content of every blob, in order, by one call; one content at a time is in memory."""
        with tempfile.TemporaryFile() as wanted:
            wanted.write("".join(f"{blob}\n" for blob in blobs).encode())
            wanted.seek(0)
            command = [*self._command, "cat-file", "--batch"]
            with subprocess.Popen(command, stdin=wanted, stdout=subprocess.PIPE) as process:
                for blob in blobs:
                    yield blob, _content(blob, process.stdout)


def _content(blob: str, stream: IO[bytes] | None) -> bytes:
    header = stream.readline().split() if stream else []
    if stream is None or len(header) != 3:  # noqa: PLR2004 - name, type, size
        raise UsageError(f"git cat-file: cannot read {blob}: what is staged cannot be looked at")
    content = stream.read(int(header[2]))
    stream.read(1)
    return content


def top_of(folder: Path) -> Path:
    """The top folder of the repository that `folder` is in. Raises UsageError outside of one."""
    return Path(Git(folder).ask("rev-parse", "--show-toplevel").decode().rstrip("\n"))


def is_ignored(path: Path) -> bool:
    """Whether git ignores that place, so that nothing written there is committed by chance.

    False outside of a repository, for a file that is tracked already, and where there is no git to ask.
    """
    there = next(folder for folder in path.absolute().parents if folder.is_dir())
    # From its real folder: git does not look behind links.
    place = there.resolve() / path.absolute().relative_to(there)
    command = ("git", "-C", str(there.resolve()), "check-ignore", "--quiet", "--", str(place))
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        return False


def tracked_files(top: Path) -> Iterator[Tracked]:
    """Every tracked file as it is staged, then the changed ones as they lie in the working tree."""
    git = Git(top)
    paths: dict[str, list[str]] = {}
    for path, blob in _entries(git.ask("ls-files", "-s", "-z")):
        paths.setdefault(blob, []).append(path)
    for blob, content in git.contents(list(paths)):
        yield from (Tracked(path=path, content=content) for path in paths[blob])
    for path in _names(git.ask("diff-files", "-z", "--name-only", "--diff-filter=d", "--ignore-submodules")):
        if (top / path).is_file():
            yield Tracked(path=path, content=(top / path).read_bytes())


def _names(printed: bytes) -> Iterator[str]:
    yield from (name.decode("utf-8", "surrogateescape") for name in printed.split(b"\0") if name)


def _entries(printed: bytes) -> Iterator[tuple[str, str]]:
    for line in _names(printed):
        facts, _, path = line.partition("\t")
        mode, blob, _ = facts.split(" ")
        if mode != _SUBMODULE:
            yield path, blob
