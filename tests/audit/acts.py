"""What a watched worker in a test does: opens sockets itself, in Python children and in others, or stays quiet."""

from __future__ import annotations

import contextlib
import ctypes
import os
import socket
import subprocess
import sys
from collections.abc import Callable
from typing import Any

# TEST-NET-1 (RFC 5737) and names that nobody has (RFC 6761): were the watch to fail, nothing would be reached.
ADDRESS = "192.0.2.7"


def build() -> Callable[[str], str]:
    return act


def act(name: str) -> str:
    with contextlib.suppress(OSError):
        return str(globals()[name]())
    return "refused"


def quiet() -> str:
    return "done"


def look_up() -> Any:
    return socket.create_connection(("looked-up.invalid", 443), timeout=2)


def connect() -> Any:
    return socket.create_connection((ADDRESS, 8080), timeout=2)


def send_datagram() -> Any:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as opened:
        return opened.sendto(b"x", (ADDRESS, 514))


def python_child() -> Any:
    return _run(sys.executable, "-c", "import socket; socket.create_connection(('child.invalid', 443))")


def isolated_python_child() -> Any:
    return _run(sys.executable, "-I", "-S", "-c", "import socket; socket.create_connection(('isolated.invalid', 443))")


def bash_child() -> Any:
    return _run("bash", "-c", f"exec 3<>/dev/tcp/{ADDRESS}/80")


def native_code() -> Any:
    libc = ctypes.CDLL(None)
    opened = libc.socket(socket.AF_INET, socket.SOCK_STREAM, 0)
    address = b"\x02\x00\x00\x50" + socket.inet_aton(ADDRESS) + bytes(8)
    try:
        return libc.connect(opened, address, len(address))
    finally:
        os.close(opened)


def stay_here() -> str:
    """All that must go on as ever: loopback, pairs, both ways to send."""
    with (
        socket.create_server(("127.0.0.1", 0)) as server,
        socket.create_connection(server.getsockname()),
        socket.create_connection(("localhost", server.getsockname()[1])),
    ):
        one, other = socket.socketpair()
        with one, other:
            one.send(b"hello")
            one.sendmsg([b"!"])
            return other.recv(6).decode()


def home() -> str:
    return f"{os.environ['HOME']} {os.environ.get('HTTPS_PROXY')}"


def _run(*command: str) -> int:
    return subprocess.run(command, check=False, capture_output=True, timeout=60).returncode
