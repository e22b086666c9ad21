"""Gives the two sides of a comparison what was audited of their loaders, and says what could not be used."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from bench.audit.stored import applicable, audit_path, read_audit
from bench.cli.project import results_folder
from bench.comparison.sides import Side


def with_audits(sides: Sequence[Side], root: Path) -> tuple[list[Side], tuple[str, ...]]:
    """The sides with their audits, and a line for each audit that does not hold for its run. Raises DataError."""
    found, said = [], []
    for side in sides:
        audit = read_audit(audit_path(results_folder(root), side.spec.loader.name))
        usable, why = (None, None) if audit is None else applicable(audit, side.spec.loader)
        found.append(replace(side, audit=usable))
        said += [f"{side.run_id}: {why}"] if why else []
    return found, tuple(dict.fromkeys(said))
