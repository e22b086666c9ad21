"""Licences of the installed dependencies of a loader, from their own metadata."""

from __future__ import annotations

from collections.abc import Iterable

from bench.audit.licences.claims import read_claims
from bench.audit.licences.closure import Closure, Installed, find_closure, installed, owner_of
from bench.audit.licences.outside import find_outside
from bench.audit.licences.policies import judge_all
from bench.core.audit import Licence, Licences
from bench.core.loading import Loader, LoaderIdentity


def measure_licences(owner: type[Loader], identity: LoaderIdentity, distribution: str) -> Licences:
    """Follow the requirements of the loader's extra in `distribution` through what is installed."""
    closure = find_closure(distribution, owner.extra, installed)
    found = tuple(_licences(closure))
    return Licences(
        required_by=f"{distribution}[{owner.extra}]",
        found=found,
        not_installed=closure.absent,
        outside=find_outside(identity.libraries, [each.name for each in found]),
        direct=judge_all(each for each in found if each.direct),
        closure=judge_all(found),
    )


def _licences(closure: Closure) -> Iterable[Licence]:
    for name, found in sorted(closure.found.items()):
        spdx, stated = read_claims(found.metadata)
        yield Licence(name=name, version=found.version, spdx=spdx, stated=stated, direct=name in closure.direct)


__all__ = ["Installed", "measure_licences", "owner_of"]
