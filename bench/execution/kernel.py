"""The two things that only Linux offers, and only through prctl(2); elsewhere they do nothing."""

from __future__ import annotations

import ctypes
import sys
from typing import Final

_PR_SET_PDEATHSIG: Final = 1
_PR_SET_CHILD_SUBREAPER: Final = 36


def set_death_signal(number: int) -> None:
    """Have this process sent that signal when the thread that started it ends; 0 takes it back."""
    _prctl(_PR_SET_PDEATHSIG, number)


def adopt_orphans() -> None:
    """Become the parent of grandchildren whose own parents end, so that they stay below this process."""
    _prctl(_PR_SET_CHILD_SUBREAPER, 1)


def _prctl(option: int, argument: int) -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(option, argument, 0, 0, 0)
