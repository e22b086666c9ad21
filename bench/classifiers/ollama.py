"""The `ollama` classifier: any model of an Ollama server, held to the schema and to a context of stated size."""

from __future__ import annotations

import os
from dataclasses import replace
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

from pydantic import Field

from bench.classifiers import answer, tokens
from bench.classifiers.answer import parse_answer, response_schema
from bench.classifiers.confidence import confidence
from bench.classifiers.reasoning import apart
from bench.core.classifying import ClassifierIdentity, Question
from bench.core.digest import code_digest
from bench.core.errors import ClassifyError, UsageError
from bench.core.loading import Availability, OptionValue
from bench.core.model import Frozen
from bench.core.outcome import ClassifyKind, Prediction, Spent
from bench.core.probing import Inquiry, Said
from bench.core.taxonomy import Taxonomy
from bench.core.window import estimate_constant, estimate_tokens

if TYPE_CHECKING:
    from bench.classifiers.ollama_server import Reply, Server

_CONTEXT_FLOOR: Final = 16384
"""Tokens of context that are asked for at least: one size for nearly all questions, or the model is loaded anew."""
_CONTEXT_STEP: Final = 4096
_TEMPLATE_TOKENS: Final = 64
"""What a chat template adds to the two messages, generously."""
_FACTS_SECONDS: Final = 15.0


class OllamaOptions(Frozen):
    """Options of the `ollama` classifier."""

    host: str | None = None
    """Address of the server; default `OLLAMA_HOST`, then this machine."""
    temperature: float = Field(0.0, ge=0)
    top_k: int | None = Field(None, ge=1)
    top_p: float | None = Field(None, gt=0, le=1)
    num_ctx: int | None = Field(None, ge=1024)
    """Context in tokens; default 16384, more for a question that needs more, never more than the model has."""
    num_predict: int = Field(512, ge=64)
    """Longest answer in tokens; a thinking model's reasoning counts."""
    think: bool | Literal["low", "medium", "high"] | None = None
    """Reasoning before the answer; default off for models that can, else not sent."""
    logprobs: bool = True
    """Ask for log-probabilities, from which each axis gets a confidence; servers before 0.12.11 have none."""
    keep_alive: str = "10m"
    """How long the server keeps the model loaded."""
    deadline: float = Field(300.0, gt=0)
    """Seconds for one question, retries included."""
    retries: int = Field(4, ge=0)
    """More attempts after an error that may pass (no connection, 429, 500, 502, 503, 504)."""
    backoff: float = Field(0.5, gt=0)
    """Seconds before the first retry; doubles each time."""


class _ModelFacts(Frozen):
    """What the server says of a model."""

    name: str
    digest: str
    context: int | None
    thinks: bool
    remote: str | None
    """Host that really runs it, for models that the server only passes on."""


class OllamaClassifier:
    """Asks /api/chat. Keeps its own deadline and may be used from several threads."""

    name: ClassVar[str] = "ollama"
    extra: ClassVar[str] = "ollama"
    isolation: ClassVar[Literal["process", "thread"]] = "thread"
    options_model: ClassVar[type[Frozen]] = OllamaOptions

    @classmethod
    def availability(cls) -> Availability:
        """Whether the client is installed; whether a server answers is asked when a run begins."""
        try:
            detail = f"client {version('ollama')}, tenacity {version('tenacity')}"
        except PackageNotFoundError as error:
            remedy = "pip install 'loaderbench[ollama]'"
            return Availability(ok=False, detail=f"{error.name} is not installed", remedy=remedy)
        return Availability(ok=True, detail=f"{detail}; server: {os.environ.get('OLLAMA_HOST') or 'this machine'}")

    @classmethod
    def identify(cls, model: str | None, options: OllamaOptions) -> ClassifierIdentity:
        """Ask the server for its version and the model's digest. Raises UsageError if one of them is not there."""
        from bench.classifiers.ollama_server import Server

        server = Server.at(options.host)
        facts = _facts(server, model)
        context = options.num_ctx or facts.context
        return ClassifierIdentity(
            name=cls.name,
            label=f"ollama:{model}",
            llm=True,
            model=facts.name,
            model_digest=facts.digest,
            version=str(_read(server, "GET", "/api/version").get("version")),
            options={**_resolved(options, facts), "logprobs": options.logprobs},
            libraries={"ollama": version("ollama")},
            code=_code(),
            context_tokens=context,
            budget=tokens.document_budget(min(context or _CONTEXT_FLOOR, _CONTEXT_FLOOR), options.num_predict),
            host=facts.remote or server.host,
        )

    def __init__(self, model: str | None, options: OllamaOptions, taxonomy: Taxonomy) -> None:
        from bench.classifiers.ollama_server import Server

        self._server = Server.at(options.host)
        self._options = options
        self._facts = _facts(self._server, model)
        self._sampling = _resolved(options, self._facts)
        self._schema = response_schema(taxonomy)
        self._effective: dict[int, int | None] = {}

    def classify(self, question: Question) -> Prediction:
        """Ask once, retries included. Raises ClassifyError."""
        context = self._context(question)
        reply = self._reply(self._body(question, context))
        try:
            _refuse_another(self._facts.name, reply)
            label = parse_answer(reply.text)
        except ClassifyError as error:
            raise _explained(error, reply, context) from error
        doubts = self._doubts(question, reply, context)
        return Prediction(
            label=label,
            raw=reply.text,
            confidence=confidence(reply.text, reply.logprobs),
            tokens_prompt=reply.tokens_prompt,
            tokens_answer=reply.tokens_answer,
            seconds=reply.seconds,
            retries=reply.retries,
            cut=bool(doubts),
            model=reply.model,
            reasoning=reply.reasoning or None,
            context_tokens=self._running_context(context),
            warnings=(*doubts, *self._unsure(reply)),
        )

    def probe(self, inquiry: Inquiry) -> Said:
        """Answer the preflight. Raises ClassifyError."""
        question = Question(
            document="(preflight)", sha256="", prompt=inquiry.prompt, text="", seed=inquiry.seed, repeat=0
        )
        context = self._context(question)
        body = {**self._body(question, context), "format": inquiry.form}
        if inquiry.temperature is not None:
            plain = {"temperature": inquiry.temperature, "top_k": 0, "top_p": 1.0}
            body["options"] = {**body["options"], **plain}
        reply = self._reply(body)
        if reply.done_reason == "length":
            torn = ClassifyError("unparseable", "the answer has no end")
            raise _explained(torn, reply, context)
        return Said(
            text=reply.text,
            rung=None,
            seeded=True,
            model=reply.model,
            own=reply.model == self._facts.name if reply.model else None,
            tokens_prompt=reply.tokens_prompt,
            tokens_answer=reply.tokens_answer,
            seconds=reply.seconds,
        )

    def _reply(self, body: dict[str, Any]) -> Reply:
        """What came, its reasoning apart: servers leave that of models they do not know as such in the text."""
        options = self._options
        reply = self._server.ask(body, deadline=options.deadline, retries=options.retries, backoff=options.backoff)
        thought, text = apart(reply.text)
        return replace(reply, text=text, reasoning="\n".join(filter(None, (reply.reasoning, thought))))

    def _unsure(self, reply: Reply) -> tuple[str, ...]:
        asked_in_vain = self._options.logprobs and not reply.logprobs
        return ("the server gave no log-probabilities, so there is no confidence",) if asked_in_vain else ()

    def _context(self, question: Question) -> int:
        """The context that is asked for: as stated, or enough for an upper estimate of prompt and answer."""
        if self._options.num_ctx is not None:
            return self._options.num_ctx
        prompt = estimate_constant(question.prompt.system) + estimate_tokens(question.prompt.user)
        need = prompt + _TEMPLATE_TOKENS + self._options.num_predict
        wanted = max(_CONTEXT_FLOOR, -(-need // _CONTEXT_STEP) * _CONTEXT_STEP)
        return min(wanted, self._facts.context or wanted)

    def _body(self, question: Question, context: int) -> dict[str, Any]:
        sampling = {key: value for key, value in self._sampling.items() if value is not None}
        think = sampling.pop("think", None)
        body: dict[str, Any] = {
            "model": self._facts.name,
            "messages": [
                {"role": "system", "content": question.prompt.system},
                {"role": "user", "content": question.prompt.user},
            ],
            "format": self._schema,
            "stream": True,
            "keep_alive": self._options.keep_alive,
            **({"logprobs": True} if self._options.logprobs else {}),
            # Both default to true on the server, which then drops part of the prompt and says nothing.
            "truncate": False,
            "shift": False,
            "options": {**sampling, "num_ctx": context, "seed": question.seed},
        }
        return body if think is None else {**body, "think": think}

    def _doubts(self, question: Question, reply: Reply, context: int) -> tuple[str, ...]:
        """Reasons to believe that the server read less than was sent."""
        if reply.tokens_prompt is None:
            return ()
        sent = tokens.at_least(question.prompt.system) + tokens.at_least(question.prompt.user)
        running = self._running_context(context)
        doubts = []
        if reply.tokens_prompt < sent:
            doubts.append(f"prompt cut: the server read {reply.tokens_prompt} tokens of at least {sent}")
        if reply.tokens_prompt >= min(context, running or context):
            doubts.append(f"prompt cut: it filled the whole context of {min(context, running or context)} tokens")
        return tuple(doubts)

    def _running_context(self, asked: int) -> int | None:
        """The context the model really runs with, where /api/ps says; asked once for each size."""
        if asked not in self._effective:
            self._effective[asked] = _running_context(self._server, self._facts.name)
        return self._effective[asked]


def _resolved(options: OllamaOptions, facts: _ModelFacts) -> dict[str, OptionValue]:
    """What decides an answer. `num_ctx` None: a function of the prompt, which has its own place in every key."""
    think = options.think if options.think is not None else (False if facts.thinks else None)
    kept = options.model_dump(include={"temperature", "top_k", "top_p", "num_ctx", "num_predict"})
    return {**kept, "think": think}


def _read(server: Server, method: str, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
    try:
        return server.json(method, path, body, deadline=_FACTS_SECONDS)
    except ClassifyError as error:
        hint = "start it with `ollama serve`, or say where it is with OLLAMA_HOST or --option ollama.host=…"
        raise UsageError(f"no Ollama server answers at {server.host}: {error.message}; {hint}") from error


def _facts(server: Server, model: str | None) -> _ModelFacts:
    listed = {
        str(entry.get("model") or entry.get("name")): entry for entry in _read(server, "GET", "/api/tags")["models"]
    }
    name = next((name for name in (model, f"{model}:latest") if name in listed), None)
    if name is None:
        known = ", ".join(sorted(listed)) or "none"
        wish = f"the Ollama server has no model {model!r}; `ollama pull {model}` gets it" if model else "which model?"
        raise UsageError(f"{wish}; say ollama:MODEL; there is: {known}")
    shown = _read(server, "POST", "/api/show", {"model": name})
    remote = shown.get("remote_host") or listed[name].get("remote_host")
    return _ModelFacts(
        name=name,
        digest=str(listed[name].get("digest") or ""),
        context=_context_length(shown.get("model_info") or {}),
        thinks="thinking" in (shown.get("capabilities") or ()),
        remote=_host_of(str(remote)) if remote else None,
    )


def _context_length(info: dict[str, Any]) -> int | None:
    found = info.get(f"{info.get('general.architecture')}.context_length")
    return int(found) if found else None


def _host_of(address: str) -> str:
    from bench.classifiers.ollama_server import Server

    return Server.at(address).host


def _running_context(server: Server, name: str) -> int | None:
    try:
        running = server.json("GET", "/api/ps", deadline=_FACTS_SECONDS).get("models") or []
    except ClassifyError:
        return None  # The answer is there; an old server that cannot tell its context only leaves a check out.
    lengths = [entry.get("context_length") for entry in running if entry.get("model") == name]
    return int(lengths[0]) if lengths and lengths[0] else None


def _refuse_another(asked: str, reply: Reply) -> None:
    """Raises ClassifyError: a preflight only says who answered before the run."""
    if reply.model and reply.model != asked:
        raise ClassifyError("classifier_unavailable", f"asked {asked}, and {reply.model} answered")


def _explained(error: ClassifyError, reply: Reply, context: int) -> ClassifyError:
    """An answer that stopped at a limit is a matter of that limit, whatever its torn text looks like."""
    kind, message = _why(error, reply, context)
    spent = Spent(tokens_prompt=reply.tokens_prompt, tokens_answer=reply.tokens_answer)
    return ClassifyError(kind, message, raw=reply.text or reply.reasoning, seconds=reply.seconds, spent=spent)


def _why(error: ClassifyError, reply: Reply, context: int) -> tuple[ClassifyKind, str]:
    if reply.done_reason != "length":
        reasoned = ", though the model reasoned" if error.kind == "empty_answer" and reply.reasoning else ""
        return error.kind, f"{error.message}{reasoned}"
    used = (reply.tokens_prompt or 0) + (reply.tokens_answer or 0)
    where = f"the answer stopped after {reply.tokens_answer} tokens"
    if used >= context:
        return "context_overflow", f"{where}: prompt and answer filled the context of {context}"
    reasoned = ", reasoning included" if reply.reasoning else ""
    return error.kind, f"{where}{reasoned} (num_predict): {error.message}"


def _code() -> str:
    from bench.classifiers import confidence as confidences
    from bench.classifiers import reasoning

    modules = (answer, confidences, reasoning, tokens)
    return code_digest(__file__, *(str(module.__file__) for module in modules))
