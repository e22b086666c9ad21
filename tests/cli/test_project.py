"""bench.toml and the project's folder."""

from __future__ import annotations

from pathlib import Path

import click
import pytest

from bench.cli.project import configured_defaults, find_root
from bench.cli.run import run
from bench.core.errors import DataError, UsageError


def test_the_root_is_the_nearest_folder_with_corpora_and_taxonomies(tmp_path: Path) -> None:
    (tmp_path / "corpora" / "mine").mkdir(parents=True)
    (tmp_path / "taxonomies").mkdir()
    assert find_root(tmp_path / "corpora" / "mine") == tmp_path.resolve()


def test_bench_toml_marks_a_root_too(tmp_path: Path) -> None:
    (tmp_path / "bench.toml").touch()
    (tmp_path / "deep" / "er").mkdir(parents=True)
    assert find_root(tmp_path / "deep" / "er") == tmp_path.resolve()


def test_defaults_are_named_like_the_options(tmp_path: Path) -> None:
    (tmp_path / "bench.toml").write_text('classifier = "ollama:gemma4"\nloader = ["docling"]\npages = 3\n')
    assert configured_defaults(run, tmp_path) == {
        "classifier": "ollama:gemma4",
        "loaders": ["docling"],
        "page_limit": "3",
    }


@pytest.mark.parametrize(
    "line,fault",
    [
        ("classifier = [1]", "classifier: must be one text or number"),
        ("loader = [{}]", "loader: must be a text, a number or a list of them"),
        ("fresh = 1", "fresh: must be true or false"),
        ("jobs = true", "jobs: is no switch"),
    ],
)
def test_a_value_of_the_wrong_kind_is_an_error(tmp_path: Path, line: str, fault: str) -> None:
    (tmp_path / "bench.toml").write_text(f"{line}\n")
    with pytest.raises(DataError, match=fault):
        configured_defaults(run, tmp_path)


def test_a_fraction_is_not_rounded_to_a_whole_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bench.toml").write_text('loader = "plain"\ncorpus = "starter"\nrepeats = 2.7\n')
    monkeypatch.chdir(tmp_path)
    with pytest.raises(click.BadParameter, match=r"2\.7"):
        run.make_context("run", [])


@pytest.mark.parametrize("key", ["classifer", "send-private-to", "json"])
def test_what_may_not_stand_there_is_an_error_that_names_the_file(tmp_path: Path, key: str) -> None:
    (tmp_path / "bench.toml").write_text(f'{key} = "x"\n')
    with pytest.raises(DataError, match=f"bench.toml: unknown key '{key}'"):
        configured_defaults(run, tmp_path)


def test_a_file_that_is_not_toml_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "bench.toml").write_text("classifier = \n")
    with pytest.raises(UsageError, match="not TOML"):
        configured_defaults(run, tmp_path)
