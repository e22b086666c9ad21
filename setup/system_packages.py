"""Answers for the programs and libraries that no Python package brings: installs the missing if it may."""

from __future__ import annotations

import ctypes.util
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

PYTHON = f"{sys.version_info.major}.{sys.version_info.minor}"
MINUTES_10 = 600


@dataclass(frozen=True, kw_only=True)
class Need:
    """Something the system must have, what for, and what each package manager calls it."""

    name: str
    purpose: str
    present: Callable[[], bool]
    packages: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, kw_only=True)
class Manager:
    """A package manager: the commands before the names of the packages, and whether it asks for root."""

    program: str
    install: tuple[str, ...]
    refresh: tuple[str, ...] = ()
    as_root: bool = True
    settings: Mapping[str, str] = field(default_factory=dict)


def has_english() -> bool:
    """Whether tesseract is there and reads English."""
    if not shutil.which("tesseract"):
        return False
    listed = subprocess.run(["tesseract", "--list-langs"], check=False, capture_output=True, text=True)
    return "eng" in (listed.stdout + listed.stderr).split()


NEEDS = (
    Need(
        name="tesseract",
        purpose="reads scans, for docling, pytesseract and unstructured's ocr_only strategy",
        present=has_english,
        packages={
            "apt-get": ("tesseract-ocr", "tesseract-ocr-eng"),
            "dnf": ("tesseract", "tesseract-langpack-eng"),
            "zypper": ("tesseract-ocr", "tesseract-ocr-traineddata-english"),
            "pacman": ("tesseract", "tesseract-data-eng"),
            "brew": ("tesseract",),
            "winget": ("UB-Mannheim.TesseractOCR",),
        },
    ),
    Need(
        name="poppler",
        purpose="makes pictures of PDF pages, for unstructured's ocr_only strategy",
        present=lambda: shutil.which("pdftoppm") is not None,
        packages={
            "apt-get": ("poppler-utils",),
            "dnf": ("poppler-utils",),
            "zypper": ("poppler-tools",),
            "pacman": ("poppler",),
            "brew": ("poppler",),
            "winget": ("oschwartz10612.Poppler",),
        },
    ),
    Need(
        name="libmagic",
        purpose="tells unstructured a file's type when its name does not",
        present=lambda: os.name == "nt" or ctypes.util.find_library("magic") is not None,
        packages={
            "apt-get": ("libmagic1",),
            "dnf": ("file-libs",),
            "zypper": ("libmagic1",),
            "pacman": ("file",),
            "brew": ("libmagic",),
        },
    ),
    Need(
        name="ensurepip",
        purpose="lets Python make an environment",
        present=lambda: importlib.util.find_spec("ensurepip") is not None,
        packages={"apt-get": (f"python{PYTHON}-venv",)},
    ),
)

MANAGERS = (
    Manager(
        program="apt-get",
        refresh=("apt-get", "update", "-q"),
        install=("apt-get", "install", "-y", "-q", "--no-install-recommends"),
        settings={"DEBIAN_FRONTEND": "noninteractive"},
    ),
    Manager(program="dnf", install=("dnf", "install", "-y", "-q")),
    Manager(program="zypper", install=("zypper", "--non-interactive", "install")),
    Manager(program="pacman", install=("pacman", "-S", "--noconfirm", "--needed")),
    Manager(program="brew", install=("brew", "install"), as_root=False),
    Manager(program="winget", install=("winget", "install", "--silent", "-e"), as_root=False),
)


def main() -> int:
    """Install what is missing, or say how; a machine without it still runs what works without it."""
    missing = [need for need in NEEDS if not need.present()]
    if not missing:
        return 0
    manager = next((each for each in MANAGERS if shutil.which(each.program)), None)
    packages = [name for need in missing for name in need.packages.get(manager.program if manager else "", ())]
    if manager and packages and may_install(manager) and install(manager, packages):
        missing = [need for need in NEEDS if not need.present()]
    for need in missing:
        print(f"set-up: {need.name} is missing; it {need.purpose}", file=sys.stderr)
    if missing and manager and packages:
        command = (*(("sudo",) if manager.as_root else ()), *manager.install, *packages)
        print(f"set-up: to install what is missing: {shlex.join(command)}", file=sys.stderr)
    return 0


def may_install(manager: Manager) -> bool:
    """Whether installing needs no password and was not forbidden by BENCH_SYSTEM_PACKAGES=no."""
    if os.environ.get("BENCH_SYSTEM_PACKAGES") == "no":
        return False
    return not manager.as_root or is_root() or can_sudo()


def is_root() -> bool:
    """Whether this process is root's; never on Windows."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def can_sudo() -> bool:
    """Whether sudo asks for no password."""
    if not shutil.which("sudo"):
        return False
    return subprocess.run(["sudo", "-n", "true"], check=False, capture_output=True).returncode == 0


def install(manager: Manager, packages: list[str]) -> bool:
    """Run the package manager, with a fresh list of packages if the old one fails; whether it succeeded."""
    print(f"set-up: installing {' '.join(packages)} with {manager.program}", file=sys.stderr)
    command = (*manager.install, *packages)
    if succeeds(manager, command):
        return True
    return bool(manager.refresh) and succeeds(manager, manager.refresh) and succeeds(manager, command)


def succeeds(manager: Manager, command: tuple[str, ...]) -> bool:
    """Run one command of the package manager with its own settings, for ten minutes at most."""
    prefix: tuple[str, ...] = ()
    if manager.as_root and not is_root():
        prefix = ("sudo", "-n", "env", *(f"{name}={value}" for name, value in manager.settings.items()))
    try:
        done = subprocess.run(
            [*prefix, *command],
            check=False,
            capture_output=True,
            text=True,
            stdin=subprocess.DEVNULL,
            timeout=MINUTES_10,
            env={**os.environ, **manager.settings},
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        print(f"set-up: {command[0]}: {error}", file=sys.stderr)
        return False
    if done.returncode:
        print("\n".join((done.stdout + done.stderr).splitlines()[-5:]), file=sys.stderr)
    return done.returncode == 0


if __name__ == "__main__":
    sys.exit(main())
