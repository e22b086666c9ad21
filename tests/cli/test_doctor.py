"""`bench doctor`: every loader and classifier is in the answer, runs or says what it lacks."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from click.testing import CliRunner
from rich.console import Console

from bench.cli import checkup
from bench.cli.checkup import Checkup, Part, Plugin, examine
from bench.cli.doctor import doctor, remedies, show
from bench.core.errors import UsageError
from bench.core.loading import Availability
from bench.core.registry import names


def plugin(name: str, **changes: Any) -> Plugin:
    facts = {"runs": "yes", "label": name, "licence": "MIT", "detail": f"{name} 1.0", "remedy": None}
    return Plugin.model_validate({"name": name, **facts, **changes})


def part(name: str, remedy: str | None = None, *, optional: bool = False) -> Part:
    missing = remedy is not None
    return Part(name=name, present=not missing, version=None, purpose="reads", remedy=remedy, optional=optional)


def found(**changes: Any) -> Checkup:
    machine = {"version": "0.1.0", "python": "3.11.7", "platform": "Linux x86_64", "processors": 2}
    plugins = {"loaders": (plugin("flat"),), "classifiers": (plugin("model"),)}
    parts = {"packages": (part("weights"),), "programs": (part("ocr"),)}
    return Checkup.model_validate({**machine, **plugins, **parts, **changes})


def printed(answer: Checkup) -> str:
    console = Console(file=io.StringIO(), width=80)
    show(answer, console)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@pytest.fixture(scope="module")
def here() -> dict[str, Any]:
    done = CliRunner().invoke(doctor, ["--json"])
    assert done.exit_code == 0, done.output
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


@pytest.mark.parametrize("group", ["loaders", "classifiers"])
def test_every_registered_name_is_in_the_answer(here: dict[str, Any], group: Any) -> None:
    assert [each["name"] for each in here[group]] == names(group)


@pytest.mark.parametrize("group", ["loaders", "classifiers"])
def test_what_runs_has_a_label_and_what_does_not_says_why(here: dict[str, Any], group: str) -> None:
    for each in here[group]:
        assert each["label"] if each["runs"] == "yes" else each["detail"]


@pytest.mark.parametrize("group, option", [("loaders", "run"), ("classifiers", "run"), ("classifiers", "version")])
def test_what_is_nothing_without_options_says_which(here: dict[str, Any], group: str, option: str) -> None:
    (own,) = [each for each in here[group] if each["name"] == "command"]
    assert own["runs"] == "not yet"
    assert f"--option command.{option}=" in own["detail"]


def test_the_only_copyleft_loader_is_marked(here: dict[str, Any]) -> None:
    licences = {each["name"]: each["licence"] for each in here["loaders"]}
    assert {name for name, licence in licences.items() if "AGPL" in (licence or "")} == {"pymupdf"}


def test_tables_show_state_label_and_licence_and_no_command_is_folded() -> None:
    command = "pip install 'loaderbench[flat]'" + " another-package" * 6
    text = printed(found(loaders=(plugin("flat", runs="no", label=None, detail="flat is absent", remedy=command),)))
    assert "flat is absent" in text
    assert f"  {command}  # flat\n" in text


def test_effective_engines_are_shown() -> None:
    assert "docling[geometric+tesseract] · MIT" in printed(
        found(loaders=(plugin("docling", label="docling[geometric+tesseract]"),))
    )


def test_a_complete_machine_is_offered_nothing() -> None:
    text = printed(found())
    assert "To get what is missing:" not in text
    assert "Optional:" not in text


def test_what_is_optional_is_offered_apart_from_what_is_missing() -> None:
    lacking = found(packages=(part("weights", "get weights"), part("torch", "get torch", optional=True)))
    text = printed(lacking)
    assert text.endswith("To get what is missing:\n  get weights  # weights\nOptional:\n  get torch  # torch\n")


def test_a_command_that_serves_two_is_printed_once() -> None:
    twice = found(loaders=(plugin("a", remedy="pip install x"), plugin("b", remedy="pip install x")))
    assert remedies(twice, optional=False) == [("a", "pip install x")]


class NeedsModel:
    """A classifier whose library is here and whose model must be given."""

    name, extra = "needs-model", "needs-model"
    options_model: type[dict[str, Any]] = dict

    @classmethod
    def availability(cls) -> Availability:
        return Availability(ok=True, detail="client 1.0")

    @classmethod
    def identify(cls, model: str | None, options: object) -> object:
        raise UsageError("give a model")


def broken(_: str) -> Any:
    raise ImportError("a stranger's plug-in is broken\nwith details")


@pytest.fixture
def strangers(monkeypatch: pytest.MonkeyPatch) -> Checkup:
    monkeypatch.setattr(checkup, "names", lambda group: [f"one of the {group}"])
    monkeypatch.setattr(checkup, "loader_class", broken)
    monkeypatch.setattr(checkup, "classifier_class", lambda _: NeedsModel)
    return examine()


def test_a_broken_plugin_is_a_finding_and_not_a_crash(strangers: Checkup) -> None:
    (loader,) = strangers.loaders
    assert (loader.runs, loader.detail) == ("no", "ImportError: a stranger's plug-in is broken")


def test_a_classifier_that_must_be_given_a_model_says_so(strangers: Checkup) -> None:
    (classifier,) = strangers.classifiers
    assert (classifier.runs, classifier.detail) == ("not yet", "client 1.0; give a model")
