"""`bench import sroie`."""

from __future__ import annotations

from typing import Any

import click

from bench.cli.import_.terms import importing, put_away, terms_of
from bench.datasets.importers.sroie import read_sroie


@click.command()
@importing
def sroie(**asked: Any) -> None:
    """Import receipts with SROIE key files: key/NAME.txt or NAME.json beside the picture NAME.jpg.

    SROIE's dates are written day first: say --dates dmy, or days such as 03/04/2018 are left out.
    """
    terms = terms_of("sroie", asked)
    put_away(read_sroie(terms), terms)
