"""The Makefile: help for every target, one stamp for all set-up, and the command line that `make bench` makes."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MAKEFILE = ROOT / "Makefile"
OLD, NEW, NEWER = 1_000_000_000, 1_000_000_100, 1_000_000_200

pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")


def make(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    # Looking for a Python takes seconds where each name is a shim.
    return make_unaided(folder, "PYTHON=python3", *arguments)


def make_unaided(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    # A make that runs these tests must not pass its own flags and variables on.
    caller = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    command = ["make", "--no-print-directory", *arguments]
    return subprocess.run(command, cwd=folder, env=caller, check=False, capture_output=True, text=True)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder in which set-up was done once, after everything it depends on was written."""
    shutil.copy(MAKEFILE, tmp_path)
    sources = re.search(r"^SET_UP_FROM := (.*)$", MAKEFILE.read_text("utf-8"), re.MULTILINE)
    assert sources is not None
    for name in sources[1].split():
        write(tmp_path / name, OLD)
    write(tmp_path / ".venv" / ".set-up", NEW)
    return tmp_path


def write(path: Path, modified: int) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch()
    os.utime(path, (modified, modified))


def targets() -> list[str]:
    phony = re.search(r"^\.PHONY: (.*)$", MAKEFILE.read_text("utf-8"), re.MULTILINE)
    assert phony is not None
    return phony[1].split()


@pytest.mark.parametrize("arguments", [(), ("help",)], ids=["no target", "help"])
def test_help_lists_every_target_with_a_sentence(arguments: tuple[str, ...]) -> None:
    shown = make(ROOT, *arguments).stdout
    listed = dict(line.split(maxsplit=1) for line in shown.splitlines())
    assert sorted(listed) == sorted(targets())


def test_a_second_call_has_no_set_up_work(project: Path) -> None:
    assert make(project, "-q", "setup").returncode == 0


@pytest.mark.parametrize(
    "name", ["requirements.lock", "pyproject.toml", "setup/environment.py", "bench/cli/system_packages.py"]
)
def test_set_up_is_done_again_when_what_it_depends_on_changed(project: Path, name: str) -> None:
    write(project / name, NEWER)
    assert make(project, "-q", "setup").returncode == 1


@pytest.mark.parametrize("target", ["bench", "test", "lint", "doctor"])
def test_every_job_sets_up_first_on_a_fresh_machine(project: Path, target: str) -> None:
    shutil.rmtree(project / ".venv")
    steps = make(project, "-n", target).stdout.splitlines()
    assert "setup/environment.py" in "".join(steps[:2])


@pytest.mark.parametrize(
    "given, expected",
    [
        ((), "--loader unstructured --loader docling --classifier 'embedded' --corpus 'starter'"),
        (("LOADER=docling",), "--loader docling --classifier 'embedded' --corpus 'starter'"),
        (
            ("LOADER=pymupdf,plain", "CLASSIFIER=ollama", "MODEL=gemma4:12b", "CORPUS=../my papers"),
            "--loader pymupdf --loader plain --classifier 'ollama:gemma4:12b' --corpus '../my papers'",
        ),
        (
            ("LOADER=plain", "ARGS=--limit 3 --json"),
            "--loader plain --classifier 'embedded' --corpus 'starter' --limit 3 --json",
        ),
    ],
    ids=["defaults", "one loader", "several loaders and a model", "more arguments"],
)
def test_bench_passes_its_variables_to_bench_run(project: Path, given: tuple[str, ...], expected: str) -> None:
    printed = make(project, "-n", "bench", *given).stdout
    words = " ".join(printed.replace("\\\n", " ").split())
    assert words.endswith(f"bench run {expected}")


def test_variables_of_the_shell_do_not_change_the_run(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MODEL", "something")
    assert "something" not in make(project, "-n", "bench").stdout


def test_a_fitting_python_is_found_on_path(project: Path) -> None:
    shutil.rmtree(project / ".venv")
    assert re.search(r"^python3\S* .*environment", make_unaided(project, "-n", "setup").stdout, re.MULTILINE)


def test_a_machine_without_a_fitting_python_is_told_so(project: Path) -> None:
    shutil.rmtree(project / ".venv")
    done = make_unaided(project, "-n", "setup", "pick=")
    assert done.returncode != 0
    assert "no Python from 3.11 to 3.14" in done.stderr
