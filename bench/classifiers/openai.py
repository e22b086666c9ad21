"""The `openai` classifier: any model behind OpenAI's chat API, whoever serves it, held to a schema if it can be."""

from __future__ import annotations

import os
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

from pydantic import Field

from bench.classifiers import answer, tokens
from bench.classifiers.answer import response_schema
from bench.classifiers.hosted.options import HostedOptions
from bench.core.classifying import ClassifierIdentity, Question
from bench.core.digest import code_digest, digest
from bench.core.errors import ClassifyError, UsageError
from bench.core.loading import Availability
from bench.core.model import Frozen
from bench.core.outcome import Prediction
from bench.core.taxonomy import Taxonomy

if TYPE_CHECKING:
    from bench.classifiers.hosted.asking import Reply, Stop
    from bench.classifiers.hosted.ladder import Form, Stance
    from bench.classifiers.hosted.server import Server

_DEFAULT_URL: Final = "https://api.openai.com/v1"
_ASSUMED_CONTEXT: Final = 16384
_STOPS: Final[dict[str, Stop]] = {"length": "length", "content_filter": "refused"}
_SHOWN: Final = 20


class OpenaiOptions(HostedOptions):
    """Options of the `openai` classifier."""

    key_env: str = Field("OPENAI_API_KEY", pattern=r"^[A-Z][A-Z0-9_]*$")
    """Name of the environment variable that holds the key."""
    logprobs: bool = True
    """Ask for log-probabilities, from which each axis gets a confidence; left out where a server does not take it."""


class OpenaiClassifier:
    """Asks /chat/completions. Keeps its own deadline and may be used from several threads."""

    name: ClassVar[str] = "openai"
    extra: ClassVar[str] = "openai"
    isolation: ClassVar[Literal["process", "thread"]] = "thread"
    options_model: ClassVar[type[Frozen]] = OpenaiOptions

    @classmethod
    def availability(cls) -> Availability:
        """Whether the client is installed; whether a server answers is asked when a run begins."""
        try:
            detail = f"client {version('openai')}, prices {version('genai-prices')}"
        except PackageNotFoundError as error:
            remedy = "pip install 'loaderbench[openai]'"
            return Availability(ok=False, detail=f"{error.name} is not installed", remedy=remedy)
        key = "set" if os.environ.get("OPENAI_API_KEY") else "not set"
        return Availability(ok=True, detail=f"{detail}; OPENAI_API_KEY is {key}")

    @classmethod
    def identify(cls, model: str | None, options: OpenaiOptions) -> ClassifierIdentity:
        """Ask the server for its models. Raises UsageError if it, its key, the model or the price is not there."""
        from bench.classifiers.hosted.prices import Price

        server = _server(options)
        name, entry = _model(server, model, options)
        Price.of(name, server.address, options)
        context = options.context or _context(entry)
        return ClassifierIdentity(
            name=cls.name,
            label=f"openai:{name.rsplit('/', 1)[-1]}",
            llm=True,
            model=name,
            model_digest=_digest(entry),
            version=version("openai"),
            options={**options.deciding(), "logprobs": options.logprobs, "base_url": server.address.url},
            libraries={"openai": version("openai"), "json-repair": version("json-repair")},
            code=_code(),
            context_tokens=context,
            budget=tokens.document_budget(context or _ASSUMED_CONTEXT, options.max_tokens),
            host=server.address.host,
        )

    def __init__(self, model: str | None, options: OpenaiOptions, taxonomy: Taxonomy) -> None:
        from bench.classifiers.hosted.asking import Asking
        from bench.classifiers.hosted.ladder import Stance
        from bench.classifiers.hosted.prices import Price
        from bench.classifiers.hosted.traffic import Traffic

        if options.form == "tool":
            raise UsageError("option openai.form: this classifier has auto, schema, json_mode, fenced")
        server = _server(options)
        name, _ = _model(_server(options), model, options)
        self._asking = Asking(
            server=server,
            dialect=_ChatCompletions(name, options),
            traffic=Traffic.under(options),
            price=Price.of(name, server.address, options),
            model=name,
            answers_as=(options.answers_as,),
            stance=Stance.of(_forms(taxonomy), options.form),
        )

    def classify(self, question: Question) -> Prediction:
        """Ask once, retries included. Raises ClassifyError."""
        return self._asking.ask(question)


class _ChatCompletions:
    """The chat API's words."""

    path: str = "/chat/completions"
    optional: tuple[str, ...] = ("logprobs", "seed", "temperature", "top_p", "reasoning_effort", "max_tokens")

    def __init__(self, model: str, options: OpenaiOptions) -> None:
        self._model = model
        self._parameters: dict[str, Any] = {
            "logprobs": options.logprobs or None,
            "temperature": options.temperature,
            "top_p": options.top_p,
            "reasoning_effort": options.effort,
            "max_tokens": options.max_tokens,
        }

    def body(self, question: Question, stance: Stance) -> dict[str, Any]:
        parameters = {**self._parameters, "seed": question.seed}
        sent = {name: value for name, value in parameters.items() if value is not None and name not in stance.dropped}
        if "max_tokens" in stance.dropped:
            sent["max_completion_tokens"] = self._parameters["max_tokens"]  # Its later name, the only one some know.
        return {
            "model": self._model,
            "messages": [
                {"role": "system", "content": question.prompt.system},
                {"role": "user", "content": question.prompt.user},
            ],
            **sent,
            **_response_format(stance.form),
        }

    def reply(self, answer: dict[str, Any]) -> Reply:
        from bench.classifiers.hosted.asking import Reply
        from bench.classifiers.hosted.confidence import confidence
        from bench.classifiers.hosted.faults import RequestError, of_body

        choice = (answer.get("choices") or [{}])[0]
        message = choice.get("message")
        if choice.get("error"):  # As routers report what happened behind them.
            raise of_body(choice, status=None, headers={})
        if not isinstance(message, dict):
            raise RequestError("server_error", "the answer holds no message")
        text = str(message.get("content") or "")
        refusal = str(message.get("refusal") or "")
        return Reply(
            text=text,
            reasoning=str(message.get("reasoning_content") or message.get("reasoning") or ""),
            model=answer.get("model"),
            stop="refused" if refusal else _STOPS.get(str(choice.get("finish_reason")), "whole"),
            refusal=refusal,
            counted=_counted(answer.get("usage") or {}),
            confidence=confidence(text, (choice.get("logprobs") or {}).get("content")),
        )


def _counted(usage: dict[str, Any]) -> Any:
    from bench.classifiers.hosted.prices import Counted

    details = usage.get("prompt_tokens_details") or {}
    return Counted(
        prompt=usage.get("prompt_tokens"),
        answer=usage.get("completion_tokens"),
        cache_read=details.get("cached_tokens") or 0,
    )


def _response_format(form: Form) -> dict[str, Any]:
    if form.schema is not None:
        wanted = {"name": "label", "strict": True, "schema": form.schema}
        return {"response_format": {"type": "json_schema", "json_schema": wanted}}
    return {"response_format": {"type": "json_object"}} if form.rung == "json_mode" else {}


def _forms(taxonomy: Taxonomy) -> tuple[Form, ...]:
    from bench.classifiers.hosted.ladder import Form, without_limits

    schema = response_schema(taxonomy)
    return (
        Form(rung="schema", schema=schema),
        Form(rung="schema", schema=without_limits(schema)),
        Form(rung="json_mode"),
        Form(rung="fenced"),
    )


def _server(options: OpenaiOptions) -> Server:
    import openai

    from bench.classifiers.hosted.address import Address
    from bench.classifiers.hosted.server import Server

    url = options.base_url or os.environ.get("OPENAI_BASE_URL") or _DEFAULT_URL
    address = Address.of(url, key_env=options.key_env)
    client = openai.AsyncOpenAI(
        api_key=address.key, base_url=address.url, max_retries=0, http_client=address.connection()
    )
    return Server(address=address, client=client, module=openai)


def _model(server: Server, model: str | None, options: OpenaiOptions) -> tuple[str, dict[str, Any]]:
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


def _context(entry: dict[str, Any]) -> int | None:
    """As vLLM, OpenRouter and llama.cpp call it."""
    length = entry.get("max_model_len") or entry.get("context_length") or (entry.get("meta") or {}).get("n_ctx")
    return int(length) if length else None


def _digest(entry: dict[str, Any]) -> str:
    """What stands for the weights: a server that describes them tells two files under one name apart."""
    meta = {key: value for key, value in (entry.get("meta") or {}).items() if key != "n_ctx"}
    described = {key: value for key, value in {"root": entry.get("root"), "meta": meta}.items() if value}
    return f"described: {digest(described)}" if described else "not disclosed"


def _listed(server: Server) -> list[dict[str, Any]]:
    from bench.classifiers.hosted.loop import wait_for

    try:
        found = wait_for(server.facts("/models")).get("data") or []
        return [entry for entry in found if isinstance(entry, dict)]
    except ClassifyError as error:
        if getattr(error, "status", None) in {404, 405}:
            return []  # Not every server has a list; a model that is not there will say so itself.
        message = f"{server.address.host} does not say what models it has: {error.message}"
        raise UsageError(f"{message}; check --option openai.base_url=… and the key") from error


def _code() -> str:
    from bench.classifiers.hosted import asking, ladder

    return code_digest(__file__, str(answer.__file__), str(tokens.__file__), str(ladder.__file__), str(asking.__file__))
