"""The command's frame: help without imports, one line for an error, exit codes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import click
import pytest

from bench.cli import main
from bench.core.errors import UsageError


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.invoke(["--help"]) == 0
    shown = capsys.readouterr().out
    assert all(name in shown for name in main.COMMANDS)


@pytest.mark.parametrize("name", main.COMMANDS)
def test_every_command_explains_itself(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.invoke([name, "--help"]) == 0
    assert "Usage: bench" in capsys.readouterr().out


def test_help_imports_no_library_of_a_loader() -> None:
    script = (
        "import sys; from bench.cli.main import invoke; invoke(['run', '--help'])\n"
        "print([name for name in ('pandas', 'scipy', 'docling', 'unstructured', 'onnxruntime') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_an_unknown_command_is_a_usage_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.invoke(["runn"]) == 2
    assert "there is no command 'runn'; there is: run, " in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments, line",
    [
        (["run"], "bench: missing option '--loader'; see bench run --help\n"),
        (["show"], "bench: missing argument 'RUN'; see bench show --help\n"),
        (["corpus", "frob"], "bench: no such command 'frob'; see bench corpus --help\n"),
    ],
    ids=["option missing", "argument missing", "subcommand unknown"],
)
def test_a_wrong_command_line_gets_one_line(
    arguments: list[str], line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main.invoke(arguments) == 2
    assert capsys.readouterr().err == line


@pytest.mark.parametrize(
    "error, code, line",
    [
        (UsageError("say this instead"), 2, "bench: say this instead\n"),
        (KeyboardInterrupt(), 130, "bench: interrupted; give the same command again to go on where it stopped\n"),
    ],
    ids=["usage", "interrupt"],
)
def test_an_error_is_one_line_on_stderr(
    error: BaseException, code: int, line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    @click.command()
    def failing() -> None:
        raise error

    monkeypatch.setattr(main.LazyGroup, "get_command", lambda self, ctx, name: failing)
    assert main.invoke(["loaders"]) == code
    captured = capsys.readouterr()
    assert captured.err.lstrip("\n") == line  # click ends the line that Ctrl-C was typed on
    assert captured.out == ""


def test_debug_lets_the_traceback_through(monkeypatch: pytest.MonkeyPatch) -> None:
    @click.command()
    def failing() -> None:
        raise UsageError("x")

    monkeypatch.setattr(main.LazyGroup, "get_command", lambda self, ctx, name: failing)
    with pytest.raises(UsageError):
        main.invoke(["--debug", "loaders"])


def test_every_command_stands_in_the_readme() -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
    assert [name for name in main.COMMANDS if f"bench {name}" not in readme] == []


def test_a_reader_that_has_gone_is_no_success() -> None:
    """A gate in a pipeline that somebody cut short must not pass."""
    command = "from bench.cli.main import main; main(['loaders'])"
    with subprocess.Popen([sys.executable, "-c", command], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.wait(timeout=120) == main.EXIT_NO_READER
