"""Answers for the project's virtual environment: makes or refreshes it from the lock, with nothing else."""

from __future__ import annotations

import argparse
import importlib.util
import os
import re
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST = (3, 11)
NEWEST = (3, 14)


class SetupError(Exception):
    """Set-up cannot go on; the message says what to do."""


def interpreter(environment: Path) -> Path:
    """Where the environment's Python is on this system."""
    return environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def run(*command: str | Path, settings: dict[str, str] | None = None) -> None:
    """Run one step; its own output says what went wrong."""
    words = [str(part) for part in command]
    done = subprocess.run(words, check=False, cwd=ROOT, env={**caller_variables(), **(settings or {})})
    if done.returncode:
        raise SetupError(f"this step failed with {done.returncode}: {' '.join(words)}")


def caller_variables() -> dict[str, str]:
    """The caller's variables, but for those that would send pip or uv to another environment."""
    dropped = {
        "VIRTUAL_ENV",
        "CONDA_PREFIX",
        "PYTHONPATH",
        "PYTHONHOME",
        "PIP_USER",
        "PIP_TARGET",
        "PIP_PREFIX",
    }
    return {name: value for name, value in os.environ.items() if name not in dropped}


def index_settings(environment: Path) -> dict[str, str]:
    """What pip is configured to use here, in uv's words: uv does not read pip's files."""
    command = [str(interpreter(environment)), "-m", "pip", "config", "list"]
    listed = subprocess.run(command, check=False, capture_output=True, text=True, env=caller_variables())
    found = dict(re.findall(r"^(?:global|install|:env:)\.(index-url|cert)='(.*)'$", listed.stdout, re.MULTILINE))
    wanted = {"UV_DEFAULT_INDEX": found.get("index-url"), "SSL_CERT_FILE": found.get("cert")}
    overruled = {"UV_DEFAULT_INDEX": "UV_INDEX_URL"}
    return {
        name: value
        for name, value in wanted.items()
        if value and name not in os.environ and overruled.get(name, name) not in os.environ
    }


def check_python() -> None:
    """Refuse a Python that the lock was not made for."""
    if not OLDEST <= sys.version_info[:2] <= NEWEST:
        raise SetupError(
            f"Python {sys.version_info.major}.{sys.version_info.minor} is not supported; give one from"
            f" {OLDEST[0]}.{OLDEST[1]} to {NEWEST[0]}.{NEWEST[1]}: make PYTHON=python3.12 …"
        )


def same_python(environment: Path) -> bool:
    """Whether the environment is there and runs the minor version that set-up was called with."""
    python = interpreter(environment)
    if not python.exists():
        return False
    asked = "import sys; print('%d.%d' % sys.version_info[:2])"
    answer = subprocess.run([str(python), "-c", asked], check=False, capture_output=True, text=True)
    return answer.stdout.strip() == f"{sys.version_info.major}.{sys.version_info.minor}"


def create(environment: Path) -> None:
    """Make the environment with pip inside, from nothing."""
    if importlib.util.find_spec("ensurepip") is None:
        package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
        raise SetupError(f"this Python cannot make environments; on Debian and Ubuntu: apt-get install {package}")
    venv.EnvBuilder(with_pip=True, clear=True).create(environment)


def locked(distribution: str, lock: Path) -> str:
    """The distribution's entry in the lock, hashes included."""
    entry = re.search(rf"^{re.escape(distribution)}==.*(?:\n[ \t]+.*)*", lock.read_text("utf-8"), re.MULTILINE)
    if entry is None:
        raise SetupError(f"{lock.name} has no {distribution}; run `make lock`")
    return entry.group(0) + "\n"


def bootstrap_uv(environment: Path, lock: Path) -> None:
    """Install the locked uv with pip, checking its hashes; uv does the rest."""
    wanted = locked("uv", lock)
    requirements = environment / "uv.txt"
    requirements.write_text(wanted, "utf-8")
    python = interpreter(environment)
    pip = (python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps")
    run(*pip, "--require-hashes", "-r", requirements)


def synchronise(environment: Path, lock: Path) -> None:
    """Make the environment hold what the lock says and nothing else, then add the project itself.

    Byte code is compiled here because workers import heavy libraries again and again, and some systems
    forbid Python to write it later.
    """
    python = interpreter(environment)
    settings = index_settings(environment)
    uv = (python, "-m", "uv", "pip")
    target = ("--python", python, "--quiet")
    hashed = ("--require-hashes", "--build-constraints", lock)
    run(*uv, "sync", *target, *hashed, "--compile-bytecode", lock, settings=settings)
    run(*uv, "install", *target, "--no-deps", "--no-build-isolation", "--editable", ROOT, settings=settings)


def main() -> int:
    """Set up, or say in one line why not."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--environment", type=Path, default=ROOT / ".venv")
    parser.add_argument("--lock", type=Path, default=ROOT / "requirements.lock")
    parser.add_argument("--only-uv", action="store_true", help="make the environment with uv alone, if it has none")
    options = parser.parse_args()
    try:
        check_python()
        if not same_python(options.environment):
            create(options.environment)
        bootstrap_uv(options.environment, options.lock)
        if not options.only_uv:
            synchronise(options.environment, options.lock)
    except SetupError as error:
        print(f"set-up: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
