"""Which installed distributions a loader brings: requirements followed extra by extra, markers evaluated here."""

from __future__ import annotations

import importlib.metadata
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name


class Installed(Protocol):
    """As importlib.metadata describes a distribution."""

    @property
    def metadata(self) -> Any:
        """Its core metadata."""
        ...

    @property
    def version(self) -> str:
        """As it is installed."""
        ...

    @property
    def requires(self) -> list[str] | None:
        """What it requires, markers included."""
        ...


@dataclass(frozen=True, kw_only=True)
class Closure:
    """What is installed of all that is required, by canonical name."""

    found: Mapping[str, Installed]
    direct: frozenset[str]
    absent: tuple[str, ...]
    """Required here, and not installed."""


Look = Callable[[str], Installed | None]


def installed(name: str) -> Installed | None:
    """The distribution of that name, None if it is not installed."""
    try:
        return importlib.metadata.distribution(name)
    except importlib.metadata.PackageNotFoundError:
        return None


def owner_of(loader: str) -> str:
    """The distribution that registers a loader; empty if none says so."""
    points = importlib.metadata.entry_points(group="bench.loaders", name=loader)
    return next((point.dist.name for point in points if point.dist is not None), "")


def find_closure(distribution: str, extra: str, look: Look) -> Closure:
    """All that `distribution` requires for `extra` alone, and all that this brings.

    If it has no such extra (a plug-in of a distribution of its own), all that it requires itself, but for the harness.
    """
    search = _Search(look)
    roots = list(_own(distribution, extra, look))
    for requirement in roots:
        search.follow(requirement)
    named = {canonicalize_name(each.name) for each in roots}
    return Closure(
        found=search.found, direct=frozenset(named & search.found.keys()), absent=tuple(sorted(search.absent))
    )


@dataclass
class _Search:
    """Where a search stands: every distribution is followed once with each of its extras."""

    look: Look
    found: dict[str, Installed] = field(default_factory=dict)
    absent: set[str] = field(default_factory=set)
    seen: set[tuple[str, str]] = field(default_factory=set)

    def follow(self, first: Requirement) -> None:
        """Take in a requirement and all that comes with it."""
        waiting = [first]
        while waiting:
            wanted = waiting.pop()
            name = canonicalize_name(wanted.name)
            there = self.look(name)
            if there is None:
                self.absent.add(name)
                continue
            self.found[name] = there
            for extra in sorted({"", *wanted.extras}):
                if (name, extra) not in self.seen:
                    self.seen.add((name, extra))
                    waiting += _required(there, extra)


def _own(distribution: str, extra: str, look: Look) -> Iterator[Requirement]:
    there = look(distribution)
    if there is None:
        return
    if extra in (there.metadata.get_all("Provides-Extra") or []):
        always = {str(each) for each in _required(there, "")}
        yield from (each for each in _required(there, extra) if str(each) not in always)
    else:
        yield from (each for each in _required(there, "") if canonicalize_name(each.name) != "loaderbench")


def _required(there: Installed, extra: str) -> Iterable[Requirement]:
    stated = map(Requirement, there.requires or [])
    return [each for each in stated if each.marker is None or each.marker.evaluate({"extra": extra})]
