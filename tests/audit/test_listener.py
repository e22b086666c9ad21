"""What is answered to single calls, decided without a kernel."""

from __future__ import annotations

import errno
import socket
import struct

import pytest

from bench.audit.network.listener import MEANT, PRETENDED, Answer, Judge, Question, refused
from bench.audit.network.seccomp import CALLS, program

NUMBERS = CALLS["x86_64"]
ADDRESS, PAYLOAD, HEADER = 0x100, 0x200, 0x300
QUESTION = b"\x12\x34\x01\x00\x00\x01" + bytes(6) + b"\x04host\x07invalid\x00\x00\x01\x00\x01"


def internet(host: str, port: int) -> bytes:
    return struct.pack("=H", socket.AF_INET) + struct.pack("!H", port) + socket.inet_aton(host) + bytes(8)


def unix(path: str) -> bytes:
    return struct.pack("=H", socket.AF_UNIX) + path.encode() + b"\0"


class Caller:
    """A process with one address, one payload and one message header in its memory."""

    def __init__(self) -> None:
        self.noted: list[tuple[str, str, int | None]] = []
        self.judge = Judge(numbers=NUMBERS, note=lambda what, host, port, _: self.noted.append((what, host, port)))

    def ask(self, call: int, *args: int, address: bytes = b"", payload: bytes = b"") -> Answer:
        memory = bytearray(0x400)
        memory[ADDRESS : ADDRESS + len(address)] = address
        memory[PAYLOAD : PAYLOAD + len(payload)] = payload
        memory[HEADER : HEADER + 16] = struct.pack("=QQ", PAYLOAD, len(payload))
        asked = Question(id=1, pid=7, call=call, args=(*args, *[0] * (6 - len(args))))
        return self.judge.decide(asked, lambda place, length: bytes(memory[place : place + length]), 7)

    def connect(self, address: bytes, descriptor: int = 3) -> Answer:
        return self.ask(NUMBERS.connect, descriptor, ADDRESS, len(address), address=address)

    def send(self, payload: bytes, address: bytes = b"", descriptor: int = 3) -> Answer:
        place = ADDRESS if address else 0
        args = (descriptor, PAYLOAD, len(payload), 0, place, len(address))
        return self.ask(NUMBERS.sendto, *args, address=address, payload=payload)


@pytest.mark.parametrize(
    "address,answer,noted",
    [
        (internet("192.0.2.7", 443), refused(errno.ENETUNREACH), [("connection", "192.0.2.7", 443)]),
        (internet("127.0.0.1", 443), MEANT, []),
        (internet("127.0.0.53", 53), PRETENDED, [("name look-up", "a name server", 53)]),
        (internet("192.0.2.53", 53), PRETENDED, [("name look-up", "a name server", 53)]),
        (unix("/run/user/1/bus"), MEANT, []),
        (unix("/var/run/nscd/socket"), refused(errno.ENOENT), []),
        (unix("/run/systemd/resolve/io.systemd.Resolve"), refused(errno.ENOENT), []),
    ],
    ids=["away", "loopback", "resolver here", "name server", "unix", "cache of names", "resolving service"],
)
def test_connecting(address: bytes, answer: Answer, noted: list[tuple[str, str, int | None]]) -> None:
    caller = Caller()
    assert (caller.connect(address), caller.noted) == (answer, noted)


def test_who_believes_to_be_connected_to_a_name_server_tells_the_name() -> None:
    caller = Caller()
    caller.connect(internet("192.0.2.53", 53))
    assert caller.send(QUESTION) == refused(errno.ECONNREFUSED)
    assert caller.noted[-1] == ("name look-up", "host.invalid", 53)
    caller.connect(internet("127.0.0.1", 80))
    assert caller.send(QUESTION) == MEANT


def test_datagrams_are_judged_by_where_they_go() -> None:
    caller = Caller()
    assert caller.send(b"x", internet("192.0.2.7", 514)) == refused(errno.ENETUNREACH)
    assert caller.send(b"x", internet("127.0.0.1", 514)) == MEANT
    assert caller.send(QUESTION, internet("192.0.2.53", 53)) == refused(errno.ECONNREFUSED)
    assert caller.noted == [("datagram", "192.0.2.7", 514), ("name look-up", "host.invalid", 53)]


def outcome(code: bytes, number: int, architecture: int) -> int:
    """Run the filter by hand: the few instructions that it is made of."""
    lines = [struct.unpack("=HBBI", code[at : at + 8]) for at in range(0, len(code), 8)]
    place = value = 0
    while True:
        operation, if_so, if_not, operand = lines[place]
        place += 1
        if operation == 0x06:
            return int(operand)
        if operation == 0x20:
            value = {0: number, 4: architecture}[operand]
        else:
            holds = value == operand if operation == 0x15 else value >= operand
            place += if_so if holds else if_not


@pytest.mark.parametrize("machine", CALLS)
def test_the_filter_asks_refuses_and_lets_through(machine: str) -> None:
    numbers = CALLS[machine]
    code = program(numbers)
    ask, refuse, allow = 0x7FC00000, 0x00050000 | errno.EPERM, 0x7FFF0000
    assert {outcome(code, number, numbers.architecture) for number in numbers.asked} == {ask}
    assert outcome(code, numbers.io_uring_setup, numbers.architecture) == refuse
    assert outcome(code, numbers.connect, 0x40000003) == refuse
    assert {outcome(code, number, numbers.architecture) for number in (0, 1, 41, 63, 198, 424, 426)} == {allow}


def test_calls_of_the_other_convention_of_x86_64_are_refused() -> None:
    assert outcome(program(NUMBERS), 0x40000000 | NUMBERS.connect, NUMBERS.architecture) == 0x00050000 | errno.EPERM
