"""A small project: a corpus of text files, and answers recorded for it."""

from __future__ import annotations

import json
from pathlib import Path

TAXONOMY = """
name = "small"
version = "1"
[domains.home]
description = "the house and what it costs"
[domains.home.categories.power]
description = "electricity and gas"
[domains.home.categories.repair]
description = "mending things"
[domains.work]
description = "employment"
[domains.work.categories.pay]
description = "wages"
[doctypes.invoice]
description = "asks for payment"
aliases = ["bill"]
[doctypes.letter]
description = "a message on paper"
"""


class Project:
    """Files that people write, and the folder they are in."""

    def __init__(self, root: Path, documents: int) -> None:
        self.root = root
        self.corpus = root / "corpora" / "small"
        (self.corpus / "documents").mkdir(parents=True)
        (root / "taxonomies").mkdir()
        (root / "taxonomies" / "small.toml").write_text(TAXONOMY)
        (self.corpus / "corpus.toml").write_text('name = "small"\ntaxonomy = "small"\nprivate = false\n')
        self.names = [f"d{number:03}.txt" for number in range(documents)]
        for name in self.names:
            (self.corpus / "documents" / name).write_text(f"Invoice {name} of Northwind Power Ltd, 3 May 2024\n")
        self.write_truth([self.truth(name) for name in self.names])
        self.write_answers({name: self.truth(name) for name in self.names})

    @staticmethod
    def truth(name: str) -> dict[str, str]:
        """What every document of it is."""
        return {
            "filename": name,
            "domain": "home",
            "category": "power",
            "doctype": "invoice",
            "vendor": "Northwind Power Ltd",
            "date": "20240503",
            "reviewer": "me",
        }

    def write_truth(self, rows: list[dict[str, str]]) -> None:
        """Replace the truth."""
        (self.corpus / "truth.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))

    def write_answers(self, answers: dict[str, dict[str, str]]) -> None:
        """Replace the recorded answers."""
        rows = [{key: value for key, value in row.items() if key != "reviewer"} for row in answers.values()]
        (self.root / "answers.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))

    def command(self, *more: str, loader: str = "plain") -> list[str]:
        """`bench run` over it with the recorded answers."""
        answers = str(self.root / "answers.jsonl")
        return ["run", "--loader", loader, "--classifier", f"recorded:{answers}", "--corpus", "small", *more]
