"""The counts of a corpus are such that anybody can redo by hand."""

from __future__ import annotations

from pathlib import Path

from bench.datasets.corpora import load_corpus
from bench.datasets.design.counts import count
from tests.datasets.conftest import WriteCorpus


def test_counts(root: Path, write_corpus: WriteCorpus) -> None:
    folder = write_corpus(
        [
            {
                "filename": "a.txt",
                "domain": "home",
                "category": "rent",
                "doctype": ["bill", "letter"],
                "tags": ["faint"],
            },
            {"filename": "b.txt", "domain": "home", "category": "power", "reviewer": "R", "kind": "edge"},
            {"filename": "c.pdf", "category": "vet", "doctype": "letter", "cluster": "x"},
        ],
        documents={"a.txt": "same", "b.txt": "same", "c.pdf": b"%PDF-1.4\n", ".DS_Store": "x"},
    )
    counted = count(load_corpus(str(folder), taxonomy=None, root=root))
    assert counted.documents == 3
    assert counted.size == 17
    assert counted.formats == {"txt": 2, "pdf": 1}
    assert counted.domains == {"home": 2}
    assert counted.categories == {"home/power": 1, "home/rent": 1, "vet": 1}
    assert counted.doctypes == {"bill": 1, "letter": 1}
    assert counted.axes == {"domain": 2, "category": 3, "doctype": 2, "vendor": 0, "date": 0}
    assert counted.status == {"silver": 2, "gold": 1}
    assert counted.kinds == {"edge": 1}
    assert counted.tags == {"faint": 1}
    assert (counted.clusters, counted.references) == (1, 0)
    assert counted.notes == (
        "2 of 3 truths are silver: no named person vouches for them",
        "ignored as hidden: .DS_Store",
        "the same bytes more than once: a.txt = b.txt",
    )


def test_a_private_corpus_that_git_would_pick_up_is_told(root: Path, write_corpus: WriteCorpus) -> None:
    row = {"filename": "a.txt", "reviewer": "R"}
    settings = 'taxonomy = "tiny"\nrequired_axes = []\n'
    unsafe = write_corpus([row], settings=settings)
    safe = write_corpus([row], settings=settings, name="corpora/private/own")
    notes = [count(load_corpus(str(folder), taxonomy=None, root=root)).notes for folder in (unsafe, safe)]
    assert notes == [("private, but not below corpora/private/: if it lies in a repository, git may pick it up",), ()]
