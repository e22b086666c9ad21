"""The `http` classifier: an endpoint of the user's own, whatever it wants to be asked and however it answers."""

from __future__ import annotations

import json
import weakref
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from typing import Any, ClassVar, Literal

from pydantic import Field, field_validator

from bench.classifiers import answer, command_answer, http_endpoint, http_mapping, http_paths
from bench.classifiers.command_answer import read
from bench.classifiers.http_endpoint import Endpoint
from bench.classifiers.http_mapping import Mapped, from_json, located, written
from bench.core.classifying import ClassifierIdentity, Question
from bench.core.digest import code_digest
from bench.core.errors import ClassifyError, UsageError
from bench.core.loading import Availability
from bench.core.model import Frozen
from bench.core.outcome import Prediction
from bench.core.taxonomy import Taxonomy


class HttpOptions(Mapped):
    """Where the endpoint is, how it is asked, and how often."""

    url: str = ""
    """Address; `${NAME}` in its path or query is a variable of the environment."""
    version: str = ""
    """Of what answers there, in your words; part of every cache key."""
    method: Literal["POST", "PUT", "PATCH"] = "POST"
    headers: dict[str, str] = {}
    """JSON object; `${NAME}` is a variable of the environment, whose value is written nowhere."""
    llm: bool = True
    """Whether what answers is a language model; every table says if it is not."""
    deadline: float = Field(300.0, gt=0)
    """Seconds for one question, retries included; the wait for its turn is not."""
    retries: int = Field(4, ge=0)
    """More attempts after an error that may pass (no connection, 408, 409, 425, 429, 5xx)."""
    backoff: float = Field(0.5, gt=0)
    """Seconds before the first retry at most; doubles each time. A `Retry-After` is obeyed instead."""
    requests_per_minute: float | None = Field(None, gt=0)
    concurrency: int = Field(8, ge=1)
    """Requests under way at once."""

    @field_validator("headers", mode="before")
    @classmethod
    def _headers(cls, given: Any) -> Any:
        return from_json(given)

    def endpoint(self) -> Endpoint:
        """Where to ask. Raises UsageError that says what is missing."""
        missing = [name for name in ("url", "version") if not getattr(self, name).strip()]
        if missing:
            example = "--option http.url=http://127.0.0.1:8000/classify --option http.version=1"
            raise UsageError(f"http needs its {' and '.join(missing)}: {example}")
        return Endpoint.of(url=self.url, method=self.method, headers=self.headers)


class HttpClassifier:
    """Asks an endpoint. Keeps its own deadline and may be used from several threads."""

    name: ClassVar[str] = "http"
    extra: ClassVar[str] = "http"
    isolation: ClassVar[Literal["process", "thread"]] = "thread"
    options_model: ClassVar[type[Frozen]] = HttpOptions

    @classmethod
    def availability(cls) -> Availability:
        """Whether the client is installed; what answers is asked when a run begins."""
        try:
            detail = f"client {version('httpx2')}, tenacity {version('tenacity')}"
        except PackageNotFoundError as error:
            remedy = "pip install 'loaderbench[http]'"
            return Availability(ok=False, detail=f"{error.name} is not installed", remedy=remedy)
        return Availability(ok=True, detail=f"{detail}; its url and version are to be given as options")

    @classmethod
    def identify(cls, model: str | None, options: HttpOptions) -> ClassifierIdentity:
        """What was said of the endpoint; it is not asked. Raises UsageError.

        `model` is what tables call it; a body may hold it, too.
        """
        endpoint = options.endpoint()
        deciding = {"url", "method", "headers", "body", "answer", "fields", "confidence", "usage"}
        return ClassifierIdentity(
            name=cls.name,
            label=f"http:{model or endpoint.host}",
            llm=options.llm,
            model=model,
            model_digest="not disclosed",
            version=options.version,
            options=options.model_dump(mode="json", include=deciding),
            libraries={},
            code=_code(),
            context_tokens=None,
            budget=None,
            host=endpoint.host,
        )

    def __init__(self, model: str | None, options: HttpOptions, taxonomy: Taxonomy) -> None:
        from bench.classifiers.hosted.loop import begin
        from bench.classifiers.hosted.traffic import Traffic

        self._options = options
        # For all questions alike, and made once.
        self._constant = {"taxonomy": taxonomy.model_dump(mode="json"), "model": model or ""}
        self._endpoint = options.endpoint()
        self._client = self._endpoint.client()
        weakref.finalize(self, begin, self._client.aclose).atexit = False
        self._traffic = Traffic(
            deadline=options.deadline,
            retries=options.retries,
            backoff=options.backoff,
            requests_per_minute=options.requests_per_minute,
            concurrency=options.concurrency,
        )

    def classify(self, question: Question) -> Prediction:
        """Ask once, retries included. Raises ClassifyError."""
        from bench.classifiers.hosted.loop import wait_for

        body = written(self._options.body, question, self._constant)
        sent = wait_for(self._traffic.question(lambda journey: journey.request(partial(self._once, body))))
        raw = self._endpoint.hide(sent.value)  # before it is read: a label is written down, too
        try:
            answered = read(located(self._options, raw), seconds=sent.seconds)
        except ClassifyError as error:
            raise ClassifyError(error.kind, error.message, raw=raw, seconds=sent.seconds, spent=error.spent) from error
        return Prediction(
            label=answered.label,
            raw=raw,
            confidence=answered.beside.by_axis,
            **answered.beside.spent.model_dump(),
            seconds=sent.seconds,
            retries=sent.requests - 1,
        )

    async def _once(self, body: Any) -> str:
        text = await self._endpoint.ask(self._client, body)
        self._refuse_error(text)
        return text

    def _refuse_error(self, text: str) -> None:
        """Raises RequestError for HTTP 200 with `{"error": …}`."""
        from bench.classifiers.hosted.faults import of_body

        try:
            told = json.loads(text)
        except (ValueError, RecursionError):
            return  # Said with more words where the answer is read.
        if isinstance(told, dict) and told.get("error"):
            error = of_body(told, status=None, headers={})
            error.message = self._endpoint.hide(error.message)
            raise error


def _code() -> str:
    modules = (answer, command_answer, http_endpoint, http_mapping, http_paths)
    return code_digest(__file__, *(str(module.__file__) for module in modules))
