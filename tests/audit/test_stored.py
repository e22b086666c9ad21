"""An audit holds for runs of the versions that it measured, and for no others."""

from __future__ import annotations

from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

from bench.audit.stored import age, applicable, audit_path, read_audit
from bench.core.audited import Audited
from bench.core.errors import DataError
from bench.core.run import Machine
from tests.audit.nouns import audit, identity, licence

LICENCES: dict[str, Any] = {
    "licences_direct": {"flat": "MIT"},
    "licences_closure": {"flat": "MIT", "part": "MPL-2.0"},
}

MACHINE = Machine(system="Linux", processor="x86-64", cores=2, memory_bytes=2**33, python="3.11")


@pytest.mark.parametrize(
    "changes,found,why",
    [
        ({}, Audited(**LICENCES, network="none"), None),
        ({"options": {"mode": "b"}}, Audited(**LICENCES), "with other options"),
        ({"code": "changed"}, Audited(**LICENCES), "with other options"),
        ({"version": "2"}, None, "stale: version 1 → 2"),
        ({"libraries": {"part": "3"}}, None, "stale: part 2 → 3"),
        ({"libraries": {}}, None, "stale: part 2 → none"),
        ({"name": "rich"}, None, "stale: another loader"),
    ],
    ids=["same", "options", "adapter", "version", "library", "library gone", "loader"],
)
def test_what_holds_for_a_run(changes: dict[str, Any], found: Audited | None, why: str | None) -> None:
    usable, said = applicable(audit(), identity(**changes), MACHINE)
    assert usable == found
    assert said is None if why is None else said is not None and why in said


@pytest.mark.parametrize(
    "machine,why",
    [({"system": "Darwin arm64"}, "system Linux → Darwin arm64"), ({"python": "3.13.1"}, "Python 3.11 → 3.13")],
    ids=["system", "Python"],
)
def test_an_audit_of_another_machine_is_not_used(machine: dict[str, str], why: str) -> None:
    usable, said = applicable(audit(), identity(), MACHINE.model_copy(update=machine))
    assert (usable, said is not None and why in said) == (None, True)


def test_an_audit_of_another_lock_is_not_used() -> None:
    here = version("click")
    for there, fits in ((here, True), ("0.1", False)):
        found = (licence("click", "BSD-3-Clause").model_copy(update={"version": there}),)
        made = audit(licences=audit().licences.model_copy(update={"found": found}))
        usable, said = applicable(made, identity(), MACHINE)
        assert (usable is not None, said is None) == (fits, fits)
    assert said is not None
    assert f"click 0.1 → {here} (installed now)" in said


@pytest.mark.parametrize(
    "date,said",
    [
        ("2026-01-02T03:04:05+00:00", "30 days old"),
        ("2026-01-02T03:04:05", "30 days old"),
        ("2030-01-01T00:00:00+00:00", "dated in the future"),
        ("some day", "of unknown age"),
    ],
    ids=["a month", "no zone", "future", "no date"],
)
def test_the_age_of_an_audit_is_told(date: str, said: str) -> None:
    assert age(audit(date=date), datetime(2026, 2, 1, 12, tzinfo=UTC)) == said


def test_an_audit_round_trips(tmp_path: Path) -> None:
    path = audit_path(tmp_path, "flat")
    path.parent.mkdir()
    path.write_text(audit().model_dump_json(), "utf-8")
    assert path == tmp_path / "audits" / "flat.json"
    assert read_audit(path) == audit()


def test_no_audit_is_none(tmp_path: Path) -> None:
    assert read_audit(audit_path(tmp_path, "flat")) is None


@pytest.mark.parametrize(
    "old,new",
    [('"format_version":1', '"format_version":2'), ('"spdx":"MIT"', '"spdx":"MIT AND"'), ('{"', "{")],
    ids=["another version", "no expression", "no JSON"],
)
def test_an_audit_that_cannot_be_read_is_an_error(tmp_path: Path, old: str, new: str) -> None:
    path = tmp_path / "flat.json"
    path.write_text(audit().model_dump_json().replace(old, new, 1), "utf-8")
    with pytest.raises(DataError, match="bench audit"):
        read_audit(path)
