"""The `openai` classifier: any model behind OpenAI's chat API, whoever serves it, held to a schema if it can be."""

from __future__ import annotations

import os
from importlib.metadata import PackageNotFoundError, version
from typing import ClassVar, Final, Literal

from pydantic import Field

from bench.classifiers import answer, confidence, reasoning, tokens
from bench.classifiers.hosted.options import HostedOptions
from bench.core.classifying import ClassifierIdentity, Question
from bench.core.digest import code_digest
from bench.core.errors import UsageError
from bench.core.loading import Availability
from bench.core.model import Frozen
from bench.core.outcome import Prediction
from bench.core.probing import Inquiry, Said
from bench.core.taxonomy import Taxonomy

_ASSUMED_CONTEXT: Final = 16384


class OpenaiOptions(HostedOptions):
    """Options of the `openai` classifier."""

    key_env: str = Field("OPENAI_API_KEY", pattern=r"^[A-Z][A-Z0-9_]*$")
    """Name of the environment variable that holds the key."""
    logprobs: bool = True
    """Ask for log-probabilities, from which each axis gets a confidence; left out where a server does not take it."""
    seed: bool = True
    """Send a seed. Without one, repeats differ by chance alone, and nobody is told otherwise."""


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
        from bench.classifiers.openai_server import context_of, digest_of, model_of, server_of

        server = server_of(options)
        name, entry = model_of(server, model, options)
        Price.of(name, server.address, options)
        context = options.context or context_of(entry)
        return ClassifierIdentity(
            name=cls.name,
            label=f"openai:{name.rsplit('/', 1)[-1]}",
            llm=True,
            model=name,
            model_digest=digest_of(entry),
            version=version("openai"),
            options={
                **options.deciding(),
                "logprobs": options.logprobs,
                "seed": options.seed,
                "base_url": server.address.url,
            },
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
        from bench.classifiers.openai_protocol import ChatCompletions, forms
        from bench.classifiers.openai_server import model_of, server_of

        if options.form == "tool":
            raise UsageError("option openai.form: this classifier has auto, schema, json_mode, fenced")
        server = server_of(options)
        name, _ = model_of(server_of(options), model, options)
        self._asking = Asking(
            server=server,
            dialect=ChatCompletions(name, options),
            traffic=Traffic.under(options),
            price=Price.of(name, server.address, options),
            model=name,
            answers_as=(options.answers_as,),
            stance=Stance.of(forms(taxonomy), options.form),
        )

    def classify(self, question: Question) -> Prediction:
        """Ask once, retries included. Raises ClassifyError."""
        return self._asking.ask(question)

    def probe(self, inquiry: Inquiry) -> Said:
        """Answer the preflight. Raises ClassifyError."""
        return self._asking.probe(inquiry)


def _code() -> str:
    from bench.classifiers import openai_protocol
    from bench.classifiers.hosted import asking, ladder

    modules = (answer, confidence, reasoning, tokens, ladder, asking, openai_protocol)
    return code_digest(__file__, *(str(module.__file__) for module in modules))
