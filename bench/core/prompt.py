"""What is asked: the messages of one question."""

from __future__ import annotations

from bench.core.digest import digest
from bench.core.model import Frozen


class Prompt(Frozen):
    """The two messages a classifier is sent, exactly."""

    system: str
    user: str

    @property
    def digest(self) -> str:
        """sha256 of both messages."""
        return digest([self.system, self.user])
