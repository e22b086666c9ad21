"""An endpoint of the user's own: its address, its headers with secrets from the environment, one request and reply."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Self
from urllib.parse import SplitResult, parse_qsl, urlsplit

from bench.core.errors import UsageError

if TYPE_CHECKING:
    import httpx2

    from bench.classifiers.hosted.faults import RequestError

MOST_ANSWER: Final = 1024 * 1024
"""Bytes that an answer may have."""
_VARIABLE: Final = re.compile(r"\$\{([A-Za-z_][A-Za-z0-9_]*)\}")
_SECRET: Final = re.compile(r"authoriz|cookie|key$|token$|secret|passw|credential|signature", re.IGNORECASE)
_SHORTEST_SECRET: Final = 4
_FINE: Final = range(200, 300)


@dataclass(frozen=True, kw_only=True)
class Endpoint:
    """Where to ask. What of it is secret is in no text made of this."""

    host: str
    method: str
    url: str = field(repr=False)
    headers: Mapping[str, str] = field(repr=False)
    secrets: tuple[str, ...] = field(repr=False)

    @classmethod
    def of(cls, *, url: str, method: str, headers: Mapping[str, str]) -> Self:
        """Check an address and take secrets from the environment. Raises UsageError."""
        parts = _split(url)
        if parts.scheme not in {"http", "https"} or not parts.hostname:
            raise UsageError("option http.url: it is no address of an endpoint, e.g. https://host/classify")
        if "$" in parts.netloc or "@" in parts.netloc:
            raise UsageError("option http.url: the host is to be plain, without a user, a password or a variable")
        _refuse_plain_secrets("url", parse_qsl(parts.query, keep_blank_values=True))
        _refuse_plain_secrets("headers", headers.items())
        return cls(
            host=parts.hostname,
            method=method,
            url=_expanded(url),
            headers={name: _header(name, _expanded(value)) for name, value in headers.items()},
            secrets=tuple(_secrets([url, *headers.values()])),
        )

    def client(self) -> httpx2.AsyncClient:
        """A connection that follows no redirect and tells nothing of this machine."""
        from bench.classifiers.hosted.address import Address

        return Address(url=self.url, host=self.host, key="").connection()

    async def ask(self, client: httpx2.AsyncClient, body: Any) -> str:
        """Send a body (a text as it is, all else as JSON) and take the text of the answer. Raises RequestError."""
        import httpx2

        from bench.classifiers.hosted.faults import of_body

        content, kind = (
            (body, "text/plain; charset=utf-8")
            if isinstance(body, str)
            else (json.dumps(body, ensure_ascii=False), "application/json")
        )
        headers = {"content-type": kind, **{name.lower(): value for name, value in self.headers.items()}}
        try:
            request = client.build_request(self.method, self.url, content=content.encode(), headers=headers)
            response = await client.send(request, stream=True)
            try:
                text = await _text(response)
            finally:
                await response.aclose()
        except httpx2.HTTPError as error:
            raise self._translated(error) from error
        if response.status_code not in _FINE:
            told = of_body(_parsed(text), status=response.status_code, headers=response.headers, fallback=text[:300])
            raise self._discreet(told)
        return text

    def hide(self, text: str) -> str:
        """The text without secrets, should an endpoint repeat them."""
        for secret in self.secrets:
            text = text.replace(secret, "***")
        return text

    def _translated(self, error: httpx2.HTTPError) -> RequestError:
        import httpx2

        from bench.classifiers.hosted.faults import RequestError

        if isinstance(error, httpx2.ConnectError | httpx2.ConnectTimeout):
            return RequestError("unreachable", f"no connection to {self.host}")
        return RequestError("server_error", f"the connection broke: {type(error).__name__}")

    def _discreet(self, error: RequestError) -> RequestError:
        error.message = self.hide(error.message)
        error.args = (self.hide(str(error)),)
        return error


def _parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return {}


async def _text(response: httpx2.Response) -> str:
    from bench.classifiers.hosted.faults import RequestError

    data = bytearray()
    async for piece in response.aiter_bytes():
        data += piece
        if len(data) > MOST_ANSWER:
            raise RequestError("unparseable", f"the answer is longer than {MOST_ANSWER} bytes")
    return data.decode("utf-8-sig", "replace")


def _split(url: str) -> SplitResult:
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError as error:
        raise UsageError(f"option http.url: {error}") from error
    return parts


def _refuse_plain_secrets(option: str, pairs: Iterable[tuple[str, str]]) -> None:
    """Options are written into every run's spec."""
    for name, value in pairs:
        if _SECRET.search(name) and not _VARIABLE.search(value):
            raise UsageError(f"option http.{option}: {name} looks like a secret; write ${{NAME}} and set that variable")


def _expanded(template: str) -> str:
    return _VARIABLE.sub(lambda match: _value(match[1]), template)


def _value(name: str) -> str:
    value = os.environ.get(name, "").strip()
    if not value:
        raise UsageError(f"option http: the environment variable {name} is not set")
    return value


def _secrets(templates: Iterable[str]) -> set[str]:
    values = {_value(name) for template in templates for name in _VARIABLE.findall(template)}
    return {value for value in values if len(value) >= _SHORTEST_SECRET}


def _header(name: str, value: str) -> str:
    if not re.fullmatch(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+", name) or not re.fullmatch(r"[\t -~]*", value):
        raise UsageError(f"option http.headers: {name!r} or its value has characters that no header may have")
    return value
