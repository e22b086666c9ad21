"""`bench audit` from end to end with planted loaders, and what a comparison takes of an audit."""

from __future__ import annotations

import io
import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from bench.audit.network import seccomp
from bench.cli.audit import keep
from bench.cli.audited import with_audits
from bench.core.audit import Audit, Contact, NetworkUse, Pass
from bench.reporting.tables.audit import audit_tables
from bench.reporting.terminal import draw
from tests.audit.nouns import NOTHING, audit, identity
from tests.comparison.made import side

REPOSITORY = Path(__file__).resolve().parents[2]
METADATA = "Metadata-Version: 2.4\nName: planted\nVersion: 1.0\nLicense-Expression: MIT\nRequires-Dist: click\n"
PLANTED = """
import socket, subprocess, sys
from pathlib import Path
from bench.core.loading import Availability, Extraction, LoaderIdentity
from bench.core.model import Frozen


class PlantedLoader:
    name, extra, options_model = "planted", "planted", Frozen

    @classmethod
    def availability(cls):
        return Availability(ok=True, detail="here")

    @classmethod
    def identify(cls, options):
        return LoaderIdentity(
            name="planted", label="planted", version="1.0", options={}, libraries={}, code="1", formats=("txt", "md"),
            ocr=False, licence="MIT",
        )

    def __init__(self, options):
        pass

    def effective(self):
        return {}

    def load(self, document, *, page_limit=None):
        cache = Path.home() / ".planted"
        if document.format == "txt" and not cache.exists():
            ITS_DOING
        return Extraction(text=document.path.read_text() + EXTRA, text_format="plain", strategy="read")
"""
CHILD = "import socket; socket.create_connection(('hub.invalid', 443))"
FETCH_ONCE = f'cache.touch(); subprocess.run([sys.executable, "-c", "{CHILD}"])'
BASH = "subprocess.run(['bash', '-c', 'exec 3<>/dev/tcp/192.0.2.7/80'])"


def plant(place: Path, doing: str, extra: str = "''") -> None:
    described = place / "planted-1.0.dist-info"
    described.mkdir()
    (described / "METADATA").write_text(METADATA, "utf-8")
    (described / "entry_points.txt").write_text("[bench.loaders]\nplanted = planted:PlantedLoader\n", "utf-8")
    (place / "planted.py").write_text(PLANTED.replace("ITS_DOING", doing).replace("EXTRA", extra), "utf-8")
    (place / "bench.toml").touch()
    (place / "home").mkdir()


def audited(place: Path) -> dict[str, Any]:
    environment = {**os.environ, "PYTHONPATH": f"{place}{os.pathsep}{REPOSITORY}", "HOME": str(place / "home")}
    command = [sys.executable, "-c", "from bench.cli.main import main; main()", "audit", "planted", "--json"]
    done = subprocess.run(command, cwd=place, env=environment, check=False, capture_output=True, text=True, timeout=250)
    assert done.returncode == 0, done.stderr
    stored = Audit.model_validate_json((place / "results" / "audits" / "planted.json").read_bytes())
    answer: dict[str, Any] = json.loads(done.stdout)
    assert stored.model_dump(mode="json") == answer
    return answer


def test_a_planted_loader_whose_child_fetches_something_once_is_caught(tmp_path: Path) -> None:
    plant(tmp_path, FETCH_ONCE)
    (tmp_path / "home" / ".planted").touch()  # fetched long ago, by its user
    found = audited(tmp_path)
    assert (found["network"]["use"], found["network"]["hosts"]) == ("first run only", ["hub.invalid"])
    assert [bool(each["contacts"]) for each in found["network"]["passes"]] == [True, False, False]
    assert found["repeatability"] == {"documents": 2, "different": []}
    assert {each["name"] for each in found["licences"]["found"]} == {"click"}
    assert found["canary"]["status"] == "no claim"
    assert found["as_library"] is None


@pytest.mark.skipif(not seccomp.available() or not shutil.which("bash"), reason="nobody sees a child that is no Python")
def test_a_planted_loader_whose_bash_connects_in_every_run_is_caught_and_so_is_its_chance(tmp_path: Path) -> None:
    plant(tmp_path, BASH, extra="str(id(document)) + str(__import__('os').getpid())")
    found = audited(tmp_path)
    assert (found["network"]["use"], found["network"]["hosts"]) == ("every run", ["192.0.2.7"])
    assert found["repeatability"]["different"] == ["sample.md", "sample.txt"]


def test_a_comparison_is_given_the_audits_that_hold_and_told_of_those_that_do_not(tmp_path: Path) -> None:
    keep(audit(), tmp_path)
    made = side([])
    fits, stale, none = (
        replace(made, run_id=run, spec=made.spec.model_copy(update={"loader": loader}))
        for run, loader in (("fits", identity()), ("old", identity(version="0")), ("none", identity(name="other")))
    )
    (first, second, third), said = with_audits((fits, stale, none), tmp_path)
    assert first.audit is not None
    assert first.audit.network == "none"
    assert (second.audit, third.audit) == (None, None)
    used, *unused = said
    assert re.fullmatch(
        r"fits: policies by the audit of flat\[fast\], \d+ days old \(2026-01-02T03:04:05\+00:00\)", used
    )
    assert unused == ["old: the audit of flat[fast] (2026-01-02T03:04:05+00:00) is stale: version 1 → 0"]


def test_an_audit_prints_what_breaks_a_policy_and_who_was_asked_for_what() -> None:
    contact = Contact(what="connection", host="192.0.2.7", port=80, program="bash", in_child=True, seen_by="kernel")
    passed = Pass(name="own home", kernel=True, contacts=(contact,), loaded=2, failed={"a.pdf": "empty_text"})
    use = NetworkUse(use="every run", hosts=("192.0.2.7",), passes=(passed,), watched=("all",), not_watched=("none",))
    console = Console(file=io.StringIO(), width=160)
    for table in audit_tables(audit(network=use)):
        draw(table, console)
    printed = console.file.getvalue()  # type: ignore[attr-defined]
    assert "closure, MIT only: broken by part (MPL-2.0)" in printed
    assert "declared, but not installed, so not measured: torch" in printed
    assert "bash (a child)" in printed
    assert "every run" in printed
    assert "1 samples failed in a pass: a.pdf" in printed


def test_an_audit_that_found_no_distribution_holds_no_policy() -> None:
    nothing = audit().licences.model_copy(update={"found": (), "closure": {"MIT only": NOTHING}})
    table = next(each for each in audit_tables(audit(licences=nothing)) if each.title == "Licence policies")
    assert [row[:3] for row in table.rows] == [
        ("MIT only", "direct", "cannot tell"),
        ("MIT only", "closure", "cannot tell"),
    ]
