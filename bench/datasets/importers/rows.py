"""Lines of truth made of what an importer found: checked as any truth is, with faults told at their source."""

from __future__ import annotations

import hashlib
import json
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Any, Final

from bench.core.axes import AXES, Axis
from bench.core.digest import file_digest
from bench.core.errors import DataError, Fault
from bench.core.taxonomy import Taxonomy
from bench.datasets.importers.found import Found, Haul
from bench.datasets.importers.terms import Terms
from bench.datasets.truth import read_truth

OPAQUE: Final = 12
"""Hexadecimal digits of a document's own sha256 that name it: they tell nothing, and the same import gives the same."""


@dataclass(kw_only=True)
class Rows:
    """Documents and their lines by id, in the order of the source."""

    found: dict[str, Found] = field(default_factory=dict)
    rows: dict[str, dict[str, Any]] = field(default_factory=dict)

    def required(self) -> list[Axis]:
        """The axes that every line states."""
        return [axis for axis in AXES if all(axis in row for row in self.rows.values())]


def make_rows(haul: Haul, terms: Terms, taxonomy: Taxonomy) -> Rows:
    """The lines of a haul, in the taxonomy's own names. Raises DataError with every fault of the source at once."""
    rows = Rows()
    for document in haul.documents:
        _add(rows, document, haul, terms)
    _canonical(rows, haul, taxonomy)
    if haul.faults:
        raise DataError(haul.faults)
    return rows


def _add(rows: Rows, found: Found, haul: Haul, terms: Terms) -> None:
    sha256 = _digest(found.content)
    name = found.name if terms.keep_names else _opaque(sha256, found.name)
    row = _row(name, found, sha256, haul, terms)
    if name not in rows.rows:
        rows.found[name], rows.rows[name] = found, row
        return
    first = rows.found[name]
    if first.stated == found.stated:
        haul.note(found.original, f"has the same bytes and the same truth as {first.name}: imported once")
    else:
        haul.fault(found.path, f"{found.name} has the same bytes as {first.name}, and another truth", found.line)


def _digest(content: Path | bytes) -> str:
    return hashlib.sha256(content).hexdigest() if isinstance(content, bytes) else file_digest(content)


def _opaque(sha256: str, name: str) -> str:
    return sha256[:OPAQUE] + PurePosixPath(name).suffix.casefold()


def _row(name: str, found: Found, sha256: str, haul: Haul, terms: Terms) -> dict[str, Any]:
    added: dict[str, str] = {axis: value for axis, value in terms.stated.items() if axis not in found.stated}
    return {
        "filename": name,
        "status": terms.status or ("gold" if found.stated.get("reviewer") else haul.status),
        **added,
        **found.stated,
        "source": _source(found, sha256, added, haul, terms),
    }


def _source(found: Found, sha256: str, added: Mapping[str, str], haul: Haul, terms: Terms) -> dict[str, Any]:
    original = file_digest(found.original)
    facts: dict[str, Any] = {
        "from": terms.origin or terms.source.resolve().name,
        "file": found.name,
        "importer": terms.form,
        "truth": haul.how,
        "licence": terms.licence,
        "sha256": original,
        "sha256_imported": sha256 if sha256 != original else None,
        "stated_by_hand": dict(added),
        **found.source,
    }
    return {key: value for key, value in facts.items() if value not in (None, {}, [])}


def _canonical(rows: Rows, haul: Haul, taxonomy: Taxonomy) -> None:
    """Check the lines as `bench corpus check` does, and write closed axes in the taxonomy's own names."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "truth.jsonl"
        path.write_bytes(as_lines(rows.rows.values()))
        checked = read_truth(path, taxonomy=taxonomy, required_axes=(), documents=rows.rows.keys())
    places = list(rows.found.values())
    for fault in checked.faults:
        place = places[(fault.line or 1) - 1]
        about = "" if place.path == place.original else f"{place.name}: "
        haul.faults.append(Fault(path=place.path, line=place.line, message=about + fault.message))
    for name, truth in checked.truths.items():
        for axis, values in truth.axes.items():
            rows.rows[name][axis] = values[0] if len(values) == 1 else list(values)


def as_lines(rows: Iterable[Mapping[str, Any]]) -> bytes:
    """One JSON object a line."""
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows).encode()
