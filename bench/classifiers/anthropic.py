"""The `anthropic` classifier: any model behind Anthropic's messages API, held to the schema where it can be."""

from __future__ import annotations

import json
import os
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

from bench.classifiers import answer, tokens
from bench.classifiers.answer import response_schema
from bench.classifiers.hosted.options import HostedOptions
from bench.core.classifying import ClassifierIdentity, Question
from bench.core.digest import code_digest
from bench.core.errors import ClassifyError, UsageError
from bench.core.loading import Availability
from bench.core.model import Frozen
from bench.core.outcome import Prediction
from bench.core.taxonomy import Taxonomy

if TYPE_CHECKING:
    from bench.classifiers.hosted.asking import Reply, Stop
    from bench.classifiers.hosted.ladder import Form, Stance
    from bench.classifiers.hosted.server import Server

_DEFAULT_URL: Final = "https://api.anthropic.com"
_KEY: Final = "ANTHROPIC_API_KEY"
_ASSUMED_CONTEXT: Final = 16384
_NOT_FOUND: Final = 404
_STOPS: Final[dict[str, Stop]] = {
    "max_tokens": "length",
    "refusal": "refused",
    "model_context_window_exceeded": "context",
}


class AnthropicOptions(HostedOptions):
    """Options of the `anthropic` classifier."""

    cache_prompt: bool = True
    """Let the server keep the part of the prompt that all questions share; read again, it costs a tenth."""


class AnthropicClassifier:
    """Asks /v1/messages. Keeps its own deadline and may be used from several threads."""

    name: ClassVar[str] = "anthropic"
    extra: ClassVar[str] = "anthropic"
    isolation: ClassVar[Literal["process", "thread"]] = "thread"
    options_model: ClassVar[type[Frozen]] = AnthropicOptions

    @classmethod
    def availability(cls) -> Availability:
        """Whether the client is installed; whether a server answers is asked when a run begins."""
        try:
            detail = f"client {version('anthropic')}, prices {version('genai-prices')}"
        except PackageNotFoundError as error:
            remedy = "pip install 'loaderbench[anthropic]'"
            return Availability(ok=False, detail=f"{error.name} is not installed", remedy=remedy)
        return Availability(ok=True, detail=f"{detail}; {_KEY} is {'set' if os.environ.get(_KEY) else 'not set'}")

    @classmethod
    def identify(cls, model: str | None, options: AnthropicOptions) -> ClassifierIdentity:
        """Ask the server for the model. Raises UsageError if it, its key, the model or the price is not there."""
        from bench.classifiers.hosted.prices import Price

        server = _server(options)
        facts = _facts(server, model, options)
        name = str(facts["id"])
        Price.of(name, server.address, options)
        context = options.context or facts.get("max_input_tokens")
        return ClassifierIdentity(
            name=cls.name,
            label=f"anthropic:{name}",
            llm=True,
            model=name,
            model_digest="not disclosed",
            version=version("anthropic"),
            options={**options.deciding(), "base_url": server.address.url},
            libraries={"anthropic": version("anthropic"), "json-repair": version("json-repair")},
            code=_code(),
            context_tokens=context,
            budget=tokens.document_budget(context or _ASSUMED_CONTEXT, options.max_tokens),
            host=server.address.host,
        )

    def __init__(self, model: str | None, options: AnthropicOptions, taxonomy: Taxonomy) -> None:
        from bench.classifiers.hosted.asking import Asking
        from bench.classifiers.hosted.ladder import Stance
        from bench.classifiers.hosted.prices import Price
        from bench.classifiers.hosted.traffic import Traffic

        if options.form == "json_mode":
            raise UsageError("option anthropic.form: this classifier has auto, schema, tool, fenced")
        server = _server(options)
        name = str(_facts(_server(options), model, options)["id"])
        self._asking = Asking(
            server=server,
            dialect=_Messages(name, options),
            traffic=Traffic.under(options),
            price=Price.of(name, server.address, options),
            model=name,
            answers_as=(model, options.answers_as),
            stance=Stance.of(_forms(taxonomy), options.form),
        )

    def classify(self, question: Question) -> Prediction:
        """Ask once, retries included. Raises ClassifyError."""
        return self._asking.ask(question)


class _Messages:
    """The messages API's words. It knows no seed and no log-probabilities."""

    path: str = "/v1/messages"
    optional: tuple[str, ...] = ("temperature", "top_p", "effort", "cache_control")

    def __init__(self, model: str, options: AnthropicOptions) -> None:
        self._model, self._options = model, options

    def body(self, question: Question, stance: Stance) -> dict[str, Any]:
        options = self._options
        sampling = {"temperature": options.temperature, "top_p": options.top_p}
        system: dict[str, Any] = {"type": "text", "text": question.prompt.system}
        if options.cache_prompt and "cache_control" not in stance.dropped:
            system["cache_control"] = {"type": "ephemeral"}
        return {
            "model": self._model,
            "max_tokens": options.max_tokens,
            "system": [system],
            "messages": [{"role": "user", "content": question.prompt.user}],
            **{name: value for name, value in sampling.items() if value is not None and name not in stance.dropped},
            **_held_to(stance.form, None if "effort" in stance.dropped else options.effort),
        }

    def reply(self, answer: dict[str, Any]) -> Reply:
        from bench.classifiers.hosted.asking import Reply
        from bench.classifiers.hosted.faults import RequestError

        blocks = answer.get("content")
        if not isinstance(blocks, list):
            raise RequestError("server_error", "the answer holds no content")
        by_kind = {kind: [block for block in blocks if block.get("type") == kind] for kind in _KINDS}
        called = [json.dumps(block.get("input"), ensure_ascii=False) for block in by_kind["tool_use"]]
        return Reply(
            text=called[0] if called else "".join(str(block.get("text") or "") for block in by_kind["text"]),
            reasoning="\n".join(str(block.get("thinking") or "") for block in by_kind["thinking"]),
            model=answer.get("model"),
            stop=_STOPS.get(str(answer.get("stop_reason")), "whole"),
            counted=_counted(answer.get("usage") or {}),
        )


_KINDS: Final = ("text", "thinking", "tool_use")


def _counted(usage: dict[str, Any]) -> Any:
    """`input_tokens` are those that the cache neither gave nor took."""
    from bench.classifiers.hosted.prices import Counted

    read, written = usage.get("cache_read_input_tokens") or 0, usage.get("cache_creation_input_tokens") or 0
    fresh = usage.get("input_tokens")
    return Counted(
        prompt=None if fresh is None else fresh + read + written,
        answer=usage.get("output_tokens"),
        cache_read=read,
        cache_written=written,
    )


def _held_to(form: Form, effort: str | None) -> dict[str, Any]:
    output: dict[str, Any] = {"effort": effort} if effort else {}
    if form.rung == "schema":
        output["format"] = {"type": "json_schema", "schema": form.schema}
    held: dict[str, Any] = {"output_config": output} if output else {}
    if form.rung == "tool":
        held["tools"] = [{"name": "label", "description": "File the document.", "input_schema": form.schema}]
        held["tool_choice"] = {"type": "tool", "name": "label"}
    return held


def _forms(taxonomy: Taxonomy) -> tuple[Form, ...]:
    from bench.classifiers.hosted.ladder import Form, without_limits

    schema = response_schema(taxonomy)
    return (
        Form(rung="schema", schema=without_limits(schema)),  # Its structured outputs know no lengths.
        Form(rung="tool", schema=schema),
        Form(rung="fenced"),
    )


def _server(options: AnthropicOptions) -> Server:
    import anthropic

    from bench.classifiers.hosted.address import Address
    from bench.classifiers.hosted.server import Server

    url = options.base_url or os.environ.get("ANTHROPIC_BASE_URL") or _DEFAULT_URL
    address = Address.of(url, key_env=_KEY)
    client = anthropic.AsyncAnthropic(
        api_key=address.key,
        base_url=address.url,
        max_retries=0,
        http_client=address.connection(),
        open_telemetry=False,
    )
    return Server(address=address, client=client, module=anthropic)


def _facts(server: Server, model: str | None, options: AnthropicOptions) -> dict[str, Any]:
    """What the server says of a model; its `id` is the dated name. Raises UsageError."""
    from bench.classifiers.hosted.loop import wait_for

    if model is None:
        raise UsageError("which model? say anthropic:MODEL")
    if not options.check_model:
        return {"id": model}
    try:
        return {"id": model, **wait_for(server.facts(f"/v1/models/{model}"))}
    except ClassifyError as error:
        if getattr(error, "status", None) == _NOT_FOUND:
            hint = "for a server that lists none: --option anthropic.check_model=false"
            raise UsageError(f"{server.address.host} has no model {model!r}; {hint}") from error
        message = f"{server.address.host} does not say whether it has {model}: {error.message}"
        raise UsageError(f"{message}; check --option anthropic.base_url=… and {_KEY}") from error


def _code() -> str:
    from bench.classifiers.hosted import asking, ladder

    return code_digest(__file__, str(answer.__file__), str(tokens.__file__), str(ladder.__file__), str(asking.__file__))
