"""An audit on disk, and what a comparison may take of it: nothing of other versions than the run's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path

from pydantic import ValidationError

from bench.audit.licences.closure import installed
from bench.core.audit import Audit
from bench.core.audited import Audited
from bench.core.errors import DataError, Fault
from bench.core.loading import LoaderIdentity
from bench.core.run import Machine


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


def applicable(audit: Audit, run: LoaderIdentity, machine: Machine) -> tuple[Audited | None, str | None]:
    """What holds for a run of that loader on that machine, and what had to be left out and why.

    Another system or Python, other versions of the loader, its libraries or what is installed beside them: nothing
    holds. Other options or another adapter: the licences do.
    """
    stale = "another loader" if audit.loader.name != run.name else ", ".join(_stale(audit, run, machine))
    if stale:
        return None, f"the audit of {audit.loader.label} ({audit.date}) is stale: {stale}"
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


def age(audit: Audit, now: datetime) -> str:
    """`14 days old`; an audit may have been kept for years. `now` has a zone."""
    try:
        then = datetime.fromisoformat(audit.date)
        days = (now - (then if then.tzinfo else then.replace(tzinfo=UTC))).days
    except ValueError:
        return "of unknown age"
    return f"{days} days old" if days >= 0 else "dated in the future"


def _stale(audit: Audit, run: LoaderIdentity, machine: Machine) -> Iterator[str]:
    """What is not as it was when it was measured, as `name audited → run`."""
    audited = {"version": audit.loader.version, **audit.loader.libraries}
    yield from _changed(audited, {"version": run.version, **run.libraries})
    around = {"system": audit.platform, "Python": _minor(audit.python)}
    yield from _changed(around, {"system": machine.system, "Python": _minor(machine.python)})
    # What a run does not keep: versions of all that the loader brings. Here they can be looked up.
    then = {each.name: each.version for each in audit.licences.found}
    now = {name: there.version for name in then if (there := installed(name)) is not None}
    yield from (f"{change} (installed now)" for change in _changed({name: then[name] for name in now}, now))


def _minor(version: str) -> str:
    return ".".join(version.split(".")[:2])


def _changed(audited: Mapping[str, str], run: Mapping[str, str]) -> Iterator[str]:
    for name in sorted(audited.keys() | run.keys()):
        if audited.get(name) != run.get(name):
            yield f"{name} {audited.get(name, 'none')} → {run.get(name, 'none')}"
