from __future__ import annotations

import os
import re
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bench.core.errors import UnknownNameError, UsageError
from bench.core.run import RunSpec
from bench.execution.folder import SUMMARY, RunFolder
from bench.execution.journal import Journal
from bench.execution.naming import check_name, choose_folder, find_run, runs
from tests.scoring import nouns

SPEC = nouns.spec()
OTHER = nouns.spec(repeats=2)
NOW = datetime(2025, 3, 4, 5, 6, 7, tzinfo=UTC)


def begin(results: Path, name: str, spec: RunSpec = SPEC, *, finished: bool = False, age: int = 0) -> Path:
    Journal(results / name, spec).close()
    if finished:
        (results / name / SUMMARY).write_text("{}")
    stamp = NOW.timestamp() - age
    os.utime(results / name / "spec.json", (stamp, stamp))
    return results / name


def test_a_new_run_is_named_by_time_loader_classifier_and_spec(tmp_path: Path) -> None:
    folder = choose_folder(tmp_path, SPEC, name=None, now=NOW)
    assert folder == tmp_path / f"20250304T050607-plain-embedded-{SPEC.hash[:8]}"


def test_two_runs_of_one_second_have_two_names(tmp_path: Path) -> None:
    first = choose_folder(tmp_path, SPEC, name=None, now=NOW)
    begin(tmp_path, first.name, finished=True)
    assert choose_folder(tmp_path, SPEC, name=None, now=NOW).name == f"{first.name}-2"


def test_the_newest_unfinished_run_of_the_same_spec_goes_on(tmp_path: Path) -> None:
    begin(tmp_path, "old", age=30)
    newest = begin(tmp_path, "newest", age=20)
    begin(tmp_path, "finished", finished=True, age=10)
    begin(tmp_path, "other", OTHER, age=0)
    assert choose_folder(tmp_path, SPEC, name=None) == newest


def test_a_run_that_somebody_is_writing_is_left_to_them(tmp_path: Path) -> None:
    with Journal(tmp_path / "busy", SPEC):
        assert choose_folder(tmp_path, SPEC, name=None, now=NOW) != tmp_path / "busy"


def test_a_named_run_goes_on(tmp_path: Path) -> None:
    begin(tmp_path, "trial")
    assert choose_folder(tmp_path, SPEC, name="trial") == tmp_path / "trial"


def test_a_finished_named_run_is_followed_by_numbered_ones(tmp_path: Path) -> None:
    begin(tmp_path, "trial", finished=True)
    assert choose_folder(tmp_path, SPEC, name="trial") == tmp_path / "trial-2"
    begin(tmp_path, "trial-2", OTHER)
    begin(tmp_path, "trial-3")
    assert choose_folder(tmp_path, SPEC, name="trial") == tmp_path / "trial-3"


@pytest.mark.parametrize("state", ["finished", "unfinished"])
def test_a_name_that_another_spec_uses_is_refused(tmp_path: Path, state: str) -> None:
    begin(tmp_path, "trial", OTHER, finished=state == "finished")
    with pytest.raises(UsageError, match="run trial asked something else"):
        choose_folder(tmp_path, SPEC, name="trial")


@pytest.mark.parametrize(
    "name", ["", ".", "..", "../x", "a/b", "/etc", "a\\b", ".hidden", "-x", "a b", "a\n", "é", "a" * 101, "published"]
)
def test_a_name_that_leaves_the_results_or_hides_in_them_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(UsageError, match="cannot be a run's name"):
        choose_folder(tmp_path, SPEC, name=name)


@pytest.mark.parametrize("name", ["a", "Trial-1", "2025.03_x", "a" * 100])
def test_other_names_are_free(name: str) -> None:
    check_name(name)


def test_a_folder_where_no_run_began_is_no_run(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / ".cache").mkdir()
    begin(tmp_path, "a")
    assert [run.run_id for run in runs(tmp_path)] == ["a"]
    assert choose_folder(tmp_path, SPEC, name="empty") == tmp_path / "empty"


def test_a_run_is_found_by_id_or_path(tmp_path: Path) -> None:
    path = begin(tmp_path, "a")
    for name in ("a", str(path)):
        assert find_run(tmp_path, name).path == path


def test_a_run_that_is_not_there_is_answered_by_those_that_are(tmp_path: Path) -> None:
    begin(tmp_path, "a")
    begin(tmp_path, "b")
    with pytest.raises(UnknownNameError, match=re.escape("there is no run 'c'; there is: a, b")):
        find_run(tmp_path, "c")


def test_a_run_of_another_format_is_left_alone_but_its_name_is_taken(tmp_path: Path) -> None:
    path = begin(tmp_path, "trial")
    spec = path / "spec.json"
    spec.write_text(spec.read_text().replace('"format_version": 1', '"format_version": 9'))
    assert choose_folder(tmp_path, SPEC, name=None, now=NOW) != path
    with pytest.raises(UsageError, match="has format 9"):
        choose_folder(tmp_path, SPEC, name="trial")
    assert not RunFolder(path).finished
