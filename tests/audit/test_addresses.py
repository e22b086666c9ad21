"""Structures as the kernel has them, written out by hand."""

from __future__ import annotations

import socket
import struct

import pytest

from bench.audit.network.addresses import asked_name, parse_address, read_message, read_messages

IPV4 = b"\x02\x00\x01\xbb\xc0\x00\x02\x07" + bytes(8)
IPV6 = b"\x0a\x00\x01\xbb" + bytes(4) + socket.inet_pton(socket.AF_INET6, "2001:db8::7") + bytes(4)
QUESTION = b"\x12\x34\x01\x00\x00\x01" + bytes(6) + b"\x04host\x07invalid\x00\x00\x01\x00\x01"


@pytest.mark.parametrize(
    "raw,host,port,local",
    [
        (IPV4, "192.0.2.7", 443, False),
        (IPV6, "2001:db8::7", 443, False),
        (b"\x02\x00\x00\x50\x7f\x00\x00\x05" + bytes(8), "127.0.0.5", 80, True),
        (b"\x0a\x00\x00\x50" + bytes(4) + bytes(15) + b"\x01" + bytes(4), "::1", 80, True),
        (
            b"\x0a\x00\x00\x50" + bytes(4) + bytes(10) + b"\xff\xff\xc0\x00\x02\x07" + bytes(4),
            "::ffff:192.0.2.7",
            80,
            False,
        ),
        (
            b"\x0a\x00\x00\x50" + bytes(4) + bytes(10) + b"\xff\xff\x7f\x00\x00\x01" + bytes(4),
            "::ffff:127.0.0.1",
            80,
            True,
        ),
        (b"\x01\x00/run/x\0rest", "/run/x", None, True),
        (b"\x28\x00" + bytes(14), "address family 40", None, False),
        (bytes(16), "address family 0", None, True),
    ],
    ids=["IPv4", "IPv6", "loopback", "loopback 6", "mapped", "mapped loopback", "unix", "vsock", "unspecified"],
)
def test_addresses(raw: bytes, host: str, port: int | None, local: object) -> None:
    address = parse_address(raw)
    assert address is not None
    assert (address.host, address.port, address.local) == (host, port, local)


@pytest.mark.parametrize(
    "payload,name",
    [
        (QUESTION, "host.invalid"),
        (struct.pack("!H", len(QUESTION)) + QUESTION, "host.invalid"),
        (QUESTION[:14], None),
        (b"", None),
        (b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", None),
    ],
    ids=["UDP", "TCP", "cut", "nothing", "something else"],
)
def test_the_name_in_a_question(payload: bytes, name: str | None) -> None:
    assert asked_name(payload) == name


def test_messages_are_read_where_their_headers_point() -> None:
    memory = bytearray(512)
    memory[0:16] = IPV4
    memory[32:48] = struct.pack("=QQ", 64, len(QUESTION))
    memory[64 : 64 + len(QUESTION)] = QUESTION
    header = struct.pack("=QI4xQQQQi4x", 0, 0, 32, 1, 0, 0, 0)
    memory[128:184] = header
    memory[192:248] = struct.pack("=QI4xQQQQi4x", 1, 16, 32, 0, 0, 0, 0)

    def read(place: int, length: int) -> bytes:
        return bytes(memory[place : place + length])

    first, second = read_messages(read, 128, 2)
    assert (first.to, first.payload) == (None, QUESTION)
    assert second.payload == b""
    memory[192:200] = struct.pack("=Q", 0)
    assert read_message(read, 192).to is None
