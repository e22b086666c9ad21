"""docs/your-own-pipeline.md works as it stands there: each command runs, and each option has its row."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bench.cli.main import invoke
from bench.core.registry import classifier_class, loader_class
from tests.end_to_end.project import Project

TEXT = (Path(__file__).parents[2] / "docs" / "your-own-pipeline.md").read_text(encoding="utf-8")


def section(name: str) -> str:
    return TEXT.split(f"\n## {name}\n")[1].split("\n## ")[0]


def block(name: str, language: str) -> str:
    return section(name).split(f"```{language}\n")[1].split("\n```")[0]


def command(name: str, *changes: tuple[str, str]) -> list[str]:
    """The section's command, over the small project's corpus."""
    line = block(name, "sh").split("bench run ")[1]
    for old, new in (("--corpus starter", "--corpus small"), ("--loader pymupdf", "--loader plain"), *changes):
        assert old in line or old == "--loader pymupdf"
        line = line.replace(old, new)
    return ["run", *shlex.split(line.replace("\\\n", "")), "--name", "shown", "--json"]


def answers(project: Project, words: list[str], capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    assert invoke(words) == 0
    summary: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert summary["counts"] == {"planned": 5, "loaded": 5, "classified": 5, "scored": 5}
    return summary


@pytest.fixture
def scripts(project: Project, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What the page has as files, and a `python3` for them."""
    folder = project.root / "programs"
    folder.mkdir()
    (folder / "python3").symlink_to(sys.executable)
    monkeypatch.setenv("PATH", str(folder), prepend=":")
    (project.root / "my_filer.py").write_text(block("A program that files", "python"))
    return project.root


@pytest.mark.usefixtures("scripts")
def test_the_program_files(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    summary = answers(project, command("A program that files"), capsys)
    assert summary["spec"]["classifier"]["label"] == "command:filer"
    assert set(summary["spec"]["classifier"]["libraries"]) == {"python3", "my_filer.py"}
    assert summary["axes"]["doctype"]["correct"] == 5


@pytest.mark.usefixtures("scripts")
def test_the_configuration_says_the_same_as_the_command(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    (project.root / "bench.toml").write_text(block("A program that files", "toml"))
    words = ["run", "--loader", "plain", "--classifier", "command:filer", "--corpus", "small", "--json"]
    configured = answers(project, words, capsys)["spec"]["classifier"]
    (project.root / "bench.toml").unlink()
    shown = answers(project, command("A program that files"), capsys)["spec"]["classifier"]
    assert configured == shown


@pytest.fixture
def served(tmp_path: Path) -> Iterator[int]:
    """The page's endpoint on a port of ours."""
    pytest.importorskip("httpx2")
    code = block("An endpoint that files", "python").replace("8077", "0")
    code = code.replace(").serve_forever()", ")").replace("HTTPServer((", "served = HTTPServer((")
    script = tmp_path / "my_endpoint.py"
    script.write_text(f"{code}\nprint(served.server_port, flush=True)\nserved.serve_forever()\n")
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, str(script)], stdout=pipe, stderr=subprocess.DEVNULL) as server:
        assert server.stdout is not None
        yield int(server.stdout.readline())
        server.kill()


def test_the_endpoint_files(
    project: Project, served: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FILER_KEY", "k-0123456789")
    summary = answers(project, command("An endpoint that files", ("8077", str(served))), capsys)
    assert summary["axes"]["date"]["correct"] == 5
    assert summary["tokens"] == {"prompt": 600, "answer": 150}


@pytest.mark.usefixtures("scripts")
@pytest.mark.parametrize("name", ["A program that reads", "Both of them programs"])
def test_the_program_reads(name: str, project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    # Texts, and a reader that is everywhere: pdftotext and PDFs need not be.
    plainly = [("pdftotext -layout {path} -", "cat {path}"), ("formats=pdf", "formats=txt")]
    recorded = f"recorded:{project.root / 'answers.jsonl'}"
    other = [("--classifier embedded", f"--classifier {recorded}")] if "embedded" in block(name, "sh") else []
    summary = answers(project, command(name, *plainly, *other), capsys)
    assert summary["spec"]["loader"]["label"] == "command:cat"


@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="pdftotext is not here")
def test_pdftotext_takes_what_the_page_gives_it(tmp_path: Path) -> None:
    from bench.core.registry import read_options
    from tests.loaders.tiny import WORD, tiny

    owner = loader_class("command")
    pairs = dict(re.findall(r"command\.(\w+)='?([^'\n]+?)'?(?= --option|$| \\)", block("A program that reads", "sh")))
    extraction = owner(read_options(owner, pairs)).load(tiny(tmp_path, "pdf"))
    assert (extraction.pages, WORD in extraction.text) == (3, True)


@pytest.mark.parametrize(
    "owner, name",
    [
        (classifier_class("command"), "A program that files"),
        (classifier_class("http"), "An endpoint that files"),
        (loader_class("command"), "A program that reads"),
    ],
    ids=["command", "http", "loader"],
)
def test_every_option_has_a_row_and_every_row_is_an_option(owner: Any, name: str) -> None:
    table = section(name).split("| option |")[1].split("\n\n")[0]
    rows = re.findall(r"^\| (`\w+`(?:, `\w+`)*) \|", table, flags=re.MULTILINE)
    documented = {option for row in rows for option in re.findall(r"\w+", row)}
    assert documented == set(owner.options_model.model_fields)
