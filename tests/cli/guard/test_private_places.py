"""No private corpus is passed over, wherever it lies."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.guard.planted import VENDOR, Guard, plant


@pytest.mark.parametrize(
    "corpus,truth",
    [
        pytest.param("corpora/private/2024/homes/deep", "truth.jsonl", id="two folders deeper in private"),
        pytest.param(
            "corpora/private/2024/deep", "../../../../ground_truth/private/2024/deep.jsonl", id="truth deeper"
        ),
        pytest.param("corpora/plain", "truth.jsonl", id="no corpus.toml"),
        pytest.param("corpora/plain", "../../ground_truth/plain.jsonl", id="no corpus.toml, truth beside the shelf"),
        pytest.param("corpora/team/plain", "truth.jsonl", id="no corpus.toml, one folder deeper"),
    ],
)
def test_no_private_corpus_is_passed_over(project: Path, guard: Guard, corpus: str, truth: str) -> None:
    folder = project / corpus
    (folder / "documents").mkdir(parents=True)
    (folder / "documents" / "letter.txt").write_text("dear all", "utf-8")
    place = folder / truth
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text('{"filename": "letter.txt", "vendor": "Quillfeather"}', "utf-8")
    assert guard()[:2] == (0, "nothing of 2 private corpora stands in what git tracks\n")
    plant(project, "a.txt", "by Quillfeather")
    plant(project, "b.txt", "dear all")
    code, out, _ = guard()
    assert (code, [line.partition(" (")[0] for line in out.splitlines()]) == (
        1,
        ["a.txt:1: holds the vendor of a private document", "b.txt: is a private file"],
    )


@pytest.mark.parametrize("said,code", [("", 1), ("private = true", 1), ("private = false", 0)])
def test_a_corpus_is_private_unless_it_says_otherwise(project: Path, guard: Guard, said: str, code: int) -> None:
    folder = project / "corpora" / "said"
    (folder / "documents").mkdir(parents=True)
    (folder / "documents" / "letter.txt").write_text("x", "utf-8")
    (folder / "corpus.toml").write_text(said, "utf-8")
    (folder / "truth.jsonl").write_text('{"filename": "letter.txt", "vendor": "Quillfeather"}', "utf-8")
    plant(project, "a.txt", "by Quillfeather")
    assert guard()[0] == code


def test_a_private_corpus_that_is_a_link_to_another_disk_counts(
    project: Path, guard: Guard, tmp_path_factory: pytest.TempPathFactory
) -> None:
    disk = tmp_path_factory.mktemp("disk")
    (disk / "documents").mkdir()
    (disk / "documents" / "letter.txt").write_text("x", "utf-8")
    (disk / "truth.jsonl").write_text('{"filename": "letter.txt", "vendor": "Quillfeather"}', "utf-8")
    (project / "corpora" / "private" / "linked").symlink_to(disk)
    (disk / "round").symlink_to(disk)
    plant(project, "a.txt", "by Quillfeather")
    assert guard()[0] == 1


def test_both_of_two_truths_are_looked_for(project: Path, guard: Guard) -> None:
    (project / "corpora" / "private" / "mine" / "truth.jsonl").write_text('{"vendor": "Quillfeather"}', "utf-8")
    plant(project, "a.txt", f"by Quillfeather\nby {VENDOR}")
    assert guard()[1].count("holds the vendor") == 2
