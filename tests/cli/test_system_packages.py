"""Programs of the system: what is missing is installed if it may be, otherwise one command is printed."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bench.cli import system_packages
from bench.cli.system_packages import NEEDS, Manager, Need

APT = next(manager for manager in system_packages.MANAGERS if manager.program == "apt-get")
BREW = next(manager for manager in system_packages.MANAGERS if manager.program == "brew")


def need(name: str, *, present: bool, optional: bool = False) -> Need:
    packages = {"apt-get": (f"{name}-deb",), "brew": (name,)}
    return Need(name=name, purpose="reads", present=lambda: present, packages=packages, optional=optional)


class Machine:
    """A machine with apt-get, whose commands are recorded instead of run."""

    def __init__(self, *results: int) -> None:
        self.results = iter(results)
        self.commands: list[str] = []

    def run(self, command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        self.commands.append(" ".join(command))
        return subprocess.CompletedProcess(command, next(self.results), stdout="", stderr="no such package")


@pytest.fixture
def on(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Machine]:
    def prepare(*results: int, needs: tuple[Need, ...], root: bool = True, manager: Manager | None = APT) -> Machine:
        machine = Machine(*results)
        monkeypatch.delenv("BENCH_SYSTEM_PACKAGES", raising=False)
        monkeypatch.setattr(system_packages, "NEEDS", needs)
        monkeypatch.setattr(system_packages, "find_manager", lambda: manager)
        monkeypatch.setattr(system_packages, "is_root", lambda: root)
        monkeypatch.setattr(system_packages, "can_sudo", lambda: False)
        monkeypatch.setattr(subprocess, "run", machine.run)
        return machine

    return prepare


INSTALL = "apt-get install -y -q --no-install-recommends ocr-deb"


def test_nothing_is_run_where_nothing_is_missing(
    on: Callable[..., Machine], capsys: pytest.CaptureFixture[str]
) -> None:
    machine = on(needs=(need("ocr", present=True),))
    assert system_packages.main() == 0
    assert machine.commands == []
    assert capsys.readouterr().err == ""


def test_what_is_missing_is_installed_by_root(on: Callable[..., Machine]) -> None:
    machine = on(0, needs=(need("ocr", present=False), need("pdf", present=True)))
    assert system_packages.main() == 0
    assert machine.commands == [INSTALL]


def test_an_old_list_of_packages_is_refreshed_once(on: Callable[..., Machine]) -> None:
    machine = on(100, 0, 0, needs=(need("ocr", present=False),))
    assert system_packages.main() == 0
    assert machine.commands == [INSTALL, "apt-get update -q", INSTALL]


def test_a_failed_installation_does_not_stop_set_up(
    on: Callable[..., Machine], capsys: pytest.CaptureFixture[str]
) -> None:
    on(100, 100, needs=(need("ocr", present=False),))
    assert system_packages.main() == 0
    assert "ocr is missing; it reads" in capsys.readouterr().err


def test_who_may_not_install_is_given_one_command(
    on: Callable[..., Machine], capsys: pytest.CaptureFixture[str]
) -> None:
    machine = on(needs=(need("ocr", present=False), need("pdf", present=False)), root=False)
    assert system_packages.main() == 0
    assert machine.commands == []
    said = capsys.readouterr().err.splitlines()
    assert said[-1] == f"set-up: to install what is missing: sudo {INSTALL} pdf-deb"


def test_who_forbids_it_is_obeyed(on: Callable[..., Machine], monkeypatch: pytest.MonkeyPatch) -> None:
    machine = on(needs=(need("ocr", present=False),))
    monkeypatch.setenv("BENCH_SYSTEM_PACKAGES", "no")
    assert system_packages.main() == 0
    assert machine.commands == []


def test_what_is_optional_is_not_installed_unasked(on: Callable[..., Machine]) -> None:
    machine = on(needs=(need("office", present=False, optional=True),))
    assert system_packages.main() == 0
    assert machine.commands == []


def test_an_unknown_system_is_told_what_is_missing(
    on: Callable[..., Machine], capsys: pytest.CaptureFixture[str]
) -> None:
    on(needs=(need("ocr", present=False),), manager=None)
    assert system_packages.main() == 0
    assert capsys.readouterr().err == "set-up: ocr is missing; it reads\n"


def test_homebrew_is_not_run_as_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_packages, "is_root", lambda: False)
    assert system_packages.remedy([need("ocr", present=False)], BREW) == "brew install ocr"


@pytest.mark.parametrize("each", NEEDS, ids=lambda each: each.name)
def test_every_need_is_known_to_debian(each: Need) -> None:
    assert each.packages["apt-get"]


def test_it_runs_before_there_is_an_environment(tmp_path: Path) -> None:
    # -S: no site-packages; -P: nothing beside the script shadows the standard library.
    done = subprocess.run(
        [sys.executable, "-S", "-P", system_packages.__file__],
        env={"PATH": str(tmp_path), "BENCH_SYSTEM_PACKAGES": "no"},
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert "tesseract is missing" in done.stderr
