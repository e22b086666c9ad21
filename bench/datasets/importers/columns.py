"""Imports a table (CSV) with one document a row: columns are found by name, others are mapped to an axis."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from bench.core.axes import AXES, NO_DATE
from bench.core.errors import UsageError
from bench.core.taxonomy import fold
from bench.datasets.days import read_day
from bench.datasets.importers.found import Found, Haul, not_this_form
from bench.datasets.importers.sources import files_of, read_text
from bench.datasets.importers.terms import Terms
from bench.datasets.suggestions import did_you_mean
from bench.datasets.taxonomies import ABSTENTIONS

FORM: Final = "a table of documents (CSV)"
TAKEN: Final = ("filename", *AXES, "subject", "status", "reviewer", "reviewed", "kind", "cluster", "note", "tags")
_DELIMITERS: Final = ",;\t|"
csv.field_size_limit(1 << 20)


def read_columns(terms: Terms, *, documents: Path | None = None, mapped: Mapping[str, str] | None = None) -> Haul:
    """Every row; `mapped` is key → column, `documents` the folder of the files (that of the table by default).

    Raises UsageError if it is no such table.
    """
    haul = Haul(how="a row of a table", status="silver")
    header, rows = _table(terms.source)
    columns = _columns(header, mapped or {}, terms.source)
    files = files_of(documents or terms.source.parent, haul, "a folder of documents")
    reading = _Reading(columns=columns, files=files, haul=haul, terms=terms)
    for line, cells in rows:
        if len(cells) != len(header):
            haul.fault(terms.source, "has another number of cells than the header", line)
        else:
            reading.take(line, dict(zip(header, cells, strict=True)))
    return haul


def _table(path: Path) -> tuple[list[str], list[tuple[int, list[str]]]]:
    try:
        text = read_text(path)
        first = text.partition("\n")[0]
        delimiter = max(_DELIMITERS, key=first.count)
        reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
        header = [name.strip() for name in next(reader, [])]
        rows = [(reader.line_num, row) for row in reader if any(cell.strip() for cell in row)]
    except (ValueError, csv.Error) as error:
        raise not_this_form(path, FORM, str(error)) from error
    if len(set(header)) < len(header):
        raise not_this_form(path, FORM, "two columns have the same name")
    return header, rows


def _columns(header: list[str], mapped: Mapping[str, str], path: Path) -> dict[str, str]:
    """Key of a truth → the column that holds it. Raises UsageError."""
    by_name = {fold(name): name for name in header}
    columns = {key: by_name[key] for key in TAKEN if key in by_name}
    for key, column in mapped.items():
        if key not in TAKEN:
            raise UsageError(f"--map {key}={column}: {key} is no key of a truth; there is: {', '.join(TAKEN)}")
        if column not in header:
            raise UsageError(f"--map {key}={column}: {path} has no such column{did_you_mean(column, header)}")
        columns[key] = column
    if "filename" not in columns:
        raise not_this_form(path, FORM, "no column is called filename (or say --map filename=COLUMN)")
    if not set(columns) & {*AXES}:
        raise not_this_form(path, FORM, f"no column is called {', '.join(AXES)} (or say --map vendor=COLUMN)")
    return columns


@dataclass(frozen=True, kw_only=True)
class _Reading:
    """What the rows of one table are read with."""

    columns: Mapping[str, str]
    files: Mapping[str, Path]
    haul: Haul
    terms: Terms

    def take(self, line: int, row: Mapping[str, str]) -> None:
        """Add the document of a row to the haul, or a fault."""
        cells = {key: " ".join(row[column].split()) for key, column in self.columns.items()}
        name = cells.pop("filename")
        path = self.files.get(name)
        if path is None:
            message = f'there is no document "{name}"{did_you_mean(name, self.files)}'
            self.haul.fault(self.terms.source, message, line)
            return
        stated = self._stated(line, cells)
        self.haul.documents.append(
            Found(name=name, content=path, original=path, stated=stated, path=self.terms.source, line=line)
        )

    def _stated(self, line: int, cells: Mapping[str, str]) -> dict[str, Any]:
        stated: dict[str, Any] = {key: cell for key, cell in cells.items() if fold(cell) not in ABSTENTIONS}
        if "tags" in stated:
            stated["tags"] = [tag.strip() for tag in stated["tags"].split(",")]
        if date := cells.get("date"):
            stated["date"] = self._day(line, date)
        return {key: value for key, value in stated.items() if value is not None}

    def _day(self, line: int, text: str) -> str | None:
        try:
            return text if text == NO_DATE else read_day(text, self.terms.dates)
        except ValueError as error:
            self.haul.note(self.terms.source, f"date {error}", line)
            return None
