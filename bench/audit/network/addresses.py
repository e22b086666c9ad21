"""Reads what a process hands to the kernel: socket addresses, message headers, and the names in DNS questions."""

from __future__ import annotations

import ipaddress
import socket
import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

DNS_PORT: Final = 53
ADDRESS_BYTES: Final = 128
"""sizeof(struct sockaddr_storage)."""
PAYLOAD_BYTES: Final = 512
_MESSAGE: Final = struct.Struct("=QI4xQQQQi4x")
"""struct msghdr on 64-bit Linux: name, its length, iov, its length, control, its length, flags."""
_VECTOR: Final = struct.Struct("=QQ")
_MESSAGE_IN_ARRAY: Final = 64
"""sizeof(struct mmsghdr)."""
_MOST_MESSAGES: Final = 8
_DNS_HEADER: Final = 12
_LONGEST_LABEL: Final = 63

Read = Callable[[int, int], bytes]
"""(address, length) → memory of the process; raises OSError."""


@dataclass(frozen=True, kw_only=True)
class Address:
    """Where a socket is to go."""

    family: int
    host: str
    port: int | None

    @property
    def internet(self) -> bool:
        """Whether it leaves this machine's own kinds of socket."""
        return self.family not in (socket.AF_UNSPEC, socket.AF_UNIX, getattr(socket, "AF_NETLINK", 16))

    @property
    def local(self) -> bool:
        """Whether it stays on this machine."""
        if not self.internet:
            return True
        try:
            address = ipaddress.ip_address(self.host)
        except ValueError:
            return False
        mapped = getattr(address, "ipv4_mapped", None) or address
        return bool(mapped.is_loopback or mapped.is_unspecified)


@dataclass(frozen=True, kw_only=True)
class Message:
    """One datagram or piece of a stream: where to (None on a connected socket) and how it begins."""

    to: Address | None
    payload: bytes


def parse_address(raw: bytes) -> Address | None:
    """A struct sockaddr; None if it is too short to be one."""
    if len(raw) < 2:  # noqa: PLR2004 - the family
        return None
    (family,) = struct.unpack_from("=H", raw)
    if family == socket.AF_INET and len(raw) >= 8:  # noqa: PLR2004 - port and address
        return Address(family=family, host=socket.inet_ntop(socket.AF_INET, raw[4:8]), port=_port(raw))
    if family == socket.AF_INET6 and len(raw) >= 24:  # noqa: PLR2004 - port, flow and address
        return Address(family=family, host=socket.inet_ntop(socket.AF_INET6, raw[8:24]), port=_port(raw))
    if family == socket.AF_UNIX:
        return Address(family=family, host=raw[2:].split(b"\0", 1)[0].decode("utf-8", "replace"), port=None)
    return Address(family=family, host=f"address family {family}", port=None)


def read_message(read: Read, place: int) -> Message:
    """The struct msghdr at that place."""
    name, length, vectors, count, *_ = _MESSAGE.unpack(read(place, _MESSAGE.size))
    to = parse_address(read(name, min(length, ADDRESS_BYTES))) if name else None
    payload = b""
    if count:
        start, size = _VECTOR.unpack(read(vectors, _VECTOR.size))
        payload = read(start, min(size, PAYLOAD_BYTES))
    return Message(to=to, payload=payload)


def read_messages(read: Read, place: int, count: int) -> Iterator[Message]:
    """The first of an array of struct mmsghdr."""
    for index in range(min(count, _MOST_MESSAGES)):
        yield read_message(read, place + index * _MESSAGE_IN_ARRAY)


def asked_name(payload: bytes) -> str | None:
    """The name in a DNS question (RFC 1035, 4.1), with or without the length that TCP puts before it; None if none."""
    return _question(payload) or _question(payload[2:])


def _question(payload: bytes) -> str | None:
    if len(payload) <= _DNS_HEADER or struct.unpack_from("!H", payload, 4)[0] != 1:
        return None
    labels, place = [], _DNS_HEADER
    while place < len(payload) and payload[place]:
        size = payload[place]
        label = payload[place + 1 : place + 1 + size]
        if size > _LONGEST_LABEL or len(label) < size:
            return None
        labels.append(label.decode("ascii", "replace"))
        place += 1 + size
    return ".".join(labels) if labels and place < len(payload) else None


def _port(raw: bytes) -> int:
    return int(struct.unpack_from("!H", raw, 2)[0])
