"""A worker under watch: what it or a child asks of the network is seen and refused, the rest goes on as ever."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pytest

from bench.audit.network import seccomp
from bench.audit.network.watcher import Watcher
from bench.audit.network.worker_side import Watch, build_watched
from bench.core.audit import Contact
from bench.execution.replies import Done
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


def watched(folder: Path, doings: Sequence[str], *, kernel: bool) -> tuple[dict[str, str], tuple[Contact, ...]]:
    """What each act came to, and what was seen of all."""
    watch = Watch(folder=folder, environment={}, kernel=kernel)
    limits = Limits(deadline_seconds=100, memory_bytes=1 << 30)
    said = {}
    with Watcher(folder) as watcher, Workers(partial(build_watched, acts.build, watch), jobs=1, limits=limits) as all_:
        for name in doings:
            reply = all_.call(name)
            assert isinstance(reply, Done), reply
            said[name] = reply.value
    return said, watcher.contacts


def plain(contacts: Sequence[Contact]) -> set[tuple[str, str, int | None, bool, str]]:
    return {(each.what, each.host, each.port, each.in_child, each.seen_by) for each in contacts}


def test_what_python_code_asks_for_is_seen_and_refused_in_children_too(tmp_path: Path) -> None:
    said, contacts = watched(tmp_path, ACTS, kernel=False)
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
def test_the_kernel_sees_native_code_and_children_in_any_language(tmp_path: Path) -> None:
    said, contacts = watched(tmp_path, (*ACTS, *MORE), kernel=True)
    assert plain(contacts) == SEEN | MORE_SEEN
    assert {each.program for each in contacts if each.in_child and each.port == 80} == {"bash"}
    assert said["native_code"] == "-1"
    assert said["bash_child"] == "1"
    assert said["stay_here"] == "hello!"


def test_who_asks_for_nothing_is_not_accused(tmp_path: Path) -> None:
    said, contacts = watched(tmp_path, ("quiet", "stay_here"), kernel=seccomp.available())
    assert (contacts, said["stay_here"]) == ((), "hello!")
