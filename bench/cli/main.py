"""The `bench` command: finds a subcommand, and turns an error into one line and an exit code."""

from __future__ import annotations

import importlib
import os
import sys
import traceback
from collections.abc import Mapping
from typing import Any, Final

import click

from bench import __version__
from bench.core.errors import BenchError, printable

EXIT_WRONG_INPUT: Final = 2
EXIT_INTERRUPTED: Final = 130
EXIT_NO_READER: Final = 141
"""What a shell reports of a filter that SIGPIPE ended."""
EXIT_BROKEN: Final = 70
"""A bug of ours (EX_SOFTWARE of sysexits.h)."""

COMMANDS: Final = {
    "run": ("bench.cli.run:run", "Run loaders × a classifier over a corpus and print the tables."),
    "plan": ("bench.cli.plan:plan", "Say what a run or a race would read, ask and cost, before anything runs."),
    "race": ("bench.cli.race:race", "Run loaders × classifiers over a corpus and put them in one table."),
    "show": ("bench.cli.show:show", "Print a finished run."),
    "rescore": ("bench.cli.rescore:rescore", "Score a run again from its stored answers."),
    "compare": ("bench.cli.compare:compare", "Compare two runs over the same documents and give the verdict."),
    "baseline": ("bench.cli.baseline:baseline", "Keep runs that later ones are held against."),
    "gate": ("bench.cli.gate:gate", "Fail if a run is worse than its baseline, beyond what noise explains."),
    "agree": ("bench.cli.agree:agree", "Compare what loaders read with each other, without any truth."),
    "route": ("bench.cli.route:route", "Look for a rule that picks a loader for each document."),
    "audit": ("bench.cli.audit:audit", "Measure a loader's licences, use of the network, OCR and repeatability."),
    "fidelity": ("bench.cli.fidelity:fidelity", "Compare what loaders read with the reference texts of a corpus."),
    "loss": ("bench.cli.loss:loss", "Compare several loaders with one reference reader."),
    "judge": ("bench.cli.judge:judge", "Ask a model for a second opinion on free-text answers; calibrate it."),
    "loaders": ("bench.cli.plugins:loaders", "List the loaders and what each would run here."),
    "classifiers": ("bench.cli.plugins:classifiers", "List the classifiers and what each would run here."),
    "import": ("bench.cli.import_:import_", "Bring documents that somebody labelled elsewhere here."),
    "guard": ("bench.cli.guard:guard", "Fail if anything tracked holds something of private documents."),
    "corpus": ("bench.cli.corpus:corpus", "List, check and build corpora."),
    "doctor": ("bench.cli.doctor:doctor", "Say what is installed, what can run, and how to get the rest."),
}


class LazyGroup(click.Group):
    """Imports a command's module when that command is used, so that `bench --help` is instant."""

    def __init__(self, *, lazy: Mapping[str, tuple[str, str]], **rest: Any) -> None:
        super().__init__(**rest)
        self._lazy = lazy

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002, D102 - click's signature
        return list(self._lazy)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002, D102
        if cmd_name not in self._lazy:
            return None
        module, _, attribute = self._lazy[cmd_name][0].partition(":")
        command: click.Command = getattr(importlib.import_module(module), attribute)
        return command

    def resolve_command(  # noqa: D102 - click's signature
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in self._lazy and not args[0].startswith("-"):
            ctx.fail(f"there is no command {args[0]!r}; there is: {', '.join(self._lazy)}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002, D102
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, text) in self._lazy.items()])


@click.group(cls=LazyGroup, lazy=COMMANDS, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--debug", is_flag=True, help="Show the traceback of an error.")
@click.version_option(__version__, prog_name="bench")
def app(debug: bool) -> None:
    """Should I change the document loader in front of my classifier, on my documents?"""


def main(arguments: list[str] | None = None) -> None:
    """Entry point.

    Exits 0 done, 1 a gate failed, 2 usage, configuration or data error, 3 stopped at a ceiling, 130 interrupted.
    """
    code = invoke(sys.argv[1:] if arguments is None else arguments)
    if code == EXIT_INTERRUPTED:
        # A thread may still wait for a server; everything that was done is on disk, so nobody waits for it.
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)
    sys.exit(code)


def invoke(arguments: list[str]) -> int:  # noqa: PLR0911 - one exit for each way to end
    """Run one command line and give its exit code."""
    try:
        code = app.main(args=arguments, prog_name="bench", standalone_mode=False)
    except click.exceptions.Abort:
        return _interrupted()
    except SystemExit:
        # click's answer to a reader of our pipe that has gone (head, less): silence. Not 0, which would make a gate
        # that failed pass in a pipeline.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return EXIT_NO_READER
    except KeyboardInterrupt:
        return _interrupted()
    except click.ClickException as error:
        _say_usage(error)
        return EXIT_WRONG_INPUT
    except BenchError as error:
        if "--debug" in arguments:
            raise
        click.echo("bench: " + "\n".join(map(printable, str(error).split("\n"))), err=True)
        return error.exit_code
    except OSError as error:
        if "--debug" in arguments:
            raise
        click.echo(printable(f"bench: {error.strerror or error}: {error.filename or 'no file'}"), err=True)
        return EXIT_WRONG_INPUT
    except Exception:  # noqa: BLE001 - a fault of ours: shown whole, and not to be taken for a failed gate
        traceback.print_exc()
        return EXIT_BROKEN
    return code if isinstance(code, int) else 0


def _say_usage(error: click.ClickException) -> None:
    """One line, as for every other error; no argument at all shows the help."""
    if isinstance(error, click.exceptions.NoArgsIsHelpError):
        error.show()
        return
    said = error.format_message().rstrip(".")
    context = error.ctx if isinstance(error, click.UsageError) else None
    path = context.command_path if context else "bench"
    click.echo(printable(f"bench: {said[:1].lower()}{said[1:]}; see {path} --help"), err=True)


def _interrupted() -> int:
    click.echo("bench: interrupted; give the same command again to go on where it stopped", err=True)
    return EXIT_INTERRUPTED
