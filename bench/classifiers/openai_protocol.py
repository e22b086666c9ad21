"""OpenAI's chat protocol: how a question is written in it, and an answer read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bench.classifiers.answer import response_schema
from bench.classifiers.confidence import confidence
from bench.classifiers.hosted.asking import Reply, Stop
from bench.classifiers.hosted.faults import RequestError, of_body
from bench.classifiers.hosted.ladder import Form, Stance, without_limits
from bench.classifiers.hosted.prices import Counted, whole
from bench.classifiers.reasoning import apart
from bench.core.classifying import Question
from bench.core.taxonomy import Taxonomy

if TYPE_CHECKING:
    from bench.classifiers.openai import OpenaiOptions

_STOPS: Final[dict[str, Stop]] = {"length": "length", "content_filter": "refused"}


class ChatCompletions:
    """The chat API's words."""

    path: str = "/chat/completions"
    optional: tuple[str, ...] = ("logprobs", "seed", "temperature", "top_p", "reasoning_effort", "max_tokens")

    def __init__(self, model: str, options: OpenaiOptions) -> None:
        self._model, self._seeds = model, options.seed
        self._parameters: dict[str, Any] = {
            "logprobs": options.logprobs or None,
            "temperature": options.temperature,
            "top_p": options.top_p,
            "reasoning_effort": options.effort,
            "max_tokens": options.max_tokens,
        }

    def body(self, question: Question, stance: Stance) -> dict[str, Any]:
        """What is sent."""
        parameters = {**self._parameters, "seed": question.seed if self._seeds else None}
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
        """What came. Raises RequestError if it is no answer."""
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
            counted=self.counted(answer),
            confidence=confidence(apart(text)[1], (choice.get("logprobs") or {}).get("content")),
        )

    def counted(self, answer: dict[str, Any]) -> Counted:
        """What it says it took, answer or not."""
        usage = answer.get("usage")
        return _counted(usage if isinstance(usage, dict) else {})


def _counted(usage: dict[str, Any]) -> Counted:

    details = usage.get("prompt_tokens_details")
    return Counted(
        prompt=whole(usage.get("prompt_tokens")),
        answer=whole(usage.get("completion_tokens")),
        cache_read=(whole(details.get("cached_tokens")) or 0) if isinstance(details, dict) else 0,
    )


def _response_format(form: Form) -> dict[str, Any]:
    if form.schema is not None:
        wanted = {"name": "label", "strict": True, "schema": form.schema}
        return {"response_format": {"type": "json_schema", "json_schema": wanted}}
    return {"response_format": {"type": "json_object"}} if form.rung == "json_mode" else {}


def forms(taxonomy: Taxonomy) -> tuple[Form, ...]:
    """Ways to hold an answer to JSON, the best first."""
    schema = response_schema(taxonomy)
    return (
        Form(rung="schema", schema=schema),
        Form(rung="schema", schema=without_limits(schema)),
        Form(rung="json_mode"),
        Form(rung="fenced"),
    )
