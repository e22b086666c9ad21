"""A hosted model without a known price is refused with the flag that allows it, wherever a ceiling can be given."""

from __future__ import annotations

import json
from collections.abc import Iterator

import click
import pytest

from bench.cli.main import app, invoke
from tests.end_to_end.project import Project

FLAG = "--allow-unknown-price"
RUNNING = (["run"], ["race"], ["plan"], ["loss", "--loader", "oracle"], ["compare", "--loader", "oracle"])


@pytest.fixture
def elsewhere(project: Project, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A model that no list knows, at a host that is never asked: the corpus is private."""
    pytest.importorskip("openai")
    monkeypatch.setenv("OPENAI_API_KEY", "sk-secret-0123456789")
    (project.corpus / "corpus.toml").write_text('name = "small"\ntaxonomy = "small"\nprivate = true\n')
    return ["--loader", "plain", "--classifier", "openai:mystery", "--corpus", "small", "--option",
            "openai.base_url=https://models.example/v1", "--option", "openai.check_model=false"]  # fmt: skip


def commands(of: click.Group, *path: str) -> Iterator[tuple[str, click.Command]]:
    for name in of.list_commands(click.Context(of)):
        command = of.get_command(click.Context(of), name)
        assert command is not None
        if isinstance(command, click.Group):
            yield from commands(command, *path, name)
        else:
            yield " ".join((*path, name)), command


def test_every_command_with_a_ceiling_offers_the_flag() -> None:
    options = {name: {word for each in command.params for word in each.opts} for name, command in commands(app)}
    with_ceiling = {name for name, offered in options.items() if "--max-cost" in offered}
    assert with_ceiling >= {"run", "race", "plan", "loss", "compare", "judge run", "judge calibrate"}
    assert {name for name, offered in options.items() if FLAG in offered} == with_ceiling


@pytest.mark.parametrize("words", RUNNING, ids=lambda words: words[0])
def test_an_unknown_price_is_refused_and_the_flag_named(
    words: list[str], elsewhere: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert invoke([*words, *elsewhere]) == 2
    error = capsys.readouterr().err
    assert "the price list knows no mystery of models.example" in error
    assert FLAG in error


@pytest.mark.parametrize("allowed", [[FLAG], ["--option", "openai.allow_unknown_price=true"]], ids=["flag", "option"])
@pytest.mark.parametrize("words", RUNNING, ids=lambda words: words[0])
def test_with_the_flag_as_with_the_option_it_is_no_matter(
    words: list[str], allowed: list[str], elsewhere: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert invoke([*words, *elsewhere, *allowed]) == 2
    error = capsys.readouterr().err
    assert "price" not in error
    assert "--send-private-to models.example" in error  # What is asked next.


def test_a_plan_says_that_the_price_is_unknown(elsewhere: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert invoke(["plan", *elsewhere, FLAG, "--send-private-to", "models.example", "--json"]) == 0
    (cell,) = json.loads(capsys.readouterr().out)["cells"]
    assert (cell["pricing"], cell["cost_usd"]) == ("unknown", None)


def test_an_option_of_the_classifier_has_the_last_word(
    elsewhere: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert invoke(["plan", *elsewhere, FLAG, "--option", "openai.allow_unknown_price=false"]) == 2
    assert FLAG in capsys.readouterr().err


def test_what_sends_no_bill_does_not_care(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    assert invoke(["plan", *project.command()[1:], FLAG]) == 0
    assert "nothing was run" in capsys.readouterr().out
