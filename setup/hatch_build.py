"""Answers for the data that people who install by pip need: puts it into the wheel under bench/data."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

DATA = ("taxonomies", "criteria", "corpora/starter", "ground_truth/starter.jsonl")


class IncludeData(BuildHookInterface[Any]):
    """Adds the data to a wheel; a checkout (an editable install) reads it where it lies."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Extend the map of files to include, for what this checkout has."""
        if version == "editable":
            return
        for name in DATA:
            source = Path(self.root, name)
            if source.exists():
                build_data["force_include"][str(source)] = f"bench/data/{name}"
