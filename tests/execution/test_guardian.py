from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest

from bench.execution.guardian import Report
from bench.execution.resources import Board
from bench.execution.workers import Limits, Workers
from tests.execution import acts, survivors

ROOT = Path(__file__).parents[2]


def both_have_children(folder: Path, mark: str) -> bool:
    return sum(1 for name in ("one", "two") if (folder / name).exists() and (folder / name).read_text()) == 2


def first_worker_starts(folder: Path, mark: str) -> bool:
    return any("multiprocessing.spawn" in line for line in survivors.marked(mark))


class TestHarnessGone:
    @pytest.fixture
    def harness(self, mark: str, tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
        command = [sys.executable, "-m", "tests.execution.harness", str(tmp_path)]
        scratch = tmp_path / "scratch"
        scratch.mkdir()
        environment = {**os.environ, "TMPDIR": str(scratch)}
        with subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.DEVNULL) as process:
            yield process
            process.kill()

    @pytest.mark.parametrize("moment", [first_worker_starts, both_have_children])
    def test_after_kill_9_of_the_harness_nothing_lives_on(
        self, harness: subprocess.Popen[bytes], mark: str, tmp_path: Path, moment: Callable[[Path, str], bool]
    ) -> None:
        while not moment(tmp_path, mark):
            assert harness.poll() is None
            time.sleep(0.05)
        harness.send_signal(signal.SIGKILL)
        harness.wait()
        assert survivors.left_after(2, mark) == []
        if moment is both_have_children:
            assert list((tmp_path / "scratch").iterdir()) == []


def test_without_its_guardian_a_worker_still_ends_with_its_children(mark: str, tmp_path: Path) -> None:
    with Workers(acts.build, jobs=1, limits=Limits(deadline_seconds=60, memory_bytes=1 << 30)) as workers:
        told = tmp_path / "children"
        workers.call(("have_children", told))
        below = psutil.Process().children(recursive=True)
        guardians = [process for process in below if process.cmdline() == process.parent().cmdline()]  # type: ignore[union-attr]
        assert len(guardians) == 1  # forked, not started, so its command line is its worker's
        guardians[0].kill()
    assert survivors.marked(mark) == []


def test_a_report_crosses_the_link_unchanged() -> None:
    report = Report(cause="memory", call=3, peak_rss_bytes=1 << 40, cpu_seconds=1.5, words="Speicher voll: ü\n\ud800")
    assert Report.parse(report.encode()) == report


class TestBoard:
    def test_nothing_is_seen_before_the_first_call(self) -> None:
        board = Board()
        board.see(board.call, 100, 1.0)
        assert board.seen() is None

    def test_the_highest_of_a_call_is_kept(self) -> None:
        board = Board()
        board.begin()
        for rss in (100, 300, 200):
            board.see(board.call, rss, 1000.0)
        seen = board.seen()
        assert seen is not None
        assert seen.peak_rss_bytes == 300

    def test_a_new_call_forgets_what_was_seen_of_the_one_before(self) -> None:
        board = Board()
        board.begin()
        board.see(board.call, 300, 1000.0)
        board.end()
        board.begin()
        assert board.seen() is None
        board.see(board.call, 100, 1000.0)
        seen = board.seen()
        assert seen is not None
        assert seen.peak_rss_bytes == 100

    def test_processor_time_counts_from_the_beginning_of_the_call(self) -> None:
        board = Board()
        board.begin()
        board.see(board.call, 1, 1000.0)
        seen = board.seen()
        assert seen is not None
        assert 0 < seen.cpu_seconds < 1000

    def test_a_board_is_busy_between_begin_and_end(self) -> None:
        board = Board()
        states = [board.busy]
        board.begin()
        states.append(board.busy)
        board.end()
        states.append(board.busy)
        assert states == [False, True, False]
