"""preflight.json in a run's folder: every preflight of the run, read and added to."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pydantic import ValidationError

from bench.core.errors import DataError, Fault
from bench.core.preflight import Preflight, Preflights
from bench.execution.files import write_whole

PREFLIGHT: Final = "preflight.json"


def read_preflights(run: Path) -> Preflights:
    """Those of a run's folder; none if there never was one. Raises DataError if the file is not what it should be."""
    path = run / PREFLIGHT
    try:
        return Preflights.model_validate_json(path.read_bytes())
    except FileNotFoundError:
        return Preflights()
    except ValidationError as error:
        first = error.errors(include_input=False)[0]
        where = ".".join(map(str, first["loc"])) or "JSON"
        raise DataError([Fault(path=path, line=None, message=f"{where}: {first['msg']}")]) from error


def add_preflight(run: Path, preflight: Preflight) -> None:
    """Put one more down, at once."""
    before = read_preflights(run)
    after = Preflights(attempts=(*before.attempts, preflight))
    write_whole(run / PREFLIGHT, after.model_dump_json(indent=2).encode() + b"\n")
