from __future__ import annotations

import json
import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from bench.core.errors import DataError, OutcomesError, UsageError
from bench.core.outcome import Outcome
from bench.core.run import RunSpec
from bench.execution.folder import OUTCOMES, SPEC, RunFolder
from bench.execution.journal import Journal, being_written
from tests.scoring import nouns

CASES = [nouns.case("a.pdf"), nouns.case("b.pdf")]
SPEC_OF_TWO = nouns.spec(cases=2)


def outcome(document: str, repeat: int = 0) -> Outcome:
    return nouns.outcome(nouns.case(document), repeat=repeat)


def private(spec: RunSpec) -> RunSpec:
    return spec.model_copy(update={"corpus": spec.corpus.model_copy(update={"private": True})})


def test_what_was_written_is_read_back_in_its_order(tmp_path: Path) -> None:
    written = [outcome("b.pdf"), outcome("a.pdf", 1), outcome("a.pdf", 0)]
    with Journal(tmp_path / "run", SPEC_OF_TWO) as journal:
        for each in written:
            journal.append(each)
    stored = RunFolder(tmp_path / "run")
    assert stored.spec() == SPEC_OF_TWO
    assert list(stored.outcomes()) == written
    assert stored.done() == {("b.pdf", 0), ("a.pdf", 1), ("a.pdf", 0)}


def test_an_outcome_is_on_its_way_to_disk_as_soon_as_it_is_appended(tmp_path: Path) -> None:
    with Journal(tmp_path, SPEC_OF_TWO) as journal:
        journal.append(outcome("a.pdf"))
        assert (tmp_path / OUTCOMES).read_bytes().endswith(b"}\n")


def test_what_is_done_is_known_when_a_run_is_taken_up_again(tmp_path: Path) -> None:
    with Journal(tmp_path, SPEC_OF_TWO) as journal:
        journal.append(outcome("a.pdf"))
    with Journal(tmp_path, SPEC_OF_TWO) as journal:
        assert journal.already == {("a.pdf", 0)}
        journal.append(outcome("b.pdf"))
        assert journal.already == {("a.pdf", 0), ("b.pdf", 0)}
    assert [each.document for each in RunFolder(tmp_path).outcomes()] == ["a.pdf", "b.pdf"]


@pytest.mark.parametrize("torn", [b'{"document":"b.p', b"{", b"x" * 200_000], ids=["short", "one byte", "long"])
@pytest.mark.parametrize("before", [[], ["a.pdf"]], ids=["first line", "second line"])
def test_a_torn_last_line_is_cut(tmp_path: Path, torn: bytes, before: list[str]) -> None:
    with Journal(tmp_path, SPEC_OF_TWO) as journal:
        for document in before:
            journal.append(outcome(document))
    with (tmp_path / OUTCOMES).open("ab") as stream:
        stream.write(torn)
    assert [each.document for each in RunFolder(tmp_path).outcomes()] == before
    with Journal(tmp_path, SPEC_OF_TWO) as journal:
        journal.append(outcome("b.pdf"))
    assert [each.document for each in RunFolder(tmp_path).outcomes()] == [*before, "b.pdf"]


def test_a_case_has_one_outcome(tmp_path: Path) -> None:
    with Journal(tmp_path, SPEC_OF_TWO) as journal:
        journal.append(outcome("a.pdf"))
        with pytest.raises(OutcomesError, match=r"a\.pdf, repeat 0, has an outcome already"):
            journal.append(outcome("a.pdf"))
    assert len(list(RunFolder(tmp_path).outcomes())) == 1


def test_an_outcome_that_is_there_twice_is_not_believed(tmp_path: Path) -> None:
    with Journal(tmp_path, SPEC_OF_TWO) as journal:
        journal.append(outcome("a.pdf"))
    line = (tmp_path / OUTCOMES).read_bytes()
    (tmp_path / OUTCOMES).write_bytes(line * 2)
    with pytest.raises(OutcomesError, match=rf"{OUTCOMES}:2: a\.pdf is there twice"):
        Journal(tmp_path, SPEC_OF_TWO)
    assert not being_written(tmp_path)


def test_a_line_that_is_no_outcome_is_named(tmp_path: Path) -> None:
    with Journal(tmp_path, SPEC_OF_TWO) as journal:
        journal.append(outcome("a.pdf"))
    with (tmp_path / OUTCOMES).open("ab") as stream:
        stream.write(b'{"document": "b.pdf"}\n')
    with pytest.raises(DataError, match=rf"{OUTCOMES}:2: repeat: Field required"):
        RunFolder(tmp_path).done()


def test_threads_do_not_mix_their_lines(tmp_path: Path) -> None:
    with Journal(tmp_path, SPEC_OF_TWO) as journal, ThreadPoolExecutor(8) as threads:
        list(threads.map(journal.append, [outcome(f"{number}.pdf") for number in range(200)]))
    assert len(RunFolder(tmp_path).done()) == 200


def test_one_process_writes_a_run(tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from filelock import FileLock\n"
        "lock = FileLock(sys.argv[1]); lock.acquire(); print('held', flush=True); sys.stdin.read()"
    )
    command = [sys.executable, "-c", program, str(tmp_path / ".lock")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"held\n"
        assert being_written(tmp_path)
        with pytest.raises(UsageError, match="is being written by another process"):
            Journal(tmp_path, SPEC_OF_TWO)
        other.kill()
    assert not being_written(tmp_path)
    Journal(tmp_path, SPEC_OF_TWO).close()


def test_a_run_is_finished_when_its_summary_is_there(tmp_path: Path) -> None:
    run = RunFolder(tmp_path / "run-1")
    Journal(run.path, SPEC_OF_TWO).close()
    with pytest.raises(UsageError, match="run run-1 is unfinished"):
        run.summary()
    summary = nouns.summary(CASES, [outcome("a.pdf"), outcome("b.pdf")])
    states = [run.finished]
    run.write_summary(summary)
    assert [*states, run.finished] == [False, True]
    assert run.summary() == summary


def test_a_format_of_another_version_is_refused(tmp_path: Path) -> None:
    Journal(tmp_path, SPEC_OF_TWO).close()
    content = json.loads((tmp_path / SPEC).read_text())
    (tmp_path / SPEC).write_text(json.dumps({**content, "format_version": 2, "novelty": True}))
    with pytest.raises(UsageError, match="has format 2, this bench reads 1"):
        RunFolder(tmp_path).spec()


@pytest.mark.parametrize("spec, mode", [(private(SPEC_OF_TWO), 0o700), (SPEC_OF_TWO, 0o755)], ids=["private", "public"])
def test_a_private_run_is_for_its_owner_alone(tmp_path: Path, spec: RunSpec, mode: int) -> None:
    (tmp_path / "run").mkdir(mode=0o755)
    Journal(tmp_path / "run", spec).close()
    assert stat.S_IMODE((tmp_path / "run").stat().st_mode) == mode
