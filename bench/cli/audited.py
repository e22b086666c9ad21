"""Gives the sides of a comparison what was audited of their loaders; says how old that is and what is not used."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from bench.audit.stored import age, applicable, audit_path, read_audit
from bench.cli.project import results_folder
from bench.comparison.sides import Side


def with_audits(sides: Sequence[Side], root: Path) -> tuple[list[Side], tuple[str, ...]]:
    """The sides with their audits; a line for each that is used, with its age, and for each that does not hold.

    Raises DataError for an audit that cannot be read.
    """
    found, said = [], []
    now = datetime.now(UTC)
    for side in sides:
        audit = read_audit(audit_path(results_folder(root), side.spec.loader.name))
        usable, why = (None, None) if audit is None else applicable(audit, side.spec.loader, side.spec.machine)
        found.append(replace(side, audit=usable))
        if audit is not None and usable is not None:
            said.append(
                f"{side.run_id}: policies by the audit of {audit.loader.label}, {age(audit, now)} ({audit.date})"
            )
        said += [f"{side.run_id}: {why}"] if why else []
    return found, tuple(dict.fromkeys(said))
