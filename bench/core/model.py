"""What every noun is made of: frozen, keyword-only, unknown keys forbidden."""

from pydantic import BaseModel, ConfigDict


class Frozen(BaseModel):
    """A value: immutable, compared by content, refuses keys it does not know."""

    model_config = ConfigDict(frozen=True, extra="forbid", protected_namespaces=())
