"""A worker under watch: what it or a child asks of the network is seen and refused, the rest goes on as ever."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from functools import partial

import pytest

from bench.audit.network import seccomp
from bench.audit.network.listener import Listener
from bench.audit.network.watcher import Watcher
from bench.audit.network.worker_side import Watch, build_watched
from bench.core.audit import Contact
from bench.execution.replies import Broke, Done
from bench.execution.workers import Limits, Workers
from tests.audit import acts

needs_kernel = pytest.mark.skipif(not seccomp.available(), reason="this kernel asks nobody before it connects")
ACTS = ("look_up", "connect", "send_datagram", "python_child", "quiet", "stay_here")
SEEN = {
    ("name look-up", "looked-up.invalid", 443, False, "python"),
    ("connection", acts.ADDRESS, 8080, False, "python"),
    ("datagram", acts.ADDRESS, 514, False, "python"),
    ("name look-up", "child.invalid", 443, True, "python"),
}
MORE = ("native_code", "bash_child", "isolated_python_child")
MORE_SEEN = {
    ("connection", acts.ADDRESS, 80, False, "kernel"),
    ("connection", acts.ADDRESS, 80, True, "kernel"),
    ("name look-up", "isolated.invalid", 53, True, "kernel"),
}


LIMITS = Limits(deadline_seconds=100, memory_bytes=1 << 30)


def watched(doings: Sequence[str], *, kernel: bool) -> tuple[dict[str, str], tuple[Contact, ...]]:
    """What each act came to, and what was seen of all."""
    said = {}
    with Watcher(kernel=kernel) as watcher:
        watch = Watch(folder=watcher.folder, environment={}, door=watcher.door)
        with Workers(partial(build_watched, acts.build, watch), jobs=1, limits=LIMITS) as workers:
            for name in doings:
                reply = workers.call(name)
                assert isinstance(reply, Done), reply
                said[name] = reply.value
    assert not watcher.folder.exists()
    return said, watcher.contacts


def plain(contacts: Sequence[Contact]) -> set[tuple[str, str, int | None, bool, str]]:
    return {(each.what, each.host, each.port, each.in_child, each.seen_by) for each in contacts}


def test_what_python_code_asks_for_is_seen_and_refused_in_children_too() -> None:
    said, contacts = watched(ACTS, kernel=False)
    assert plain(contacts) == SEEN
    assert said == {
        "look_up": "refused",
        "connect": "refused",
        "send_datagram": "refused",
        "python_child": "1",
        "quiet": "done",
        "stay_here": "hello!",
    }


@needs_kernel
@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
def test_the_kernel_sees_native_code_and_children_in_any_language() -> None:
    said, contacts = watched((*ACTS, *MORE), kernel=True)
    assert plain(contacts) == SEEN | MORE_SEEN
    assert {each.program for each in contacts if each.in_child and each.port == 80} == {"bash"}
    assert said["native_code"] == "-1"
    assert said["bash_child"] == "1"
    assert said["stay_here"] == "hello!"


def test_who_asks_for_nothing_is_not_accused() -> None:
    said, contacts = watched(("quiet", "stay_here"), kernel=seccomp.available())
    assert (contacts, said["stay_here"]) == ((), "hello!")


@needs_kernel
def test_a_worker_that_nobody_listens_to_is_not_built() -> None:
    with Watcher(kernel=False) as watcher:
        watch = Watch(folder=watcher.folder, environment={}, door=str(watcher.folder / "door"))
        with Workers(partial(build_watched, acts.build, watch), jobs=1, limits=LIMITS) as workers:
            reply = workers.call("quiet")
    assert isinstance(reply, Broke)
    assert reply.kind == "unavailable"
    assert "nobody listens" in reply.message


@needs_kernel
def test_nobody_listens_to_a_worker_whose_memory_cannot_be_read() -> None:
    reading, writing = os.pipe()
    os.close(writing)
    with pytest.raises(OSError, match="memory cannot be read"):
        Listener(os.getpid(), reading, 0, b"proof")
