"""The command on each page of docs/classifiers works as it stands there, over a small corpus and loopback servers."""

from __future__ import annotations

import json
import re
import shlex
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

import pytest

from bench.classifiers import gguf_files
from bench.cli.main import invoke
from bench.core.registry import classifier_class
from tests.end_to_end.project import Project
from tests.standins import hosted, ollama

DOCS = Path(__file__).parents[2] / "docs"
PAGES = sorted(path.stem for path in (DOCS / "classifiers").glob("*.md") if path.stem != "README")
ELSEWHERE = {"which-model", "cost"}
"""Pages that are about no single classifier."""
PRICED = {
    "openai": ["--option", "openai.price_as=openai:gpt-5-mini"],
    "anthropic": ["--option", "anthropic.price_as=anthropic:claude-haiku-4-5"],
}
"""What this machine answers has no price, and without one a ceiling ends a run at its first answer."""


def commands(page: str) -> list[list[str]]:
    """Those of its first block, over the small project; without the variables before them."""
    text = (DOCS / "classifiers" / f"{page}.md").read_text("utf-8")
    *_, block = re.findall(r"```sh\n(.*?)```", text, flags=re.DOTALL)[:1] or [""]
    lines = block.replace("\\\n", " ").strip().splitlines()
    small = [re.sub(r"^(\w+=\S+ )*bench ", "", line).replace("--corpus starter", "--corpus small") for line in lines]
    return [shlex.split(re.sub(r"--loader \w+", "--loader plain", line)) for line in small]


@pytest.fixture
def server(page: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The server that a page talks to, where it is looked for."""
    standins: dict[str, AbstractContextManager[Any]] = {
        "ollama": ollama.serve(ollama.Standin(models=("gemma3:latest",))),
        "openai": hosted.serve(hosted.Hosted(protocol="openai", models=("gpt-5-mini",))),
        "anthropic": hosted.serve(hosted.Hosted(protocol="anthropic", models=("claude-haiku-4-5",))),
    }
    places = {"ollama": "OLLAMA_HOST", "openai": "OPENAI_BASE_URL", "anthropic": "ANTHROPIC_BASE_URL"}
    standins["which-model"], places["which-model"] = standins["ollama"], "OLLAMA_HOST"
    standins["cost"], places["cost"] = standins["openai"], "OPENAI_BASE_URL"
    for key in ("OPENAI_API_KEY", "ANTHROPIC_API_KEY"):
        monkeypatch.setenv(key, "sk-secret-0123456789")
    with standins.get(page, nullcontext()) as standin:
        if standin is not None:
            monkeypatch.setenv(places[page], standin.url)
        yield


@pytest.fixture
def files(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the pages have lying beside them: answers, and the filer of docs/your-own-pipeline.md."""
    page = (DOCS / "your-own-pipeline.md").read_text("utf-8")
    (project.root / "my_filer.py").write_text(page.split("```python\n")[1].split("\n```")[0])
    programs = project.root / "programs"
    programs.mkdir()
    (programs / "python3").symlink_to(sys.executable)
    monkeypatch.setenv("PATH", str(programs), prepend=":")


@pytest.mark.usefixtures("server", "files")
@pytest.mark.parametrize("page", PAGES)
def test_the_command_of_a_page_works(page: str, project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    found = commands(page)
    assert found
    for words in found:
        name = re.split(r":", words[words.index("--classifier") + 1])[0]
        state = classifier_class(name).availability()
        if not state.ok or (name == "llamacpp" and gguf_files.packaged() is None):
            pytest.skip(f"{name} cannot run here: {state.detail}")
        capsys.readouterr()
        # A model that really reads takes minutes on a slow machine: there the command is prepared to the end.
        asked = ["plan", *words[1:]] if name == "llamacpp" else words
        assert invoke([*asked, *PRICED.get(page, []), "--json"]) == 0, capsys.readouterr().err
        told = json.loads(capsys.readouterr().out)
        if words[0] == "run" and asked is words:
            assert told["counts"] == {"planned": 5, "loaded": 5, "classified": 5, "scored": 5}


def test_every_page_but_two_runs_the_classifier_it_is_about() -> None:
    for page in set(PAGES) - ELSEWHERE:
        (words,) = commands(page)
        asked = words[words.index("--classifier") + 1].partition(":")[0]
        assert asked in page
        assert words[0] == "run"
