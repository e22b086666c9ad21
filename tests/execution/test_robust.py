"""Files that break readers: each ends as one Outcome, nothing of ours lives on, and the program stays small."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bench.core.outcome import LOAD_KINDS
from bench.core.registry import loader_class, names
from tests.execution import survivors
from tests.standins.reader import READER

REPOSITORY = Path(__file__).parents[2]
PROGRAM = """
import atexit, sys
from pathlib import Path
status, *command = sys.argv[1:]
atexit.register(lambda: Path(status).write_text(Path("/proc/self/status").read_text()))
from bench.cli.main import main
sys.argv[1:] = command
main()
"""
UNREADABLE = {"encrypted", "damaged", "unsupported", "error", "empty_text"}
"""Kinds that fit a file that no loader can be asked to read; which of them depends on what the loader takes."""
FITTING = {
    "password.pdf": {"encrypted", "empty_text", "unsupported"},
    "password-is-test.pdf": {"encrypted", "unsupported"},
    "testUnicodePassword.pdf": {"encrypted", "unsupported"},
    "pages_password_protected.pages": UNREADABLE,
    "password_protected.xlsx": {"encrypted", "unsupported"},
    "testWORD_protected_passtika.docx": {"encrypted", "unsupported"},
    "testZipEncrypted.zip": {"encrypted", "unsupported"},
    "ocrmypdf_invalid.pdf": {"damaged", "unsupported"},
    "no_contents.pdf": {"empty_text", "damaged", "unsupported"},
    "gitcrypt_ciphertext.pdf": {"damaged", "unsupported"},
    "zero_byte.pdf": {"damaged"},
    "zero_byte.txt": {"damaged", "empty_text", "unsupported"},
    "testWORD_truncated.docx": {"damaged", "unsupported"},
    "droste.zip": {"unsupported"},
    "testZIP_corrupted_oom.zip": {"damaged", "too_large", "unsupported"},
    "derived_bomb_64MiB.docx": {"too_large", "unsupported"},
}
READ_BY = {
    "pymupdf": {"derived_pdf_named.txt", "derived_pdf_named.docx", "derived_no_extension", "bad-PageLabels.pdf"},
    "unstructured": {"derived_pdf_named.txt", "derived_pdf_named.docx", "derived_no_extension"},
    "pytesseract": {"derived_jpeg_named.pdf", "derived_no_extension", "derived_pdf_named.txt"},
    "docling": {"derived_jpeg_named.pdf", "derived_no_extension", "derived_pdf_named.txt"},
    "plain": {"fake-email-malformed-encoding.eml"},
}
"""Files that the loader must read in spite of their name: the content decides."""
OWN = {"run": READER, "version": "1", "formats": "pdf,txt", "env": survivors.MARK}
SLOW = {
    "docling": ["--pages", "1"],
    "pytesseract": ["--pages", "1"],
    "command": [word for name, value in OWN.items() for word in ("--option", f"command.{name}={value}")],
}
"""A page of OCR each is enough to meet what is wrong with a file; a program of one's own has to be named."""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files as a corpus, and an answer for each, so that what could be read ends as a Prediction."""
    shared = Path(os.environ.get("BENCH_SHARED", REPOSITORY.parent / "shared")) / "robust"
    if not shared.is_dir():
        pytest.skip("the shared test documents are not here: set BENCH_SHARED")
    root = tmp_path_factory.mktemp("robust")
    documents = root / "broken" / "documents"
    shutil.copytree(shared, documents, ignore=shutil.ignore_patterns("index.tsv"))
    (root / "broken" / "corpus.toml").write_text("required_axes = []\nprivate = false\n")
    rows = [{"filename": path.name} for path in sorted(documents.iterdir())]
    (root / "broken" / "truth.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    answers = [json.dumps({**row, "domain": "reference"}) + "\n" for row in rows]
    (root / "answers.jsonl").write_text("".join(answers))
    return root


def start(project: Path, loader: str, *more: str) -> subprocess.Popen[bytes]:
    """`bench run` over the files, in a process of its own that tells at its end how much it held."""
    command = [
        *("run", "--loader", loader, "--classifier", f"recorded:{project / 'answers.jsonl'}", "--corpus", "broken"),
        *("--deadline", "60", "--name", f"trial-{loader}", "--json", *SLOW.get(loader, []), *more),
    ]
    program = [sys.executable, "-c", PROGRAM, str(project / "status"), *command]
    return subprocess.Popen(program, cwd=project, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def outcomes(project: Path, loader: str) -> list[dict[str, Any]]:
    journal = project / "results" / f"trial-{loader}" / "outcomes.jsonl"
    lines = journal.read_bytes().splitlines(keepends=True) if journal.exists() else []
    return [json.loads(line) for line in lines if line.endswith(b"\n")]


def runnable(name: str) -> bool:
    return loader_class(name).availability().ok


@pytest.mark.timeout(900)
@pytest.mark.parametrize("loader", names("loaders"))
def test_each_file_ends_as_one_outcome_of_a_fitting_kind(project: Path, loader: str, mark: str) -> None:
    if not runnable(loader):
        pytest.skip(f"{loader} cannot run here")
    with start(project, loader) as run:
        printed, errors = run.communicate()
    assert survivors.left_after(2, mark) == []
    assert run.returncode == 0, errors.decode()[-2000:]
    rows = outcomes(project, loader)
    files = sorted(path.name for path in (project / "broken" / "documents").iterdir())
    assert sorted(row["document"] for row in rows) == files
    failures = {row["document"]: row["result"] for row in rows if row["result"]["outcome"] == "failure"}
    assert {failure["kind"] for failure in failures.values()} <= set(LOAD_KINDS) - {"loader_unavailable", "crash"}
    if loader != "oracle":  # it does not open them
        assert {name: failures[name]["kind"] for name in FITTING if failures[name]["kind"] not in FITTING[name]} == {}
    assert json.loads(printed)["counts"]["planned"] == len(files)
    assert READ_BY.get(loader, set()) & failures.keys() == set()
    if sys.platform == "linux":
        held = (project / "status").read_text().partition("VmHWM:")[2].split()[0]
        assert int(held) < 500 * 1024


@pytest.fixture
def killed(project: Path, mark: str) -> Iterator[subprocess.Popen[bytes]]:
    if not runnable("pytesseract"):
        pytest.skip("pytesseract cannot run here")
    with start(project, "pytesseract", "--name", "trial-killed", "--jobs", "2", "--fresh") as run:
        yield run
        run.kill()


def test_2_seconds_after_a_kill_9_nothing_of_a_run_is_alive(
    project: Path, killed: subprocess.Popen[bytes], mark: str
) -> None:
    while not any("tesseract" in line.split()[1] for line in survivors.marked(mark)):
        assert killed.poll() is None
        time.sleep(0.05)
    killed.send_signal(signal.SIGKILL)
    killed.wait()
    assert survivors.left_after(2, mark) == []
