"""Talks to an Ollama server: its native API, a hard deadline, retries of what can be retried, errors translated."""

from __future__ import annotations

import asyncio
import os
import ssl
import time
from collections.abc import AsyncIterator, Coroutine, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Self, TypeVar

import httpx
import ollama
from tenacity import (
    AsyncRetrying,
    retry_if_exception,
    stop_after_attempt,
    stop_before_delay,
    wait_exponential,
)

from bench.core.errors import ClassifyError
from bench.core.hosts import is_this_machine
from bench.core.outcome import ClassifyKind

RETRIED: Final = frozenset[ClassifyKind]({"unreachable", "server_error", "rate_limited"})
_CONNECT_SECONDS: Final = 10.0
_SHORTEST_SECRET: Final = 8
_OVERFLOW: Final = ("context size", "context length", "exceed_context_size")
_KINDS: Final[Mapping[int, ClassifyKind]] = {
    429: "rate_limited",
    **dict.fromkeys((-1, 500, 502, 503, 504), "server_error"),
    **dict.fromkeys((401, 403, 404), "classifier_unavailable"),
}
_THIS_MACHINE: Final = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104 - where a server listens is not where to call

T = TypeVar("T")


@dataclass(frozen=True, kw_only=True)
class Reply:
    """A complete answer of the server."""

    text: str
    reasoning: str
    model: str | None
    done_reason: str | None
    tokens_prompt: int | None
    tokens_answer: int | None
    seconds: float
    """Wall clock of the call that was answered."""
    retries: int = 0
    logprobs: tuple[dict[str, Any], ...] = ()
    """Of each token in turn, reasoning included; nothing from a server before 0.12.11, which does not know them."""


class _Part(ollama.ChatResponse):
    """A piece of an answer; the official one lets go of the bytes of tokens that end within a character."""

    logprobs: list[dict[str, Any]] | None = None  # type: ignore[assignment]


class _Client(ollama.AsyncClient):
    """The official client, and the two things it cannot say: `truncate: false`, and what version the server is."""

    @property
    def url(self) -> httpx.URL:
        return httpx.URL(self._client.base_url)

    async def chat_parts(self, body: Mapping[str, Any]) -> AsyncIterator[_Part]:
        return await self._request(_Part, "POST", "/api/chat", json=body, stream=True)

    async def json(self, method: str, path: str, body: Mapping[str, Any] | None) -> dict[str, Any]:
        answer: httpx.Response = await self._request_raw(method, path, json=body)  # type: ignore[no-untyped-call]
        return dict(answer.json())


@dataclass(frozen=True, kw_only=True)
class Server:
    """One server by its address; safe to use from several threads, as each call has an event loop of its own."""

    host: str
    """Host name or address, without scheme, port and credentials."""
    url: str
    local: bool
    """Plain HTTP to a loopback address or `localhost`: no proxy has any business in between."""
    tls: ssl.SSLContext = field(default_factory=ssl.create_default_context, repr=False, compare=False)

    @classmethod
    def at(cls, address: str | None) -> Self:
        """The server at an address as Ollama itself reads it; None asks `OLLAMA_HOST`, then the default."""
        url = _Client(address).url
        host = _THIS_MACHINE.get(url.host, url.host)
        return cls(host=host, url=str(url.copy_with(host=host)), local=is_this_machine(host))

    def ask(self, body: Mapping[str, Any], *, deadline: float, retries: int = 0, backoff: float = 0.5) -> Reply:
        """Ask /api/chat. Raises ClassifyError; `deadline` (seconds) holds for all attempts together."""
        return asyncio.run(_until(self._answered(body, deadline, retries, backoff), deadline))

    def json(self, method: str, path: str, body: Mapping[str, Any] | None = None, *, deadline: float) -> dict[str, Any]:
        """Ask any other endpoint. Raises ClassifyError."""
        answer: dict[str, Any] = asyncio.run(_until(self._json(method, path, body), deadline))
        return answer

    def _client(self) -> _Client:
        # A redirect could carry the text to another host than the one that was agreed to.
        return _Client(
            self.url,
            timeout=httpx.Timeout(None, connect=_CONNECT_SECONDS),
            verify=self.tls,
            trust_env=not self.local,
            follow_redirects=False,
        )

    async def _json(self, method: str, path: str, body: Mapping[str, Any] | None) -> dict[str, Any]:
        try:
            async with self._client() as client:
                answer: dict[str, Any] = await client.json(method, path, body)
                return answer
        except _ERRORS as error:
            raise _translated(error) from error

    async def _answered(self, body: Mapping[str, Any], deadline: float, retries: int, backoff: float) -> Reply:
        attempts = AsyncRetrying(
            retry=retry_if_exception(lambda error: isinstance(error, ClassifyError) and error.kind in RETRIED),
            wait=wait_exponential(multiplier=backoff, max=20 * backoff),
            # Where the deadline would come before the next attempt, what went wrong is the last error.
            stop=stop_after_attempt(retries + 1) | stop_before_delay(deadline),
            reraise=True,
        )
        reply: Reply = await attempts(self._once, body)
        return replace(reply, retries=attempts.statistics["attempt_number"] - 1)

    async def _once(self, body: Mapping[str, Any]) -> Reply:
        start = time.perf_counter()
        try:
            async with self._client() as client:
                parts = [part async for part in await client.chat_parts(body)]
        except _ERRORS as error:
            raise _translated(error) from error
        if not parts or not parts[-1].done:
            raise ClassifyError("server_error", "the server ended its answer in the middle", raw=_text(parts))
        last = parts[-1]
        return Reply(
            text=_text(parts),
            reasoning=_discreet("".join(part.message.thinking or "" for part in parts)),
            model=_discreet(last.model) if last.model else None,
            done_reason=last.done_reason,
            tokens_prompt=last.prompt_eval_count,
            tokens_answer=last.eval_count,
            seconds=time.perf_counter() - start,
            logprobs=tuple(token for part in parts for token in part.logprobs or ()),
        )


async def _until(work: Coroutine[Any, Any, T], deadline: float) -> T:
    """A total deadline: httpx only knows one for each read, which a server that trickles never misses."""
    try:
        async with asyncio.timeout(deadline):
            return await work
    except TimeoutError as error:
        raise ClassifyError("timeout", f"no answer within {deadline:g} s", seconds=deadline) from error


def _text(parts: list[_Part]) -> str:
    return _discreet("".join(part.message.content or "" for part in parts))


def _discreet(text: str) -> str:
    """Without the key that the client takes from the environment, should a server repeat it."""
    key = os.environ.get("OLLAMA_API_KEY", "").strip()
    return text.replace(key, "***") if len(key) >= _SHORTEST_SECRET else text


# ValueError: what came is no JSON, or JSON of another shape (pydantic's ValidationError is one).
_ERRORS: Final = (ollama.ResponseError, ConnectionError, httpx.HTTPError, ValueError)


def _translated(error: Exception) -> ClassifyError:
    if isinstance(error, ollama.ResponseError):
        return _of_status(error.status_code, _discreet(" ".join(str(error.error).split()))[:300])
    if isinstance(error, ConnectionError | httpx.ConnectError | httpx.ConnectTimeout):
        return ClassifyError("unreachable", "no connection to the server")
    if isinstance(error, httpx.HTTPError):
        return ClassifyError("server_error", _discreet(f"the connection broke: {error or type(error).__name__}"))
    return ClassifyError("server_error", f"the server does not speak Ollama's API: {_discreet(str(error))[:200]!r}")


def _of_status(status: int, message: str) -> ClassifyError:
    """-1 is an error that came in the middle of a stream, under a status of 200."""
    kind = _KINDS.get(status, "error")
    if kind != "rate_limited" and any(sign in message.casefold() for sign in _OVERFLOW):
        kind = "context_overflow"
    return ClassifyError(kind, f"{message} (HTTP {status})" if status > 0 else message)
