"""A server that speaks OpenAI's protocol: where it is, and what it says of its models."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Final

import openai

from bench.classifiers.hosted.address import Address
from bench.classifiers.hosted.loop import wait_for
from bench.classifiers.hosted.server import Server
from bench.core.digest import digest
from bench.core.errors import ClassifyError, UsageError

if TYPE_CHECKING:
    from bench.classifiers.openai import OpenaiOptions

_DEFAULT_URL: Final = "https://api.openai.com/v1"
_SHOWN: Final = 20


def server_of(options: OpenaiOptions) -> Server:
    """The server that the options or the environment name. Raises UsageError."""
    url = options.base_url or os.environ.get("OPENAI_BASE_URL") or _DEFAULT_URL
    address = Address.of(url, key_env=options.key_env)
    client = openai.AsyncOpenAI(
        api_key=address.key, base_url=address.url, max_retries=0, http_client=address.connection()
    )
    return Server(address=address, client=client, module=openai)


def model_of(server: Server, model: str | None, options: OpenaiOptions) -> tuple[str, dict[str, Any]]:
    """The model's name, and what the server says of it. Raises UsageError."""
    if not options.check_model and model:
        return model, {}
    found = {name: entry for entry in _listed(server) for name in (str(entry.get("id")), *(entry.get("aliases") or ()))}
    name = model or (next(iter(found)) if len({id(entry) for entry in found.values()}) == 1 else None)
    if name is None or (found and name not in found):
        there = sorted(found)
        rest = f" and {len(there) - _SHOWN} more" if len(there) > _SHOWN else ""
        wish = f"{server.address.host} has no model {model!r}" if model else "which model?"
        raise UsageError(
            f"{wish}; say openai:MODEL; there is: {', '.join(there[:_SHOWN]) or 'no list'}{rest}; for a server that"
            " does not list what it has: --option openai.check_model=false"
        )
    return name, found.get(name, {})


def context_of(entry: dict[str, Any]) -> int | None:
    """As vLLM, OpenRouter and llama.cpp call it."""
    length = entry.get("max_model_len") or entry.get("context_length") or (entry.get("meta") or {}).get("n_ctx")
    return int(length) if length else None


def digest_of(entry: dict[str, Any]) -> str:
    """What stands for the weights: a server that describes them tells two files under one name apart."""
    meta = {key: value for key, value in (entry.get("meta") or {}).items() if key != "n_ctx"}
    described = {key: value for key, value in {"root": entry.get("root"), "meta": meta}.items() if value}
    return f"described: {digest(described)}" if described else "not disclosed"


def _listed(server: Server) -> list[dict[str, Any]]:

    try:
        found = wait_for(server.facts("/models")).get("data") or []
        return [entry for entry in found if isinstance(entry, dict)]
    except ClassifyError as error:
        if getattr(error, "status", None) in {404, 405}:
            return []  # Not every server has a list; a model that is not there will say so itself.
        message = f"{server.address.host} does not say what models it has: {error.message}"
        raise UsageError(f"{message}; check --option openai.base_url=… and the key") from error
