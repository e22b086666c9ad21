"""An audit on disk, and what a comparison may take of it: nothing of other versions than the run's."""

from __future__ import annotations

from pathlib import Path

from pydantic import ValidationError

from bench.core.audit import Audit
from bench.core.audited import Audited
from bench.core.errors import DataError, Fault
from bench.core.loading import LoaderIdentity


def audit_path(results: Path, loader: str) -> Path:
    """Where the last audit of a loader is kept."""
    return results / "audits" / f"{loader}.json"


def read_audit(path: Path) -> Audit | None:
    """The audit there, None if there is none. Raises DataError if it cannot be read."""
    if not path.is_file():
        return None
    try:
        return Audit.model_validate_json(path.read_bytes())
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(map(str, first["loc"]))
        message = f"no audit that this version can read ({place}: {first['msg']}); run `bench audit` again"
        raise DataError([Fault(path=path, line=None, message=message)]) from error


def applicable(audit: Audit, run: LoaderIdentity) -> tuple[Audited | None, str | None]:
    """What holds for a run of that loader, and what had to be left out and why.

    Other versions of the loader or its libraries: nothing holds. Other options or another adapter: the licences do.
    """
    stale = _changed(
        {"version": audit.loader.version, **audit.loader.libraries}, {"version": run.version, **run.libraries}
    )
    if audit.loader.name != run.name or stale:
        return None, f"the audit of {audit.loader.label} ({audit.date}) is stale: {stale or 'another loader'}"
    same = audit.loader.hash == run.hash
    licences = audit.licences
    direct = {each.name: each.spdx for each in licences.found if each.direct}
    found = Audited(
        licences_direct=direct,
        licences_closure={each.name: each.spdx for each in licences.found},
        network=audit.network.use if same else None,
    )
    why = None if same else f"the audit of {audit.loader.label} ({audit.date}) ran with other options: network not used"
    return found, why


def _changed(audited: dict[str, str], run: dict[str, str]) -> str:
    """The differences, as `name audited → run`."""
    return ", ".join(
        f"{name} {audited.get(name, 'none')} → {run.get(name, 'none')}"
        for name in sorted(audited.keys() | run.keys())
        if audited.get(name) != run.get(name)
    )
