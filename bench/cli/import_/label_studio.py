"""`bench import label-studio`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from bench.cli.import_.csv_ import read_map
from bench.cli.import_.terms import importing, put_away, terms_of
from bench.datasets.importers.label_studio import read_label_studio


@click.command("label-studio")
@importing
@click.option("--documents", type=click.Path(path_type=Path, exists=True, file_okay=False), help="Folder of the files.")
@click.option("--map", "mapped", multiple=True, metavar="KEY=CONTROL", help="A control that is called otherwise.")
def label_studio(documents: Path | None, mapped: Sequence[str], **asked: Any) -> None:
    """Import an export of Label Studio (JSON): its controls are keys of a truth.

    Only what people annotated is taken; a model's predictions are not. Annotations that disagree are faults.
    """
    terms = terms_of("label-studio", asked)
    put_away(read_label_studio(terms, documents=documents, mapped=read_map(mapped)), terms)
