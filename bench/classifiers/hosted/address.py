"""Where a server is, what may be written down of that, and the connection that is made to it."""

from __future__ import annotations

import os
import ssl
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, Self
from urllib.parse import urlsplit

import httpx2

from bench.core.errors import UsageError
from bench.core.hosts import is_this_machine

_CONNECT_SECONDS: Final = 10.0
_KEY_OF_NO_ONE: Final = "none"
_SHORTEST_SECRET: Final = 8


@dataclass(frozen=True, kw_only=True)
class Address:
    """A server's base URL, and the key for it, which is in no text made of this."""

    url: str
    host: str
    key: str = field(repr=False)

    @classmethod
    def of(cls, url: str, *, key_env: str) -> Self:
        """Check a base URL and take the key from the environment. Raises UsageError."""
        parts = urlsplit(url)
        if parts.scheme not in {"http", "https"} or not parts.hostname:
            raise UsageError(f"{parts.hostname or url!r} is not the base URL of a server, e.g. https://host/v1")
        if parts.username or parts.password or parts.query or parts.fragment:
            # Base URLs are written into every run's spec.
            raise UsageError(
                f"the base URL of {parts.hostname} must hold no key and no query; keys come from {key_env}"
            )
        key = os.environ.get(key_env, "").strip()
        if not key and not is_this_machine(parts.hostname):
            raise UsageError(f"{parts.hostname} wants a key, and the environment variable {key_env} is not set")
        return cls(url=url.rstrip("/"), host=parts.hostname, key=key or _KEY_OF_NO_ONE)

    @property
    def local(self) -> bool:
        """Whether it is this machine."""
        return is_this_machine(self.host)

    def connection(self) -> httpx2.AsyncClient:
        """No redirects, which could carry the text to a host that nobody agreed to, and no words about this machine."""
        return httpx2.AsyncClient(
            timeout=httpx2.Timeout(None, connect=_CONNECT_SECONDS),
            limits=httpx2.Limits(max_connections=None, max_keepalive_connections=64),
            follow_redirects=False,
            trust_env=not self.local,
            verify=_tls(),
            event_hooks={"request": [_discreet]},
        )

    def hide_key(self, text: str) -> str:
        """The text without the key, should a server repeat it."""
        return text.replace(self.key, "***") if len(self.key) >= _SHORTEST_SECRET else text


async def _discreet(request: httpx2.Request) -> None:
    """The clients tell each server the system, processor and Python they run on; nobody needs that to answer."""
    for name in [name for name in request.headers if name.lower().startswith("x-stainless-")]:
        del request.headers[name]


@cache
def _tls() -> Any:
    return ssl.create_default_context()
