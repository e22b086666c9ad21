from __future__ import annotations

import os
import re
import signal
import sys
import time
from collections.abc import Iterator
from concurrent.futures import CancelledError, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bench.execution.replies import Broke, Done, Refused, Reply
from bench.execution.worker import SWITCHES
from bench.execution.workers import Limits, Workers
from tests.execution import acts, survivors

ROOMY = Limits(deadline_seconds=60, memory_bytes=1 << 30)


def workers(limits: Limits = ROOMY, jobs: int = 1) -> Workers[Any]:
    return Workers(acts.build, jobs=jobs, limits=limits)


def value(reply: Reply[Any]) -> Any:
    assert isinstance(reply, Done), reply
    return reply.value


def broke(reply: Reply[Any]) -> Broke:
    assert isinstance(reply, Broke), reply
    return reply


@pytest.fixture(scope="module")
def lasting(session_mark: str) -> Iterator[Workers[Any]]:
    """One worker for every test that leaves its worker alive."""
    with workers() as shared:
        yield shared


class TestAnswers:
    def test_the_first_call_is_cold_and_says_what_building_took(self, session_mark: str) -> None:
        with workers() as fresh:
            first, second = fresh.call(("echo", 1)), fresh.call(("echo", 2))
        assert isinstance(first, Done)
        assert isinstance(second, Done)
        assert (first.value, first.resources.cold) == (1, True)
        assert (second.value, second.resources.cold, second.resources.build_seconds) == (2, False, None)
        assert first.resources.build_seconds is not None
        assert first.resources.build_seconds > first.resources.seconds

    @pytest.mark.parametrize(
        "act, kind, message, raw",
        [
            pytest.param("refuse_document", "damaged", "no page tree", None, id="LoadError"),
            pytest.param("refuse_question", "unparseable", "no JSON", "Sure! Here is", id="ClassifyError"),
        ],
    )
    def test_a_refusal_comes_back_in_its_own_words(
        self, lasting: Workers[Any], act: str, kind: str, message: str, raw: str | None
    ) -> None:
        reply = lasting.call((act,))
        assert isinstance(reply, Refused)
        assert (reply.kind, reply.message, reply.raw) == (kind, message, raw)

    @pytest.mark.parametrize(
        "act, message",
        [
            pytest.param("blunder", r"ValueError: first line", id="exception"),
            pytest.param("leave", r"SystemExit: 7", id="exit"),
            pytest.param("recurse", r"RecursionError: maximum recursion depth.*", id="recursion"),
            pytest.param(
                "return_a_lambda", r"(AttributeError|PicklingError): .*lambda.*", id="value that cannot travel"
            ),
            pytest.param("raise_a_stranger", r"StrangeError: nobody knows me", id="exception that cannot travel"),
        ],
    )
    def test_what_nobody_foresaw_is_an_error_and_the_worker_lives_on(
        self, lasting: Workers[Any], act: str, message: str
    ) -> None:
        before = value(lasting.call(("pid",)))
        reply = broke(lasting.call((act,)))
        assert reply.kind == "error"
        assert re.fullmatch(message, reply.message)
        assert value(lasting.call(("pid",))) == before

    def test_calls_in_one_process_follow_each_other(self, lasting: Workers[Any]) -> None:
        assert len({value(lasting.call(("pid",))) for _ in range(3)}) == 1


class TestSurroundings:
    def test_a_worker_imports_nothing_of_the_program_that_started_it(self, lasting: Workers[Any]) -> None:
        imported = value(lasting.call(("modules",)))
        assert "tests.execution.acts" in imported
        assert not {"pytest", "click", "pydantic", "bench.pipeline", "bench.core.run"} & set(imported)

    def test_a_worker_stands_apart_from_the_terminal_and_phones_nobody(self, lasting: Workers[Any]) -> None:
        found = value(lasting.call(("surroundings",)))
        assert found["group"] != os.getpgrp()
        assert found["stdin"] == b""
        assert found["interrupt"]
        assert SWITCHES.items() <= found["environment"].items()

    def test_what_a_worker_writes_stays_out_of_our_output(
        self, lasting: Workers[Any], capfd: pytest.CaptureFixture[str]
    ) -> None:
        with workers() as noisy:
            reply = broke(noisy.call(("end", 5, "libfoo: cannot go on\n")))
        assert reply.message == "the worker ended with status 5; it wrote: libfoo: cannot go on"
        assert capfd.readouterr() == ("", "")

    def test_temporary_files_go_with_their_worker(self, mark: str) -> None:
        with workers() as littering:
            file = Path(value(littering.call(("litter",))))
            assert file.is_file()
        assert not file.parent.parent.exists()


TIGHT = Limits(deadline_seconds=60, memory_bytes=300 << 20)
"""Not much memory, and more time than anybody needs who does not hang."""
SHORT = Limits(deadline_seconds=2, memory_bytes=1 << 30)
"""For those who do."""


class TestDeaths:
    @pytest.mark.parametrize(
        "act, kind, message",
        [
            pytest.param(
                ("segfault",), "crash", "SIGSEGV; it wrote: Fatal Python error: Segmentation fault", id="segfault"
            ),
            pytest.param(("end", 0), "crash", "ended without an answer", id="exit 0"),
            pytest.param(("kill_itself",), "crash", "killed by SIGKILL, perhaps for want of memory", id="SIGKILL"),
            pytest.param(("hang_on_to_life",), "timeout", "no answer within 2 s", id="ignores SIGTERM"),
            pytest.param(("eat", 2000), "memory", "the ceiling is 300 MB", id="memory"),
            pytest.param(("feed_a_child", 2000), "memory", "the ceiling is 300 MB", id="memory of a child"),
            pytest.param(("run_out_of_memory",), "memory", "MemoryError", id="MemoryError"),
        ],
    )
    def test_one_call_breaks_nothing_is_left_and_the_next_gets_a_new_worker(
        self, mark: str, act: tuple[Any, ...], kind: str, message: str
    ) -> None:
        with workers(SHORT if kind == "timeout" else TIGHT) as mortal:
            reply = broke(mortal.call(act))
            assert survivors.marked(mark) == []
            assert value(mortal.call(("echo", "again"))) == "again"
        assert reply.kind == kind
        assert message in reply.message

    @pytest.mark.parametrize("act", ["hang_with_children", "crash_with_children"])
    def test_children_go_with_their_worker_whatever_session_they_are_in(
        self, mark: str, tmp_path: Path, act: str
    ) -> None:
        told = tmp_path / "children"
        with workers(SHORT) as mortal:
            broke(mortal.call((act, told)))
            children = [int(line) for line in told.read_text().splitlines()]
            assert len(children) == 3
            assert [pid for pid in children if survivors.alive(pid)] == []
            assert survivors.marked(mark) == []

    def test_what_was_seen_of_a_killed_call_is_a_lower_bound(self, mark: str) -> None:
        with workers(TIGHT) as mortal:
            resources = broke(mortal.call(("eat", 2000))).resources
        assert resources is not None
        assert resources.peak_rss_is_lower_bound
        assert resources.peak_rss_bytes is not None
        assert resources.peak_rss_bytes > 300 << 20
        assert resources.cpu_seconds is not None

    def test_a_worker_killed_between_two_calls_costs_no_failure(self, mark: str) -> None:
        with workers() as mortal:
            first = value(mortal.call(("pid",)))
            os.kill(first, signal.SIGKILL)
            assert value(mortal.call(("pid",))) != first

    def test_stop_ends_calls_under_way_without_a_reply(self, mark: str, tmp_path: Path) -> None:
        told = tmp_path / "children"
        stopping = workers()
        with ThreadPoolExecutor(1) as threads:
            call = threads.submit(stopping.call, ("hang_with_children", told))
            while not (told.exists() and told.read_text()):
                assert not call.done()
                time.sleep(0.05)
            stopping.stop()
            with pytest.raises(CancelledError):
                call.result()
        assert survivors.marked(mark) == []
        with pytest.raises(CancelledError):
            stopping.call(("echo", 1))


class TestBuilding:
    @pytest.mark.parametrize(
        "how, tries, message",
        [
            pytest.param("refuse_to_build", 1, "its models are not installed", id="refuses"),
            pytest.param("blunder", 1, "ValueError: first line", id="raises"),
            pytest.param("hang", 1, "not ready within 2 s", id="hangs"),
            pytest.param("segfault", 2, "while it was built, the worker was killed by SIGSEGV", id="crashes"),
        ],
    )
    def test_a_worker_that_cannot_be_built_is_unavailable_to_all_and_not_tried_for_ever(
        self, mark: str, tmp_path: Path, how: str, tries: int, message: str
    ) -> None:
        tally = tmp_path / "tally"
        patience = 2 if how == "hang" else 60
        limits = Limits(deadline_seconds=60, memory_bytes=1 << 30, build_deadline_seconds=patience)
        with Workers(partial(acts.build_that, how, tally), jobs=1, limits=limits) as impossible:
            replies = [broke(impossible.call(("echo", 1))) for _ in range(3)]
            assert survivors.marked(mark) == []
        assert {reply.kind for reply in replies} == {"unavailable"}
        assert all(reply.message.startswith(message) for reply in replies)
        assert len(tally.read_text().splitlines()) == tries

    def test_a_worker_is_replaced_after_its_share_of_calls(self, mark: str) -> None:
        with workers(Limits(deadline_seconds=60, memory_bytes=1 << 30, recycle_after=2)) as recycled:
            first, second, third = (value(recycled.call(("pid",))) for _ in range(3))
        assert first == second != third

    def test_two_jobs_work_at_the_same_time(self, mark: str, tmp_path: Path) -> None:
        here, there = tmp_path / "here", tmp_path / "there"
        with workers(jobs=2) as two, ThreadPoolExecutor(2) as threads:
            one, other = (
                threads.submit(two.call, ("meet", here, there)),
                threads.submit(two.call, ("meet", there, here)),
            )
            assert value(one.result()) != value(other.result())

    def test_no_more_workers_are_built_than_calls_meet(self, mark: str) -> None:
        with workers(jobs=3) as lazy:
            assert survivors.marked(mark) == []
            assert len({value(lazy.call(("pid",))) for _ in range(3)}) == 1


class TestResources:
    def test_processor_time_of_children_counts(self, lasting: Workers[Any]) -> None:
        reply = lasting.call(("burn_in_a_child", 0.3))
        assert isinstance(reply, Done)
        assert reply.resources.cpu_seconds is not None
        assert reply.resources.cpu_seconds >= 0.3

    @pytest.mark.skipif(sys.platform != "linux", reason="only Linux lets a process reset its peak")
    def test_peak_memory_is_that_of_the_call_not_of_the_past(self, lasting: Workers[Any]) -> None:
        peaks = []
        for act in (("hold", 200), ("echo", 1)):
            reply = lasting.call(act)
            assert isinstance(reply, Done)
            assert reply.resources.peak_rss_bytes is not None
            assert not reply.resources.peak_rss_is_lower_bound
            peaks.append(reply.resources.peak_rss_bytes)
        assert peaks[0] > 200 << 20 > peaks[1]
