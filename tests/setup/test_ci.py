"""CI runs what README promises to a newcomer, and nothing that a newcomer would not have."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / ".ci" / "run"


def test_the_script_may_be_executed() -> None:
    assert os.access(SCRIPT, os.X_OK)


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not installed")
def test_the_script_is_sound_bash() -> None:
    assert subprocess.run(["bash", "-n", SCRIPT], check=False).returncode == 0


def test_the_tests_come_last_so_that_their_closing_line_does() -> None:
    commands = [line for line in SCRIPT.read_text("utf-8").splitlines() if line.startswith("make ")]
    assert commands == ["make lint", "make bench", "make check-corpora", "make test"]


def test_the_script_sets_no_variable() -> None:
    assert not re.search(r"^\s*(export\b|\w+=)", SCRIPT.read_text("utf-8"), re.MULTILINE)


def test_readme_has_the_two_commands() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    assert "make bench" in readme
    assert "make test" in readme
