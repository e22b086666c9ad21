"""Has the Linux kernel ask another process before anything this one, or what it starts, may send: seccomp(2).

Needs no privilege, and neither a child nor a program in any language can take it off again. A filter lets every call
through but those that reach the network; these wait until whoever holds the listener has answered.
"""

from __future__ import annotations

import ctypes
import errno
import platform
import struct
import sys
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, kw_only=True)
class Calls:
    """Numbers of system calls on one kind of processor."""

    architecture: int
    """AUDIT_ARCH_…, <linux/audit.h>."""
    seccomp: int
    connect: int
    sendto: int
    sendmsg: int
    sendmmsg: int
    io_uring_setup: int = 425

    @property
    def asked(self) -> tuple[int, ...]:
        """What must be asked for."""
        return self.connect, self.sendto, self.sendmsg, self.sendmmsg


CALLS: Final = {
    "x86_64": Calls(architecture=0xC000003E, seccomp=317, connect=42, sendto=44, sendmsg=46, sendmmsg=307),
    "aarch64": Calls(architecture=0xC00000B7, seccomp=277, connect=203, sendto=206, sendmsg=211, sendmmsg=269),
}

_NO_NEW_PRIVILEGES: Final = 38
_SET_FILTER: Final = 1
_ACTION_KNOWN: Final = 2
_NEW_LISTENER: Final = 1 << 3
_ALLOW: Final = 0x7FFF0000
_ASK: Final = 0x7FC00000
_REFUSE: Final = 0x00050000
_X32: Final = 0x40000000
"""Bit of a call's number in x86-64's other convention, whose calls would pass a filter by number."""
_LOAD: Final = 0x20
_EQUAL: Final = 0x15
_AT_LEAST: Final = 0x35
_RETURN: Final = 0x06


class _Program(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("filter", ctypes.c_void_p)]


def calls() -> Calls | None:
    """The numbers for this machine; None where nobody wrote them down."""
    return CALLS.get(platform.machine()) if sys.platform == "linux" and sys.maxsize > 1 << 32 else None


def available() -> bool:
    """Whether this kernel would ask."""
    numbers = calls()
    if numbers is None:
        return False
    action = ctypes.c_uint32(_ASK)
    return bool(_libc().syscall(numbers.seccomp, _ACTION_KNOWN, 0, ctypes.byref(action)) == 0)


def install() -> int:
    """Filter this thread, and all that it starts, for good; the listener. Raises OSError if the kernel refuses."""
    numbers = calls()
    if numbers is None:
        raise OSError(errno.ENOSYS, "no seccomp on this machine")
    code = ctypes.create_string_buffer(program(numbers))
    wanted = _Program(length=(len(code) - 1) // 8, filter=ctypes.addressof(code))
    libc = _libc()
    if libc.prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0):
        raise OSError(ctypes.get_errno(), "prctl(PR_SET_NO_NEW_PRIVS)")
    listener = int(libc.syscall(numbers.seccomp, _SET_FILTER, _NEW_LISTENER, ctypes.byref(wanted)))
    if listener < 0:
        raise OSError(ctypes.get_errno(), "seccomp(SECCOMP_SET_MODE_FILTER)")
    return listener


def program(numbers: Calls) -> bytes:
    """The filter in classic BPF: struct seccomp_data holds the call's number at 0 and the architecture at 4."""
    ends = [(_RETURN, 0, 0, _ASK), (_RETURN, 0, 0, _REFUSE | errno.EPERM), (_RETURN, 0, 0, _ALLOW)]
    tests = [(_EQUAL, number, _ASK) for number in numbers.asked]
    tests.append((_EQUAL, numbers.io_uring_setup, _REFUSE))  # connects without a call that could be asked for
    if numbers.architecture == CALLS["x86_64"].architecture:
        tests.append((_AT_LEAST, _X32, _REFUSE))
    # Calls of another architecture (32-bit programs) have other numbers: all refused.
    code = [(_LOAD, 0, 0, 4), (_EQUAL, 1, 0, numbers.architecture), (_RETURN, 0, 0, _REFUSE | errno.EPERM)]
    code.append((_LOAD, 0, 0, 0))
    for index, (test, value, end) in enumerate(tests):
        left = len(tests) - index - 1
        code.append((test, left + 1 + (0 if end == _ASK else 1), 0, value))
    code.append(ends[2])
    code += ends[:2]
    return b"".join(struct.pack("=HBBI", *line) for line in code)


def _libc() -> ctypes.CDLL:
    return ctypes.CDLL(None, use_errno=True)
