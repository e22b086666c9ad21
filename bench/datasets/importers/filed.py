"""Imports a folder tree as people file: `domain/category/doctype/vendor-date.ext`, where the path is the truth."""

from __future__ import annotations

import re
from pathlib import Path, PurePosixPath
from typing import Any, Final

from bench.core.axes import NO_DATE
from bench.core.taxonomy import fold
from bench.datasets.days import read_day
from bench.datasets.importers.found import Found, Haul, not_this_form
from bench.datasets.importers.sources import files_of
from bench.datasets.importers.terms import Terms
from bench.datasets.taxonomies import ABSTENTIONS

FORM: Final = "a folder tree domain/category/doctype/vendor-date.ext"
_FOLDERS: Final = ("domain", "category", "doctype")
_NAME: Final = re.compile(r"(?P<vendor>.*\S)\s*[-_ ]\s*(?P<date>[0-9]{8}|[0-9]{4}-[0-9]{2}-[0-9]{2})")


def read_filed(terms: Terms, *, space: str | None = None) -> Haul:
    """Every file three folders deep; `space` is what stands for a space in vendors (`_`). Raises UsageError.

    Silver unless told otherwise: nobody can see whether a person or a program filed them.
    """
    haul = Haul(how="the path under which the document was filed", status="silver")
    files = files_of(terms.source, haul, FORM)
    if not any(len(PurePosixPath(name).parts) == len(_FOLDERS) + 1 for name in files):
        raise not_this_form(terms.source, FORM, "no file lies three folders deep")
    for name, path in files.items():
        stated = _stated(name, path, haul, space)
        if stated is not None:
            haul.documents.append(Found(name=name, content=path, original=path, stated=stated, path=path))
    return haul


def _stated(name: str, path: Path, haul: Haul, space: str | None) -> dict[str, Any] | None:
    *folders, last = PurePosixPath(name).parts
    read = _NAME.fullmatch(PurePosixPath(last).stem)
    if len(folders) != len(_FOLDERS) or read is None:
        what = "must lie three folders deep" if read else "must be called vendor-date, with the date as YYYYMMDD"
        haul.fault(path, f"{what}: {FORM.removeprefix('a folder tree ')}")
        return None
    vendor = read["vendor"].replace(space, " ") if space else read["vendor"]
    day = _day(read["date"], path, haul)
    named = {**dict(zip(_FOLDERS, folders, strict=True)), "vendor": " ".join(vendor.split())}
    # What is filed under `unknown` states nothing; a day of zeros states that there is none.
    stated = {axis: value for axis, value in named.items() if fold(value) not in ABSTENTIONS}
    return None if day is None else {**stated, "date": day}


def _day(text: str, path: Path, haul: Haul) -> str | None:
    digits = text.replace("-", "")
    try:
        return digits if digits == NO_DATE else read_day(digits)
    except ValueError as error:
        haul.fault(path, f"date {error}")
        return None
