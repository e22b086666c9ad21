"""Anthropic's messages protocol: how a question is written in it, and an answer read."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from bench.classifiers.answer import response_schema
from bench.classifiers.hosted.asking import Reply, Stop
from bench.classifiers.hosted.faults import RequestError
from bench.classifiers.hosted.ladder import Form, Stance, without_limits
from bench.classifiers.hosted.prices import Counted, whole
from bench.core.classifying import Question
from bench.core.taxonomy import Taxonomy

if TYPE_CHECKING:
    from bench.classifiers.anthropic import AnthropicOptions

_STOPS: Final[dict[str, Stop]] = {
    "max_tokens": "length",
    "refusal": "refused",
    "model_context_window_exceeded": "context",
}
_KINDS: Final = ("text", "thinking", "tool_use")


class Messages:
    """The messages API's words. It knows no seed and no log-probabilities."""

    path: str = "/v1/messages"
    optional: tuple[str, ...] = ("temperature", "top_p", "effort", "cache_control")

    def __init__(self, model: str, options: AnthropicOptions) -> None:
        self._model, self._options = model, options

    def body(self, question: Question, stance: Stance) -> dict[str, Any]:
        """What is sent."""
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
        """What came. Raises RequestError if it is no answer."""
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
            counted=self.counted(answer),
        )

    def counted(self, answer: dict[str, Any]) -> Counted:
        """What it says it took, answer or not."""
        usage = answer.get("usage")
        return _counted(usage if isinstance(usage, dict) else {})


def _counted(usage: dict[str, Any]) -> Counted:
    """`input_tokens` are those that the cache neither gave nor took."""
    read, written = (whole(usage.get(f"cache_{name}_input_tokens")) or 0 for name in ("read", "creation"))
    fresh = whole(usage.get("input_tokens"))
    return Counted(
        prompt=None if fresh is None else fresh + read + written,
        answer=whole(usage.get("output_tokens")),
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


def forms(taxonomy: Taxonomy) -> tuple[Form, ...]:
    """Ways to hold an answer to JSON, the best first."""
    schema = response_schema(taxonomy)
    return (
        Form(rung="schema", schema=without_limits(schema)),  # Its structured outputs know no lengths.
        Form(rung="tool", schema=schema),
        Form(rung="fenced"),
    )
