"""What every noun is made of: frozen, keyword-only, unknown keys forbidden."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Self

from pydantic import BaseModel, ConfigDict


class Frozen(BaseModel):
    """A value: immutable, compared by content, refuses keys it does not know."""

    model_config = ConfigDict(frozen=True, extra="forbid", protected_namespaces=())

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """A copy with other values, which forgets what was computed from the old ones (a hash, a look-up)."""
        copied = super().model_copy(update=update, deep=deep)
        for name in [key for key in copied.__dict__ if isinstance(getattr(type(self), key, None), cached_property)]:
            del copied.__dict__[name]
        return copied
