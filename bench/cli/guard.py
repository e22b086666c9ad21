"""`bench guard`: nothing of private documents stands in anything that git tracks."""

from __future__ import annotations

import click


@click.command()
def guard() -> None:
    """Fail if anything tracked or staged holds something of private documents."""
    raise click.ClickException("not built yet")
