"""On real documents: what is known to leak is found, and what is known to be clean is not accused."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.cli.corpus.literal_evidence import LiteralEvidence
from bench.datasets.corpora import load_corpus
from bench.datasets.design.leaks import leaks
from bench.datasets.design.reading import Reading
from bench.datasets.design.samples import gather
from tests.shared import shared

ROOT = Path(__file__).parents[3]


def found(name: str) -> dict[str, Reading]:
    corpus = load_corpus(str(shared("corpora", name)), taxonomy=None, root=ROOT)
    samples = gather(corpus.cases)
    return {reading.name: reading for reading in leaks(samples, corpus.taxonomy, LiteralEvidence())}


def test_embedded_invoices_give_themselves_away() -> None:
    pytest.importorskip("pypdfium2")
    readings = found("public-einvoices")
    assert (readings["leaks in attachments"].verdict, readings["leaks in attachments"].value["documents"]) == (
        "bad",
        30,
    )
    line = "zf_028_BASIC-WL_Einfach.pdf: doctype in PDF Title, vendor in PDF Title, date in PDF Subject"
    assert line in readings["leaks in metadata"].details


def test_photographed_receipts_do_not() -> None:
    assert {reading.verdict for reading in found("public-receipts").values()} == {"good"}
