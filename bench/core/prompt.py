"""What is asked: the messages of one question."""

from __future__ import annotations

import hashlib
from functools import lru_cache

from bench.core.model import Frozen


class Prompt(Frozen):
    """The two messages a classifier is sent, exactly."""

    system: str
    user: str

    @property
    def digest(self) -> str:
        """`digest_messages` of both."""
        return digest_messages(self.system, self.user)


def digest_messages(system: str, user: str) -> str:
    """sha256 over the digests of both messages: the system message is the same in every question of a run."""
    return hashlib.sha256(_of_recurring(system) + _sha256(user)).hexdigest()


def _sha256(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()


_of_recurring = lru_cache(maxsize=8)(_sha256)
