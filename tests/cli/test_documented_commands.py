"""Every `bench …` line of the README and the pages of documentation names commands and options that there are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from bench.cli.main import app

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def lines(page: Path) -> Iterator[str]:
    """Those that begin so, with lines that go on put together; without comments, pipes and what follows."""
    for line in page.read_text("utf-8").replace("\\\n", " ").splitlines():
        found = re.match(r"\s*(?:\$ )?(?:\w+=\S+ )*(?:\S*/)?bench (\w.*?)(?: #| \||$)", line)
        if found and not found[1].startswith("import FORM"):
            yield " ".join(found[1].split())


def find(words: list[str]) -> click.Command:
    command: click.Command = app
    for word in words:
        if not isinstance(command, click.Group):
            break
        named = command.get_command(click.Context(command), word)
        assert named is not None, f"{command.name} has no command {word}"
        command = named
    return command


LINES = [pytest.param(line, id=f"{page.name}: {line}") for page in PAGES for line in dict.fromkeys(lines(page))]


def test_there_are_lines_to_look_at() -> None:
    assert len(LINES) > 20


@pytest.mark.parametrize("line", LINES)
def test_a_documented_line_names_what_there_is(line: str) -> None:
    words = line.split()
    command = find(words)
    known = {name for each in command.params for name in (*each.opts, *each.secondary_opts)}
    said = {word.split("=")[0].strip("[]") for word in words if word.lstrip("[").startswith("--")}
    assert said <= known
