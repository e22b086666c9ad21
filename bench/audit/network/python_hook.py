"""Watches and refuses what Python code asks of the network; child Pythons load it by path, so it imports no bench.

An audit hook (PEP 578) hears of every socket that Python's own module opens, whatever library sits on top of it. It
does not hear C code that opens sockets by itself.
"""

from __future__ import annotations

import errno
import ipaddress
import json
import os
import socket
import sys
from typing import Any, Final

LOG: Final = "BENCH_AUDIT_LOG"
"""Environment variable: the file that every contact is appended to, a JSON object a line."""
WORKER: Final = "BENCH_AUDIT_WORKER"
"""Environment variable: process number of the worker; any other process is a child of it."""

_LOOKUPS: Final = frozenset(
    {"socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr", "socket.getnameinfo"}
)
_SENDS: Final = {"socket.connect": "connection", "socket.sendto": "datagram", "socket.sendmsg": "datagram"}


def install() -> None:
    """Watch this process from here on; a hook cannot be taken out again."""
    sys.addaudithook(_hear)


def is_local(host: str) -> bool:
    """Whether a name or address is this machine."""
    if host.rstrip(".").casefold() in ("", "localhost", socket.gethostname().casefold()):
        return True
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return False
    return address.is_loopback or address.is_unspecified


def _hear(event: str, args: tuple[Any, ...]) -> None:
    if event in _LOOKUPS:
        host, port = _named(args)
        if host is not None and not is_local(host) and not (event == "socket.getaddrinfo" and _is_address(host)):
            _note("name look-up", host, port)
            raise socket.gaierror(socket.EAI_NONAME, "refused by bench audit: nothing goes to the network")
    elif event in _SENDS and len(args) > 1 and isinstance(args[1], tuple) and len(args[1]) > 1:
        host, port = _text(args[1][0]), args[1][1]
        if _is_internet(args[0]) and not is_local(host):
            _note(_SENDS[event], host, port)
            raise OSError(errno.ENETUNREACH, "refused by bench audit: nothing goes to the network")


def _named(args: tuple[Any, ...]) -> tuple[str | None, Any]:
    first = args[0][0] if args and isinstance(args[0], tuple) else args[0] if args else None
    return (None if first is None else _text(first)), (args[1] if len(args) > 1 else None)


def _is_internet(opened: Any) -> bool:
    return getattr(opened, "family", None) in (socket.AF_INET, socket.AF_INET6)


def _is_address(host: str) -> bool:
    """Nobody is asked about a literal address; connecting to it is another event."""
    try:
        ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return False
    return True


def _text(host: Any) -> str:
    return host.decode("utf-8", "replace") if isinstance(host, bytes | bytearray) else str(host)


def _note(what: str, host: str, port: Any) -> None:
    log = os.environ.get(LOG)
    if log is None:
        return
    in_child = os.environ.get(WORKER) != str(os.getpid())
    contact = {
        "what": what,
        "host": host,
        "port": port if isinstance(port, int) else int(port) if isinstance(port, str) and port.isdigit() else None,
        "program": "python" if in_child else "worker",
        "in_child": in_child,
        "seen_by": "python",
    }
    # Opened each time: a library may close every descriptor that it does not know.
    handle = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    try:
        os.write(handle, json.dumps(contact).encode() + b"\n")
    finally:
        os.close(handle)
