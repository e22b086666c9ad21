"""Corpora that tests write, and where the documents are that tests read and nobody commits."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

REPOSITORY = Path(__file__).parents[2]

TAXONOMY = """
name = "tiny"
version = "1"
[domains.home]
description = "where one lives"
aliases = ["house"]
[domains.home.categories.rent]
description = "paying a landlord"
aliases = ["lease"]
[domains.home.categories.power]
description = "electricity"
[domains.animals]
description = "cats and dogs"
[domains.animals.categories.vet]
description = "the animals' doctor"
aliases = ["lease"]
[doctypes.bill]
description = "asks for money"
aliases = ["Utility Bill"]
[doctypes.letter]
description = "words on paper"
"""

Rows = Sequence[Mapping[str, Any] | str]
WriteCorpus = Callable[..., Path]


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of shared test documents."""
    place = Path(os.environ.get("BENCH_SHARED", REPOSITORY.parent / "shared"))
    if not (place / "corpora").is_dir():
        pytest.skip("the shared test documents are not here: set BENCH_SHARED")
    return place


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A project with one small taxonomy."""
    (tmp_path / "taxonomies").mkdir()
    (tmp_path / "corpora").mkdir()
    (tmp_path / "taxonomies" / "tiny.toml").write_text(TAXONOMY, "utf-8")
    return tmp_path


@pytest.fixture
def write_corpus(root: Path) -> WriteCorpus:
    """Write a corpus: its documents (name → text or bytes), the lines of its truth, its corpus.toml."""

    def write(
        rows: Rows,
        *,
        documents: Mapping[str, str | bytes] | None = None,
        settings: str | None = 'taxonomy = "tiny"\nrequired_axes = []\nprivate = false\n',
        name: str = "corpora/mine",
    ) -> Path:
        folder = root / name
        (folder / "documents").mkdir(parents=True)
        stated = [row["filename"] for row in rows if isinstance(row, Mapping) and "filename" in row]
        for path, content in (dict.fromkeys(stated, "hello") if documents is None else documents).items():
            target = folder / "documents" / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content.encode() if isinstance(content, str) else content)
        lines = [row if isinstance(row, str) else json.dumps(row, ensure_ascii=False) for row in rows]
        (folder / "truth.jsonl").write_text("\n".join([*lines, ""]), "utf-8")
        if settings is not None:
            (folder / "corpus.toml").write_text(settings, "utf-8")
        return folder

    return write
