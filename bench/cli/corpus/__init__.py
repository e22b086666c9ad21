"""`bench corpus`: which corpora there are, whether one is sound, and how to build a synthetic one."""

from __future__ import annotations

import click

from bench.cli.corpus.build import build
from bench.cli.corpus.check import check
from bench.cli.corpus.listing import list_command


@click.group()
def corpus() -> None:
    """List, check and build corpora."""


for _command in (list_command, check, build):
    corpus.add_command(_command)
