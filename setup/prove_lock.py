"""Answers for where the lock installs: really on the Pythons of this machine, by dry run everywhere else."""

from __future__ import annotations

import argparse
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements.lock"
VERSIONS = ("3.11", "3.12", "3.13", "3.14")

# How something was proved; in this order, so that the stronger proof is the one shown.
DRY_RUN = "dry run"
INSTALLED = "installed"

# uv's name of each platform and what else it must be told.
PLATFORMS = {
    "Linux x86-64": ("x86_64-manylinux_2_28", {}),
    "Linux aarch64": ("aarch64-manylinux_2_28", {}),
    "Windows x86-64": ("x86_64-pc-windows-msvc", {}),
    "macOS 15 arm64": ("aarch64-apple-darwin", {"MACOSX_DEPLOYMENT_TARGET": "15.0"}),
    "macOS 15 x86-64": ("x86_64-apple-darwin", {"MACOSX_DEPLOYMENT_TARGET": "15.0"}),
}

# Comes as source only; pure Python, so no compiler is needed.
SOURCE_ONLY = "langdetect"

# Imports that load each library's compiled parts; those under `unstructured` need Python before 3.14.
IMPORTS = (
    "docling.datamodel.base_models docling_parse.pdf_parser rapidocr onnxruntime tokenizers sklearn.linear_model"
    " pymupdf pytesseract pypdfium2 cv2 reportlab.pdfgen.canvas faker ollama openai anthropic genai_prices"
    " json_repair xllamacpp scipy.stats pandas statsmodels.api pebble bench.core.registry"
)
IMPORTS_BEFORE_3_14 = " unstructured.partition.pdf unstructured.partition.image"


@dataclass(frozen=True, kw_only=True)
class Proof:
    """What was tried on one version and platform, and how it ended."""

    version: str
    platform: str
    how: str
    result: str
    ok: bool

    def cell(self) -> str:
        """The proof in a table: how it was proved, or why not."""
        return self.how if self.ok else self.result


def table(proofs: Sequence[Proof]) -> str:
    """The proofs as a Markdown table, platforms by versions; a real install stands before a dry run."""
    cells = {(proof.platform, proof.version): proof.cell() for proof in sorted(proofs, key=lambda each: each.how)}
    platforms = list(dict.fromkeys(platform for platform, _ in cells))
    head = ["| platform | " + " | ".join(f"Python {version}" for version in VERSIONS) + " |", "|---" * 5 + "|"]
    rows = (
        f"| {platform} | " + " | ".join(cells.get((platform, version), "–") for version in VERSIONS) + " |"
        for platform in platforms
    )
    return "\n".join([*head, *rows])


def spoken(*command: str | Path, settings: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """Run a command and keep what it says."""
    environment = {**os.environ, **(settings or {})}
    words = [str(part) for part in command]
    return subprocess.run(words, check=False, capture_output=True, text=True, env=environment, cwd=ROOT)


def uv(*arguments: str | Path, settings: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """Run uv's pip."""
    return spoken(sys.executable, "-m", "uv", "pip", *arguments, settings=settings)


def interpreters() -> Iterator[tuple[str, str]]:
    """Each supported version that runs here, with the path of one interpreter."""
    pyenv = Path.home() / ".pyenv" / "versions"
    for version in VERSIONS:
        candidates = [shutil.which(f"python{version}"), *pyenv.glob(f"{version}.*/bin/python")]
        for candidate in filter(None, candidates):
            asked = [str(candidate), "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
            answer = subprocess.run(asked, check=False, capture_output=True, text=True)
            if answer.stdout.strip() == version:
                yield version, str(candidate)
                break


def install(version: str, python: str, tests: str | None) -> Proof:
    """Install the lock and the project into a new environment, import every library and run the tests asked for."""
    with tempfile.TemporaryDirectory() as folder:
        environment = Path(folder, "env")
        made = spoken(python, "-m", "venv", "--without-pip", environment)
        inside = environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        target = ("--python", inside)
        synced = uv("sync", *target, "--require-hashes", "--build-constraints", LOCK, LOCK)
        added = uv("install", *target, "--no-deps", "--no-build-isolation", "--editable", ROOT)
        imports = IMPORTS + (IMPORTS_BEFORE_3_14 if version != "3.14" else "")
        steps = [made, synced, added, python_runs(inside, imports)]
        if tests:
            steps.append(spoken(inside, "-m", "pytest", *tests.split()))
    failed = [step for step in steps if step.returncode]
    result = last_line(failed[0]) if failed else "every library imports" + (f", {tests} pass" if tests else "")
    here = f"{platform.system()} {platform.machine().replace('_', '-')}"
    return Proof(version=version, platform=here, how=INSTALLED, result=result, ok=not failed)


def python_runs(python: Path, imports: str) -> subprocess.CompletedProcess[str]:
    """Import modules by name in the environment's Python."""
    return spoken(python, "-c", f"import importlib\nfor name in {imports.split()!r}: importlib.import_module(name)")


def dry_run(version: str, name: str) -> Proof:
    """Ask uv whether every pin has a wheel for that version and platform."""
    target, settings = PLATFORMS[name]
    with tempfile.TemporaryDirectory() as folder:
        done = uv(
            *("install", "--dry-run", "--no-deps", "--require-hashes", "-r", LOCK, "--target", folder),
            *("--python-version", version, "--python-platform", target),
            *("--only-binary", ":all:", "--no-binary", SOURCE_ONLY),
            settings=settings,
        )
    result = "nothing to compile" if done.returncode == 0 else last_line(done)
    return Proof(version=version, platform=name, how=DRY_RUN, result=result, ok=done.returncode == 0)


def last_line(done: subprocess.CompletedProcess[str]) -> str:
    """What the step said in the end; of uv's refusals, the distribution that has no wheel."""
    said = done.stderr or done.stdout or f"exit {done.returncode}"
    without = re.search(r"Because ([\w.-]+)(?:\{[^}]*\})?==(\S+) has no usable wheels", said)
    return f"no: {without[1]} {without[2]} has no wheel" if without else said.strip().splitlines()[-1]


def main() -> int:
    """Print one table; exit 1 if a version or platform that should work does not."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tests", help="also run these tests after each real install, e.g. tests/contract")
    parser.add_argument("--only", choices=("install", "dry-run"), help="do one half")
    options = parser.parse_args()
    proofs: list[Proof] = []
    if options.only != "dry-run":
        proofs += [report(install(version, python, options.tests)) for version, python in interpreters()]
    if options.only != "install":
        proofs += [report(dry_run(version, name)) for version in VERSIONS for name in PLATFORMS]
    print(table(proofs))
    # Not every wheel exists for Intel Macs; the table says so, and it is no fault of the lock.
    return 0 if all(proof.ok for proof in proofs if proof.platform != "macOS 15 x86-64") else 1


def report(proof: Proof) -> Proof:
    """Say a proof as soon as it is there, on stderr; the table comes when all are."""
    print(f"{proof.platform}, Python {proof.version}, {proof.how}: {proof.result}", file=sys.stderr)
    return proof


if __name__ == "__main__":
    sys.exit(main())
