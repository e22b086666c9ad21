"""Talks to one server through its official client: JSON there and back, errors translated, keys kept out of them."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Final, Protocol

import httpx2

from bench.classifiers.hosted.address import Address
from bench.classifiers.hosted.faults import RequestError, of_body, of_client
from bench.core.errors import ClassifyError

_FACTS_SECONDS: Final = 15.0


class OfficialClient(Protocol):
    """What the official clients have in common; both take any path and body."""

    async def post(self, path: str, *, cast_to: type[httpx2.Response], body: Any) -> httpx2.Response:
        """Send a body."""
        ...

    async def get(self, path: str, *, cast_to: type[httpx2.Response]) -> httpx2.Response:
        """Ask for what is there."""
        ...

    async def close(self) -> None:
        """Let its connections go."""
        ...


@dataclass(frozen=True, kw_only=True)
class Server:
    """One server. Used on the event loop alone."""

    address: Address
    client: OfficialClient
    module: ModuleType
    """`openai` or `anthropic`: whose errors are to be expected."""

    async def post(self, path: str, body: Mapping[str, Any]) -> dict[str, Any]:
        """Send, and take a JSON object back. Raises RequestError."""
        try:
            response = await self.client.post(path, cast_to=httpx2.Response, body=dict(body))
        except (self.module.APIError, httpx2.HTTPError) as error:
            raise self._discreet(of_client(error, self.module)) from error
        return self._object(response)

    async def facts(self, path: str) -> dict[str, Any]:
        """Ask for what is there, within seconds. Raises RequestError, or ClassifyError when they are over."""
        try:
            async with asyncio.timeout(_FACTS_SECONDS):
                response = await self.client.get(path, cast_to=httpx2.Response)
        except TimeoutError as error:
            raise ClassifyError("timeout", f"no answer within {_FACTS_SECONDS:g} s") from error
        except (self.module.APIError, httpx2.HTTPError) as error:
            raise self._discreet(of_client(error, self.module)) from error
        finally:
            await self.client.close()
        return self._object(response)

    def _object(self, response: httpx2.Response) -> dict[str, Any]:
        """The body of HTTP 200, which may be an error all the same."""
        try:
            found = response.json()
        except ValueError as fault:
            message = f"HTTP {response.status_code} with something that is no JSON: {response.text[:80]!r}"
            raise self._discreet(RequestError("server_error", message)) from fault
        if not isinstance(found, dict):
            raise RequestError("server_error", f"HTTP {response.status_code} with JSON that is no object")
        if found.get("error"):
            error = self._discreet(of_body(found, status=None, headers=response.headers))
            error.said = found
            raise error
        return found

    def _discreet(self, error: RequestError) -> RequestError:
        """The same without the key: servers quote what they were sent."""
        error.message = self.address.hide_key(error.message)
        error.args = (self.address.hide_key(str(error)),)
        return error
