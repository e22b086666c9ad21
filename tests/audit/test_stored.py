"""An audit holds for runs of the versions that it measured, and for no others."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bench.audit.stored import applicable, audit_path, read_audit
from bench.core.audited import Audited
from bench.core.errors import DataError
from tests.audit.nouns import audit, identity

LICENCES: dict[str, Any] = {
    "licences_direct": {"flat": "MIT"},
    "licences_closure": {"flat": "MIT", "part": "MPL-2.0"},
}


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
    usable, said = applicable(audit(), identity(**changes))
    assert usable == found
    assert said is None if why is None else said is not None and why in said


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
