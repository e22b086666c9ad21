"""Answers what the kernel asks about a watched worker and all that it started: noted, and refused if it goes out."""

from __future__ import annotations

import errno
import fcntl
import os
import select
import struct
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event, Thread
from typing import Final

from bench.audit.network import seccomp
from bench.audit.network.addresses import (
    ADDRESS_BYTES,
    DNS_PORT,
    PAYLOAD_BYTES,
    Address,
    Message,
    asked_name,
    parse_address,
    read_message,
    read_messages,
)
from bench.core.audit import Contact

NAMELESS: Final = "a name server"
"""Host of a look-up whose question was not seen."""
UNREADABLE: Final = "somewhere: the process hides its memory"
RESOLVERS: Final = ("/run/nscd/", "/var/run/nscd/", "/run/systemd/resolve/", "/run/avahi-daemon/", "/var/run/avahi-")
"""Sockets of services that would look a name up for the process, unwatched: refused, so that it asks by itself."""
_RECEIVE: Final = 0xC0502100
_SEND: Final = 0xC0182101
_STILL_ASKED: Final = 0x40082102
_GO_ON: Final = 1
"""SECCOMP_USER_NOTIF_FLAG_CONTINUE: the call is made as it was meant."""
_QUESTION: Final = struct.Struct("=QIIiIQ6Q")
"""struct seccomp_notif: id, pid, flags; then struct seccomp_data: number, architecture, instruction, six arguments."""
_ANSWER: Final = struct.Struct("=QqiI")
_POLL_MS: Final = 100


@dataclass(frozen=True, kw_only=True)
class Question:
    """A call that waits."""

    id: int
    pid: int
    """Of the thread."""
    call: int
    args: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Answer:
    """What the call comes back with: done as meant, an error number, or 0 without having been made."""

    error: int = 0
    go_on: bool = False


MEANT: Final = Answer(go_on=True)
PRETENDED: Final = Answer()


def refused(number: int) -> Answer:
    """An error as the kernel gives it."""
    return Answer(error=-number)


@dataclass
class Judge:
    """Decides about calls, and keeps what was wanted."""

    numbers: seccomp.Calls
    note: Callable[[str, str, int | None, int], None]
    """(what, host, port, thread)."""
    _asking: set[tuple[int, int]] = field(default_factory=set)
    """Process and descriptor of sockets that believe they are connected to a name server."""

    def decide(self, asked: Question, read: Callable[[int, int], bytes], process: int) -> Answer:
        """Answer one call; `read` reads the memory of its process. Raises OSError if that has gone."""
        first, second, third, _, fifth, sixth = asked.args
        descriptor = (process, first & 0xFFFFFFFF)
        if asked.call == self.numbers.connect:
            return self._connect(asked, parse_address(read(second, min(third, ADDRESS_BYTES))), descriptor)
        if asked.call == self.numbers.sendto:
            to = parse_address(read(fifth, min(sixth, ADDRESS_BYTES))) if fifth else None
            if to is None and descriptor not in self._asking:
                return MEANT
            messages = [Message(to=to, payload=read(second, min(third, PAYLOAD_BYTES)))]
        elif asked.call == self.numbers.sendmsg:
            messages = [read_message(read, second)]
        else:
            messages = list(read_messages(read, second, third & 0xFFFFFFFF))
        return self._send(asked, messages, descriptor)

    def _connect(self, asked: Question, to: Address | None, descriptor: tuple[int, int]) -> Answer:
        self._asking.discard(descriptor)
        if to is None:
            return MEANT
        if to.port == DNS_PORT:
            self.note("name look-up", NAMELESS, DNS_PORT, asked.pid)
            self._asking.add(descriptor)
            return PRETENDED  # so that it asks its question
        if not to.internet:
            return refused(errno.ENOENT) if to.host.startswith(RESOLVERS) else MEANT
        if to.local:
            return MEANT
        self.note("connection", to.host, to.port, asked.pid)
        return refused(errno.ENETUNREACH)

    def _send(self, asked: Question, messages: list[Message], descriptor: tuple[int, int]) -> Answer:
        answer = MEANT
        for message in messages:
            if descriptor in self._asking or (message.to is not None and message.to.port == DNS_PORT):
                name = asked_name(message.payload)
                self.note("name look-up", name or NAMELESS, DNS_PORT, asked.pid)
                answer = refused(errno.ECONNREFUSED)
            elif message.to is not None and not message.to.local:
                self.note("datagram", message.to.host, message.to.port, asked.pid)
                answer = refused(errno.ENETUNREACH)
        return answer


class Listener:
    """A thread that answers for one worker until it is closed or nobody is left to ask."""

    def __init__(self, pid: int, handle: int, place: int, proof: bytes) -> None:
        """Take over a worker's listener; `proof` stands at `place` in its memory. Raises OSError if it cannot be read.

        Without reading memory nobody could say what was asked for, and silence would look like innocence.
        """
        numbers = seccomp.calls()
        if numbers is None or _memory(pid, place, len(proof)) != proof:
            os.close(handle)
            raise OSError(errno.EACCES, "the worker's memory cannot be read")
        self._worker = pid
        self._handle = handle
        self._judge = Judge(numbers=numbers, note=self._note)
        self._found: dict[Contact, None] = {}
        self._closed = Event()
        self._thread = Thread(target=self._serve, name="bench-audit-listener", daemon=True)
        self._thread.start()

    def close(self) -> tuple[Contact, ...]:
        """End, and tell what was wanted; a call that still waits then fails (ENOSYS)."""
        self._closed.set()
        self._thread.join()
        os.close(self._handle)
        return tuple(self._found)

    def _serve(self) -> None:
        waiting = select.poll()
        waiting.register(self._handle, select.POLLIN)
        while not self._closed.is_set():
            for _, events in waiting.poll(_POLL_MS):
                if not events & select.POLLIN:  # nobody is left
                    return
                with suppress(OSError):  # it was killed while it waited
                    self._answer()

    def _answer(self) -> None:
        raw = bytearray(_QUESTION.size)
        fcntl.ioctl(self._handle, _RECEIVE, raw)
        number, pid, _, call, _, _, *args = _QUESTION.unpack(raw)
        asked = Question(id=number, pid=pid, call=call, args=tuple(args))
        try:
            answer = self._judged(asked)
        except PermissionError:  # it hides its memory: not let through, and not passed over in silence
            self._note("connection", UNREADABLE, None, asked.pid)
            answer = refused(errno.EACCES)
        except OSError:  # it has gone
            answer = refused(errno.EACCES)
        reply = _ANSWER.pack(asked.id, 0, answer.error, _GO_ON if answer.go_on else 0)
        fcntl.ioctl(self._handle, _SEND, reply)

    def _judged(self, asked: Question) -> Answer:
        with Path(f"/proc/{asked.pid}/mem").open("rb", buffering=0) as memory:
            # Only now: the number may have gone to another process before it was opened.
            fcntl.ioctl(self._handle, _STILL_ASKED, struct.pack("=Q", asked.id))

            def read(place: int, length: int) -> bytes:
                return os.pread(memory.fileno(), length, place)

            return self._judge.decide(asked, read, _process(asked.pid))

    def _note(self, what: str, host: str, port: int | None, thread: int) -> None:
        process = _process(thread)
        in_child = process != self._worker
        contact = {
            "what": what,
            "host": host,
            "port": port,
            "program": _program(process) if in_child else "worker",
            "in_child": in_child,
            "seen_by": "kernel",
        }
        self._found[Contact.model_validate(contact)] = None


def _memory(process: int, place: int, length: int) -> bytes | None:
    try:
        with Path(f"/proc/{process}/mem").open("rb", buffering=0) as memory:
            return os.pread(memory.fileno(), length, place)
    except OSError:
        return None


def _process(thread: int) -> int:
    for line in Path(f"/proc/{thread}/status").read_text("utf-8", "replace").splitlines():
        if line.startswith("Tgid:"):
            return int(line.split()[1])
    return thread


def _program(process: int) -> str:
    try:
        return Path(f"/proc/{process}/comm").read_text("utf-8", "replace").strip()
    except OSError:
        return "unknown"
