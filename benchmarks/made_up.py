"""A project of made-up text documents with recorded answers, as large as a measurement wants it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from bench.plan import Plan, Request, prepare

TAXONOMY: Final = """name = "made-up"
version = "1"
[domains.utilities]
description = "electricity, gas, water, telephone"
[domains.utilities.categories.electricity]
description = "power for the house"
[doctypes.invoice]
description = "asks for payment"
"""
LINE: Final = "{number:05} Northwind Power Ltd supplies electricity to the house at 17 Orchard Lane, 3 May 2024.\n"
LINES: Final = 30
"""About three thousand characters, as a page of a letter has."""


class Silent:
    """An observer that looks away."""

    def begin(self, run_id: str, done: int) -> None:
        """Nothing."""

    def outcome(self, outcome: object) -> None:
        """Nothing."""


def make_project(root: Path, documents: int) -> Path:
    """Write the corpus `made-up`, its taxonomy, truth and the answers that were recorded for it."""
    corpus = root / "corpora" / "made-up"
    (corpus / "documents").mkdir(parents=True)
    (root / "taxonomies").mkdir()
    (root / "taxonomies" / "made-up.toml").write_text(TAXONOMY)
    (corpus / "corpus.toml").write_text('name = "made-up"\ntaxonomy = "made-up"\nprivate = false\n')
    truths, answers = [], []
    for number in range(documents):
        name = f"{number:05}.txt"
        (corpus / "documents" / name).write_text(LINE.format(number=number) * LINES)
        answer = {"domain": "utilities", "category": "electricity", "doctype": "invoice", "date": "20240503"}
        truths.append(json.dumps({"filename": name, **answer, "reviewer": "nobody"}))
        answers.append(json.dumps({"filename": name, **answer}))
    (corpus / "truth.jsonl").write_text("\n".join(truths) + "\n")
    (root / "answers.jsonl").write_text("\n".join(answers) + "\n")
    return root


def plan_of(root: Path, limit: int | None = None) -> Plan:
    """A run over it that reads texts as they are and looks the answers up."""
    request = Request(
        loader="plain", classifier=f"recorded:{root / 'answers.jsonl'}", corpus="made-up", jobs=2, limit=limit
    )
    return prepare(request, root)
