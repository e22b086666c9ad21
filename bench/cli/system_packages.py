"""Answers for the programs and libraries that no Python package brings; run as a script, installs the missing.

Set-up runs it before there is an environment, so it imports the standard library only.
"""

from __future__ import annotations

import ctypes.util
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
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
    optional: bool = False
    """Too large to install unasked; `bench doctor` says how."""


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
        name="LibreOffice",
        purpose="converts DOC and PPT for unstructured, DOC and RTF for docling",
        present=lambda: any(shutil.which(program) for program in ("soffice", "libreoffice")),
        packages={
            "apt-get": ("libreoffice-writer-nogui", "libreoffice-impress-nogui"),
            "dnf": ("libreoffice-writer", "libreoffice-impress"),
            "zypper": ("libreoffice-writer", "libreoffice-impress"),
            "pacman": ("libreoffice-still",),
            "brew": ("libreoffice",),
            "winget": ("TheDocumentFoundation.LibreOffice",),
        },
        optional=True,
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
    wanted = [need for need in NEEDS if not need.optional]
    manager = find_manager()
    missing = absent(wanted)
    packages = packages_of(missing, manager)
    if manager and packages and may_install(manager) and install(manager, packages):
        missing = absent(wanted)
    for need in missing:
        say(f"{need.name} is missing; it {need.purpose}")
    if command := remedy(missing, manager):
        say(f"to install what is missing: {command}")
    return 0


def say(message: str) -> None:
    """One line on stderr."""
    sys.stderr.write(f"set-up: {message}\n")


def find_manager() -> Manager | None:
    """The package manager of this system, if it is one we know."""
    return next((manager for manager in MANAGERS if shutil.which(manager.program)), None)


def absent(needs: Iterable[Need]) -> list[Need]:
    """Those that this machine lacks."""
    return [need for need in needs if not need.present()]


def packages_of(needs: Iterable[Need], manager: Manager | None) -> list[str]:
    """What the package manager calls them."""
    return [name for need in needs for name in need.packages.get(manager.program if manager else "", ())]


def remedy(needs: Iterable[Need], manager: Manager | None) -> str | None:
    """The one command that installs them; None if there is nothing to install or no way to."""
    packages = packages_of(needs, manager)
    if not packages or manager is None:
        return None
    sudo = ("sudo",) if manager.as_root and not is_root() else ()
    return shlex.join((*sudo, *manager.install, *packages))


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
    say(f"installing {' '.join(packages)} with {manager.program}")
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
        say(f"{command[0]}: {error}")
        return False
    if done.returncode:
        say("\n".join(["it failed:", *(done.stdout + done.stderr).splitlines()[-5:]]))
    return done.returncode == 0


if __name__ == "__main__":
    sys.exit(main())
