"""The `llamacpp` classifier: any GGUF file, in a process of ours, held to the answer's grammar."""

from __future__ import annotations

import time
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any, ClassVar, Final, Literal

from pydantic import Field

from bench.classifiers import answer, gguf_files, tokens
from bench.classifiers.answer import parse_answer, response_schema
from bench.classifiers.confidence import confidence
from bench.classifiers.prompt import PromptTemplate
from bench.classifiers.reasoning import apart
from bench.core.classifying import ClassifierIdentity, Question
from bench.core.digest import code_digest
from bench.core.errors import ClassifyError
from bench.core.loading import Availability
from bench.core.model import Frozen
from bench.core.outcome import Prediction, Spent
from bench.core.probing import Inquiry, Said
from bench.core.prompt import Prompt
from bench.core.taxonomy import Taxonomy

_OVERFLOW: Final = "exceed_context_size_error"
_DECIDING: Final = {"temperature", "top_k", "top_p", "num_predict", "gpu_layers", "n_ctx", "logprobs"}
_PIECES: Final = 8
_READ_AHEAD_SECONDS: Final = 150.0
_COMPACT: Final = {"x-guidance": {"whitespace_flexible": False}}
"""No white space between JSON's tokens: a small model spends its time on it, and differs in it between runs."""


class LlamacppOptions(Frozen):
    """Options of the `llamacpp` classifier."""

    n_ctx: int = Field(8192, ge=512)
    """Context in tokens, shared by prompt and answer. A longer prompt is a failure, never cut."""
    num_predict: int = Field(512, ge=64)
    """Longest answer in tokens."""
    temperature: float = Field(0.0, ge=0)
    top_k: int | None = Field(None, ge=1)
    top_p: float | None = Field(None, gt=0, le=1)
    gpu_layers: int = Field(0, ge=0)
    """Layers on a GPU, with a build of xllamacpp that has one."""
    logprobs: bool = True
    """Read the log-probabilities of the answer's tokens, from which each axis gets a confidence."""
    threads: int | None = Field(None, ge=1)
    """Threads of one worker; default half of the logical processors: twins on one core only wait for each other."""
    read_ahead: bool = True
    """Read the built-in prompt's vocabularies while the worker is built, outside of any question's deadline.
    Turn it off with a prompt of your own, for which it is lost time."""
    log: Path | None = None
    """File to which llama.cpp's own counters of tokens are appended after each question."""


class LlamacppClassifier:
    """Lives in a worker process. The part of the prompt that all questions share is read once."""

    name: ClassVar[str] = "llamacpp"
    extra: ClassVar[str] = "llamacpp"
    isolation: ClassVar[Literal["process", "thread"]] = "process"
    options_model: ClassVar[type[Frozen]] = LlamacppOptions

    @classmethod
    def availability(cls) -> Availability:
        """Whether llama.cpp is installed, and whether there is a model to start with."""
        if find_spec("xllamacpp") is None:
            remedy = "pip install 'loaderbench[llamacpp]'"
            return Availability(ok=False, detail="xllamacpp is not installed", remedy=remedy)
        default = gguf_files.PACKAGED_NAME if gguf_files.packaged() else f"none ({gguf_files.REMEDY} brings one)"
        return Availability(ok=True, detail=f"xllamacpp {version('xllamacpp')}; default model: {default}")

    @classmethod
    def identify(cls, model: str | None, options: LlamacppOptions) -> ClassifierIdentity:
        """Name the model by the sha256 of its file. Raises UsageError if there is no such file."""
        path = gguf_files.find(model)
        deciding = options.model_dump(include=_DECIDING)
        return ClassifierIdentity(
            name=cls.name,
            label=f"llamacpp:{path.stem}",
            llm=True,
            model=path.stem,
            model_digest=gguf_files.checked_digest(path),
            version=version("xllamacpp"),
            options=deciding,
            libraries={"xllamacpp": version("xllamacpp")},
            code=_code(),
            context_tokens=options.n_ctx,
            budget=tokens.document_budget(options.n_ctx, options.num_predict),
        )

    def __init__(self, model: str | None, options: LlamacppOptions, taxonomy: Taxonomy) -> None:
        from bench.classifiers.llamacpp_server import start

        self._options = options
        self._grammar = _grammar(response_schema(taxonomy))
        self._running = start(gguf_files.find(model), options)
        self._server, self._context = self._running.server, self._running.context
        if options.read_ahead:
            self._read_ahead(taxonomy)
        self._running.record("read ahead")

    def classify(self, question: Question) -> Prediction:
        """Ask once. Raises ClassifyError."""
        return self._prediction(*self._reply(self._request(question), "question"))

    def probe(self, inquiry: Inquiry) -> Said:
        """Answer the preflight. Raises ClassifyError."""
        question = Question(
            document="(preflight)", sha256="", prompt=inquiry.prompt, text="", seed=inquiry.seed, repeat=0
        )
        request = {**self._request(question), "grammar": _grammar(inquiry.form)}
        if inquiry.temperature is not None:
            request |= {"temperature": inquiry.temperature, "top_k": 0, "top_p": 1.0}
        reply, seconds = self._reply(request, "preflight")
        choice, usage = reply["choices"][0], reply["usage"]
        (_, text), counts = _apart(choice), (usage["prompt_tokens"], usage["completion_tokens"])
        if choice.get("finish_reason") == "length":
            message, spent = f"the answer stopped after {counts[1]} tokens", _spent(counts)
            raise ClassifyError("unparseable", message, raw=text, seconds=seconds, spent=spent)
        return Said(
            text=text, rung=None, seeded=True, tokens_prompt=counts[0], tokens_answer=counts[1], seconds=seconds
        )

    def _reply(self, request: dict[str, Any], occasion: str) -> tuple[dict[str, Any], float]:
        """What came, and after how many seconds. Raises ClassifyError."""
        start = time.perf_counter()
        try:
            reply: dict[str, Any] = self._server.handle_chat_completions(request)
        except (RuntimeError, ValueError) as error:
            raise ClassifyError("error", f"llama.cpp: {error}", seconds=time.perf_counter() - start) from error
        seconds = time.perf_counter() - start
        self._running.record(occasion)
        if "error" in reply:
            raise _refused(reply["error"], seconds)
        return reply, seconds

    def _read_ahead(self, taxonomy: Taxonomy) -> None:
        """Read what the built-in prompt gives every question.

        In pieces, so that a slow machine can stop half-way: the rest is read with the first question, and is in its
        deadline.
        """
        system = PromptTemplate.load().render(taxonomy, "").system
        start = time.perf_counter()
        for piece in range(1, _PIECES + 1):
            if time.perf_counter() - start > _READ_AHEAD_SECONDS:
                return
            prompt = Prompt(system=system[: len(system) * piece // _PIECES], user="-")
            question = Question(document="(read ahead)", sha256="", prompt=prompt, text="", seed=0, repeat=0)
            self._server.handle_chat_completions({**self._request(question), "max_tokens": 1})

    def _request(self, question: Question) -> dict[str, Any]:
        options = self._options
        chosen = {"top_k": options.top_k, "top_p": options.top_p}
        return {
            "messages": [
                {"role": "system", "content": question.prompt.system},
                {"role": "user", "content": question.prompt.user},
            ],
            "grammar": self._grammar,
            "max_tokens": options.num_predict,
            "temperature": options.temperature,
            "seed": question.seed,
            "cache_prompt": True,
            **({"logprobs": True, "top_logprobs": 1} if options.logprobs else {}),
            **{name: value for name, value in chosen.items() if value is not None},
        }

    def _prediction(self, reply: dict[str, Any], seconds: float) -> Prediction:
        choice, usage = reply["choices"][0], reply["usage"]
        reasoning, text = _apart(choice)
        try:
            label = parse_answer(text)
        except ClassifyError as error:
            raise self._explained(error, choice, usage, seconds) from error
        return Prediction(
            label=label,
            raw=text,
            confidence=confidence(text, (choice.get("logprobs") or {}).get("content")),
            tokens_prompt=usage["prompt_tokens"],
            tokens_answer=usage["completion_tokens"],
            seconds=seconds,
            reasoning=reasoning or None,
            context_tokens=self._context,
        )

    def _explained(
        self, error: ClassifyError, choice: dict[str, Any], usage: dict[str, Any], seconds: float
    ) -> ClassifyError:
        reasoning, _ = _apart(choice)
        raw, spent = error.raw or reasoning, _spent((usage["prompt_tokens"], usage["completion_tokens"]))
        if choice.get("finish_reason") == "length" and usage["total_tokens"] >= self._context:
            message = f"prompt ({usage['prompt_tokens']} tokens) and answer filled the context of {self._context}"
            return ClassifyError("context_overflow", message, raw=raw, seconds=seconds, spent=spent)
        beside = ", though the model reasoned" if error.kind == "empty_answer" and reasoning else ""
        return ClassifyError(error.kind, error.message + beside, raw=raw, seconds=seconds, spent=spent)


def _apart(choice: dict[str, Any]) -> tuple[str, str]:
    """Reasoning and answer: llama.cpp knows the marks of many models, and leaves those of others in the text."""
    message = choice["message"]
    thought, text = apart(str(message.get("content") or ""))
    return "\n".join(filter(None, (message.get("reasoning_content"), thought))), text


def _code() -> str:
    from bench.classifiers import confidence as confidences
    from bench.classifiers import llamacpp_server, reasoning

    modules = (answer, confidences, llamacpp_server, reasoning, tokens)
    return code_digest(__file__, *(str(module.__file__) for module in modules))


def _grammar(schema: dict[str, Any]) -> str:
    import xllamacpp  # type: ignore[import-untyped]

    return str(xllamacpp.json_schema_to_grammar({**schema, **_COMPACT}))


def _spent(counts: tuple[int, int]) -> Spent:
    return Spent(tokens_prompt=counts[0], tokens_answer=counts[1])


def _refused(error: dict[str, Any], seconds: float) -> ClassifyError:
    overflow = error.get("type") == _OVERFLOW
    return ClassifyError("context_overflow" if overflow else "error", str(error.get("message")), seconds=seconds)
