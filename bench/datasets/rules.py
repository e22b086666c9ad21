"""The rule file of the router: written and read as TOML."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

from bench.core.routing import RuleFile
from bench.datasets.toml_files import TomlFile


def rule_toml(file: RuleFile) -> str:
    """What `read_rule` reads; what is None is left out."""
    head = file.model_dump(mode="json", exclude={"rule"})
    rule = file.rule.model_dump(mode="json", exclude_none=True, exclude={"formats"})
    lines = ["# made by bench route", *_pairs(head), "", "[rule]", *_pairs(rule)]
    if file.rule.formats:
        lines += ["", "[rule.formats]", *_pairs(file.rule.formats)]
    return "\n".join(lines) + "\n"


def read_rule(path: Path) -> RuleFile:
    """Raises DataError with every fault."""
    return TomlFile.read(path).as_noun(RuleFile)


def _pairs(table: Mapping[str, object]) -> Iterator[str]:
    """A JSON text without escapes of other planes is a TOML text, but for DEL."""
    for key, value in table.items():
        yield f"{_text(key)} = {_text(value)}"


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
