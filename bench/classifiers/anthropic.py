"""The `anthropic` classifier: any model behind Anthropic's messages API, held to the schema where it can be."""

from __future__ import annotations

import os
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

from bench.classifiers import answer, reasoning, tokens
from bench.classifiers.hosted.options import HostedOptions
from bench.core.classifying import ClassifierIdentity, Question
from bench.core.digest import code_digest
from bench.core.errors import ClassifyError, UsageError
from bench.core.loading import Availability
from bench.core.model import Frozen
from bench.core.outcome import Prediction
from bench.core.probing import Inquiry, Said
from bench.core.taxonomy import Taxonomy

if TYPE_CHECKING:
    from bench.classifiers.hosted.server import Server

_DEFAULT_URL: Final = "https://api.anthropic.com"
_KEY: Final = "ANTHROPIC_API_KEY"
_ASSUMED_CONTEXT: Final = 16384
_NOT_FOUND: Final = 404


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
        from bench.classifiers.anthropic_protocol import Messages, forms
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
            dialect=Messages(name, options),
            traffic=Traffic.under(options),
            price=Price.of(name, server.address, options),
            model=name,
            answers_as=(model, options.answers_as),
            stance=Stance.of(forms(taxonomy), options.form),
        )

    def classify(self, question: Question) -> Prediction:
        """Ask once, retries included. Raises ClassifyError."""
        return self._asking.ask(question)

    def probe(self, inquiry: Inquiry) -> Said:
        """Answer the preflight. Raises ClassifyError."""
        return self._asking.probe(inquiry)


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
    from bench.classifiers import anthropic_protocol
    from bench.classifiers.hosted import asking, ladder

    modules = (answer, reasoning, tokens, ladder, asking, anthropic_protocol)
    return code_digest(__file__, *(str(module.__file__) for module in modules))
