"""Nasty files through every loader: each ends as one Outcome of a fitting kind, and nothing of ours lives on."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
import uuid
from pathlib import Path
from typing import Any

import psutil
import pytest

from bench.core.registry import loader_class, names
from tests.execution.survivors import MARK, left_after, marked
from tests.shared import shared

PARENT_CEILING = 500 * 1000 * 1000
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
    "zero_byte.pdf": {"damaged", "empty_text", "unsupported"},
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


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("robust")
    shutil.copytree(shared("robust"), folder / "documents", ignore=shutil.ignore_patterns("index.tsv"))
    files = sorted((folder / "documents").iterdir())
    answer = {"domain": "legal", "vendor": "x", "date": "20240101"}
    rows = [json.dumps({"filename": file.name}) for file in files]
    answers = [json.dumps({"filename": file.name, **answer}) for file in files]
    (folder / "corpus.toml").write_text('name = "robust"\nrequired_axes = []\nprivate = false\n')
    (folder / "truth.jsonl").write_text("\n".join(rows) + "\n")
    (folder / "answers.jsonl").write_text("\n".join(answers) + "\n")
    return folder


def start(corpus: Path, project: Path, loader: str, mark: str) -> subprocess.Popen[bytes]:
    script = "from bench.cli.main import main; main()"
    command = ["run", "--loader", loader, "--classifier", f"recorded:{corpus / 'answers.jsonl'}"]
    command += ["--corpus", str(corpus), "--deadline", "60", "--name", "robust", "--jobs", "2", "--json"]
    return subprocess.Popen(
        [sys.executable, "-c", script, *command], cwd=project, env={**os.environ, MARK: mark}, stdout=subprocess.DEVNULL
    )


def outcomes(project: Path) -> list[dict[str, Any]]:
    journal = project / "results" / "robust" / "outcomes.jsonl"
    return [json.loads(line) for line in journal.read_text("utf-8").splitlines()]


@pytest.mark.timeout(1200)
@pytest.mark.parametrize("loader", names("loaders"))
def test_every_file_ends_as_one_outcome_of_a_fitting_kind(loader: str, corpus: Path, tmp_path: Path) -> None:
    if not loader_class(loader).availability().ok:
        pytest.skip(loader_class(loader).availability().detail)
    mark = uuid.uuid4().hex
    run = start(corpus, tmp_path, loader, mark)
    parent, highest = psutil.Process(run.pid), 0
    while run.poll() is None:
        try:
            highest = max(highest, parent.memory_info().rss)
        except psutil.NoSuchProcess:
            break
        time.sleep(0.2)
    assert run.wait() == 0
    assert left_after(2, mark) == []
    assert highest < PARENT_CEILING
    found = {row["document"]: row["result"] for row in outcomes(tmp_path)}
    assert len(outcomes(tmp_path)) == len(found)
    assert sorted(found) == sorted(path.name for path in (corpus / "documents").iterdir())
    kinds = {name: result.get("kind", "prediction") for name, result in found.items()}
    unfitting = {name: kinds[name] for name, fitting in FITTING.items() if kinds[name] not in fitting}
    assert unfitting == {}
    assert {name: kinds[name] for name in READ_BY.get(loader, ()) if kinds[name] != "prediction"} == {}
    assert not {"loader_unavailable", "classifier_unavailable", "not_recorded"} & set(kinds.values())


@pytest.mark.parametrize("loader", ["pytesseract", "docling"])
def test_nothing_lives_on_after_the_run_is_killed(loader: str, corpus: Path, tmp_path: Path) -> None:
    if not loader_class(loader).availability().ok:
        pytest.skip(loader_class(loader).availability().detail)
    mark = uuid.uuid4().hex
    run = start(corpus, tmp_path, loader, mark)
    give_up = time.monotonic() + 120
    while len(marked(mark)) < 4:  # the harness, two workers or more, their guardians
        assert run.poll() is None
        assert time.monotonic() < give_up
        time.sleep(0.1)
    os.kill(run.pid, signal.SIGKILL)
    run.wait()
    assert left_after(2, mark) == []
