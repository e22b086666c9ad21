"""Corpora are made on several processes as on one, written as they come, and what people made is spared."""

from __future__ import annotations

import hashlib
import json
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from bench.core.errors import DataError, UsageError
from bench.synthesis.building import build
from bench.synthesis.checksums import Checksums, compare, measure, read
from bench.synthesis.recipe import Made, Recipe
from bench.synthesis.shelving import shelve, truth_of

ROOT = Path(__file__).parents[2]


def make(plan: int, *, seed: int) -> Made:
    name = hashlib.sha256(f"{seed}/{plan}".encode()).hexdigest()[:10]
    source = {"generator": "bench corpus build"}
    return Made(
        filename=f"{'even' if plan % 2 == 0 else 'odd'}/{name}.txt",
        content=b"words",
        reference=f"{plan}\n",
        truth={"domain": "pets", "source": source},
        kind="happy",
        cluster="one",
    )


def plans(documents: int | None) -> Iterable[int]:
    return range(documents or 5)


RECIPE = Recipe(
    name="tiny", description='say "so"', plans=plans, make=make, design={"documents": 5, "tags": {"rung:clean": 1}}
)


def test_processes_make_what_one_process_makes_in_the_same_order() -> None:
    assert list(build(RECIPE, seed=3, documents=40, workers=2)) == list(build(RECIPE, seed=3, documents=40))


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system kills in other ways")
def test_workers_end_with_a_parent_that_was_killed() -> None:
    code = (
        "import itertools, os, signal\n"
        "from bench.synthesis.building import build\n"
        "from bench.synthesis.recipe import Recipe\n"
        "from tests.synthesis.test_building import make\n"
        "if __name__ == '__main__':\n"
        "    recipe = Recipe(name='x', description='', plans=lambda n: itertools.count(), make=make)\n"
        "    made = build(recipe, seed=1, workers=2)\n"
        "    next(made)\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    # The pipe to stdout is closed when the last of them has gone.
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, check=False, timeout=120)
    assert done.returncode == -signal.SIGKILL


def test_no_more_plans_are_drawn_than_are_soon_needed() -> None:
    drawn = []

    def endless(documents: int | None) -> Iterator[int]:
        for number in range(documents or 0):
            drawn.append(number)
            yield number

    recipe = Recipe(name="endless", description="", plans=endless, make=make)
    made = build(recipe, seed=1, documents=100_000, workers=2)
    next(made)
    made.close()  # type: ignore[attr-defined]
    assert len(drawn) < 100


def test_a_corpus_is_documents_references_truth_and_settings(tmp_path: Path) -> None:
    folder = shelve(tmp_path, "tiny", RECIPE.settings(), build(RECIPE, seed=1))
    names = sorted(path.relative_to(folder / "documents").as_posix() for path in folder.glob("documents/*/*"))
    lines = [json.loads(line) for line in truth_of(tmp_path, "tiny").read_text("utf-8").splitlines()[1:]]
    assert [line["filename"] for line in lines] == names
    assert [(folder / "reference" / f"{name}.txt").is_file() for name in names] == [True] * 5
    assert sorted(path.name for path in folder.parent.iterdir()) == ["tiny"]


def test_settings_promise_the_design_of_the_whole_corpus_only() -> None:
    assert RECIPE.settings().splitlines() == [
        'name = "tiny"',
        'taxonomy = "household"',
        'kind = "synthetic"',
        "private = false",
        'licence = "CC0-1.0"',
        'description = "say \\"so\\""',
        "",
        "[design]",
        "documents = 5",
        "",
        "[design.tags]",
        '"rung:clean" = 1',
    ]
    assert "design" not in RECIPE.settings(whole=False)


def test_what_fails_halfway_leaves_the_old_corpus(tmp_path: Path) -> None:
    folder = shelve(tmp_path, "tiny", "", build(RECIPE, seed=1))
    before = sorted(path.name for path in folder.rglob("*"))
    twice = [make(1, seed=2), make(1, seed=2)]
    with pytest.raises(ValueError, match="two plans"):
        shelve(tmp_path, "tiny", "", twice)
    assert sorted(path.name for path in folder.rglob("*")) == before
    shelve(tmp_path, "tiny", "", build(RECIPE, seed=2))


def test_a_corpus_that_somebody_made_is_spared(tmp_path: Path) -> None:
    (tmp_path / "corpora" / "tiny" / "documents").mkdir(parents=True)
    with pytest.raises(UsageError, match="was not made by"):
        shelve(tmp_path, "tiny", "", build(RECIPE, seed=1))


@pytest.fixture
def checked(tmp_path: Path) -> tuple[Path, Checksums]:
    folder = shelve(tmp_path, "tiny", "", build(RECIPE, seed=1))
    sums = measure(folder, truth_of(tmp_path, "tiny"), seed=1, libraries=("pydantic", "no-such-library"))
    sums.write(folder)
    return folder, sums


def test_checksums_are_read_as_they_were_written(checked: tuple[Path, Checksums]) -> None:
    folder, sums = checked
    assert read(folder) == sums
    assert sums.documents == 5
    assert sums.made_with["no-such-library"] == "missing"
    assert "are those of the checksums" in compare(folder, sums, sums)


def test_other_bytes_are_told_with_the_versions_that_made_them(checked: tuple[Path, Checksums]) -> None:
    folder, sums = checked
    other = sums.model_copy(update={"documents_sha256": "0", "made_with": sums.made_with | {"pydantic": "0.1"}})
    assert f"pydantic 0.1 instead of {sums.made_with['pydantic']}" in compare(folder, sums, other)


@pytest.mark.parametrize("part", ["truth", "reference"])
def test_other_truth_or_reference_texts_are_a_fault(part: str, checked: tuple[Path, Checksums]) -> None:
    folder, sums = checked
    with pytest.raises(DataError, match=f"{part} differ from checksums.toml"):
        compare(folder, sums, sums.model_copy(update={f"{part}_sha256": "0"}))


def test_a_spoilt_file_of_checksums_is_a_fault(checked: tuple[Path, Checksums]) -> None:
    folder, _ = checked
    (folder / "checksums.toml").write_text("seed = 1\n", "utf-8")
    with pytest.raises(DataError, match="is not a file of checksums"):
        read(folder)
