"""What a request is resolved to before anything runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.core.errors import UnknownNameError, UsageError
from bench.core.hosts import is_this_machine
from bench.plan import Request, check_option_owners, prepare
from tests.end_to_end.project import Project
from tests.standins.ollama import serve


@pytest.mark.parametrize(
    "host, ours",
    [
        ("localhost", True),
        ("127.0.0.1", True),
        ("127.8.8.8", True),
        ("[::1]", True),
        ("localhost.example.org", False),
        ("127.0.0.1.example.org", False),
        ("10.0.0.1", False),
        ("", False),
    ],
)
def test_only_loopback_is_this_machine(host: str, ours: object) -> None:
    assert is_this_machine(host) is ours


def test_an_option_of_nobody_is_refused() -> None:
    with pytest.raises(UsageError, match=r"no loader or classifier is called 'docing'"):
        check_option_owners({"docing": {"ocr": "off"}})


@pytest.mark.parametrize(
    "options",
    [
        {"command": {"formats": "pdf"}},
        {"command": {"llm": "false"}},
        {"loader:command": {"formats": "pdf"}, "classifier:command": {"llm": "false"}},
        {"loader:docling": {"ocr": "tesseract"}, "classifier:http": {"retries": "1"}},
    ],
    ids=["the loader's", "the classifier's", "told apart", "told apart needlessly"],
)
def test_an_option_of_somebody_is_taken(options: dict[str, dict[str, str]]) -> None:
    check_option_owners(options)


@pytest.mark.parametrize(
    "options, message",
    [
        ({"command": {"formats": "pdf", "llm": "false"}}, r"option command\."),
        ({"command": {"run": "x", "formats": "pfd"}}, r"'pfd' is no format"),
        ({"loader:command": {"llm": "false"}}, r"option command\.llm"),
        ({"classifier:command": {"formats": "pdf"}}, r"option command\.formats"),
        ({"classifier:docling": {"ocr": "off"}}, "no loader or classifier is called 'classifier:docling'"),
        ({"reader:docling": {"ocr": "off"}}, "no loader or classifier is called 'reader:docling'"),
    ],
    ids=[
        "of both at once",
        "a slip of the loader's",
        "not the loader's",
        "not the classifier's",
        "no classifier",
        "no kind",
    ],
)
def test_an_option_of_the_other_one_is_refused(options: dict[str, dict[str, str]], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        check_option_owners(options)


@pytest.mark.parametrize(
    "request_", [Request(loader="dockling", classifier="embedded", corpus="small")], ids=["loader"]
)
def test_an_unknown_name_lists_what_there_is(request_: Request, tmp_path: Path) -> None:
    with pytest.raises(UnknownNameError, match="docling"):
        prepare(request_, Project(tmp_path, documents=1).root)


def test_the_run_s_deadline_is_the_one_a_server_is_held_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    project = Project(tmp_path, documents=1)
    with serve() as standin:
        monkeypatch.setenv("OLLAMA_HOST", standin.url)
        asked = Request(loader="plain", classifier=f"ollama:{standin.models[0]}", corpus="small", deadline_seconds=7)
        assert prepare(asked, project.root).classifier_options.model_dump()["deadline"] == 7
