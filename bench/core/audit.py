"""What an audit of a loader is: claims about it that were measured here, with versions and date."""

from __future__ import annotations

from typing import Final, Literal

from pydantic import field_validator

from bench.core.criteria import Network
from bench.core.loading import LoaderIdentity
from bench.core.model import Frozen
from bench.core.spdx import evaluate

Policy = Literal["MIT only", "permissive only", "no copyleft"]
POLICIES: Final[tuple[Policy, ...]] = ("MIT only", "permissive only", "no copyleft")

PassName = Literal["fresh home", "same home again", "own home"]


class Licence(Frozen):
    """What one installed distribution says of its licence."""

    name: str
    version: str
    spdx: str
    """Expression; `LicenseRef-Unknown` where it does not say, or not in words that mean one licence only."""
    stated: str
    """Where: the metadata's field, and its words where they had to be read."""
    direct: bool
    """Named by the loader's own requirements, and not only brought by another."""

    @field_validator("spdx")
    @classmethod
    def _is_an_expression(cls, value: str) -> str:
        evaluate(value, lambda _: None)
        return value


class Outside(Frozen):
    """A program or a model that the loader works with and that no Python metadata describes."""

    name: str
    kind: Literal["program", "model"]
    version: str | None
    spdx: str
    """As its project states it; not measured."""


class PolicyFinding(Frozen):
    """Which distributions break a policy, and of which nobody can say."""

    breaking: tuple[str, ...]
    unknown: tuple[str, ...]


class Licences(Frozen):
    """The installed dependencies of a loader, without those of the harness."""

    required_by: str
    """The requirement that was followed: a distribution and its extra."""
    found: tuple[Licence, ...]
    not_installed: tuple[str, ...]
    """Declared, but not here, so nothing was measured of them."""
    outside: tuple[Outside, ...]
    direct: dict[Policy, PolicyFinding]
    closure: dict[Policy, PolicyFinding]


class Contact(Frozen):
    """One thing that a process wanted of the network; it was refused."""

    what: Literal["name look-up", "connection", "datagram"]
    host: str
    """A name, or an address where no name was seen."""
    port: int | None
    program: str
    """What the process calls itself."""
    in_child: bool
    """By a process that the worker started."""
    seen_by: Literal["kernel", "python"]


class Pass(Frozen):
    """The sample read once by a fresh worker."""

    name: PassName
    kernel: bool
    """Whether the kernel was asked too; otherwise only Python code was watched."""
    contacts: tuple[Contact, ...]
    loaded: int
    failed: dict[str, str]
    """Document → why."""
    broken: str | None = None
    """Why no loader could be built, or the watch could not be kept."""


class NetworkUse(Frozen):
    """What came of the passes together."""

    use: Network | None
    """None where no pass came to its end."""
    hosts: tuple[str, ...]
    passes: tuple[Pass, ...]
    watched: tuple[str, ...]
    not_watched: tuple[str, ...]


class Canary(Frozen):
    """Whether it reads the check picture."""

    status: Literal["read", "no claim", "not built"]
    detail: str = ""


class Repeatability(Frozen):
    """The same documents, read by fresh workers."""

    documents: int
    different: tuple[str, ...]
    """Whose text or failure was another one."""

    @property
    def repeatable(self) -> bool | None:
        """None if there was nothing to compare."""
        return not self.different if self.documents else None


class Audit(Frozen):
    """Everything that was measured of one loader, and of which versions."""

    format_version: Literal[1] = 1
    date: str
    """UTC, ISO 8601."""
    bench_version: str
    python: str
    platform: str
    loader: LoaderIdentity
    licences: Licences
    network: NetworkUse
    """Run as in a benchmark: this adapter, the worker's switches."""
    as_library: NetworkUse | None
    """The library called as its own documentation shows, without switches; None where nobody wrote down how."""
    canary: Canary
    repeatability: Repeatability
