"""Stand-ins for hosted models on loopback: OpenAI's chat API and Anthropic's messages API, misbehaving on demand.

They follow the documented protocols as far as a classifier meets them, count tokens, keep a log of what they served and
charged, and use up one fault for each question. `behind` makes one a proxy that breaks some requests of a real server.
"""

from __future__ import annotations

import json
import re
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Literal

from tests.standins.counting import count_tokens
from tests.standins.ollama import fitting
from tests.standins.preflight import Habit, is_inquiry, read, respond
from tests.standins.serving import Speaking, listening, take

Protocol = Literal["openai", "anthropic"]
Fault = Literal[
    "429",  # with Retry-After
    "500",
    "529",
    "401",
    "echo_key",  # 401 that repeats the key it was sent
    "overflow",  # 400: the prompt is too long
    "silence",  # not even headers
    "trickle",  # headers, then a byte now and then, for ever
    "disconnect",  # closes in the middle of the body
    "html",  # HTTP 200 from something else
    "error_200",  # HTTP 200 with an error body
    "no_message",  # HTTP 200 and JSON, but no answer in it
    "charged_error",  # HTTP 200, an error, and what it cost
    "charged_nothing",  # HTTP 200, no answer, and what it cost
    "not_json",
    "torn_json",  # stops at the longest answer
    "bad_json",  # single quotes and a comma too many
    "fenced",
    "empty",
    "wrong_schema",
    "refusal",  # by the protocol's own sign
    "prose_refusal",
    "other_model",
    "thinking",  # reasoning beside the answer
    "inline_thinking",  # reasoning in the answer's text
    "cut",  # says it read almost nothing
    "no_counts",
    "no_shape",  # HTTP 200, what it cost, and an answer that nobody knows to read
]
_TEXTS: dict[str, str] = {
    "not_json": "This looks like an invoice from Ex Ltd.",
    "torn_json": '{"domain": "financial", "category": "purchases", "doctype": "invoice", "vendor": "North',
    "empty": "",
    "wrong_schema": '{"label": "invoice"}',
    "refusal": "",
    "prose_refusal": "I'm sorry, but I can't help with that.",
}
_REFUSED = "I will not."
_TOO_MANY = 429
IN_VAIN = (70, 5)
"""Tokens that are charged for what is no answer."""
_STATUS = {"429": 429, "500": 500, "529": 529, "401": 401, "echo_key": 401, "overflow": 400}


@dataclass(kw_only=True)
class Hosted:
    """What the server is, what it was asked, what it charged, and what it shall do wrong next."""

    protocol: Protocol
    models: tuple[str, ...] = ("tiny-1",)
    faults: list[Fault] = field(default_factory=list)
    about: dict[str, list[Fault]] = field(default_factory=dict)
    """Words of a document → faults of its own, which go before `faults`."""
    always: Fault | None = None
    """What it does when `faults` is used up."""
    retry_after: str = "0"
    refuses: tuple[str, ...] = ()
    """Parameters, or kinds of response format, that get HTTP 400."""
    behind: str | None = None
    """Base URL of a real server that is asked where there is no fault."""
    habits: frozenset[Habit] = frozenset()
    """What it always does wrong when a preflight asks."""
    inquiries: list[dict[str, Any]] = field(default_factory=list)
    """What a preflight asked; it is not among the requests, uses up no fault, and is charged apart."""
    probed: list[tuple[int, int]] = field(default_factory=list)
    """Tokens of its answers."""
    requests: list[dict[str, Any]] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)
    charged: list[tuple[int, int]] = field(default_factory=list)
    """Tokens of prompt and answer, of every answer that was given whole."""
    most_at_once: int = 0
    url: str = ""
    closing: threading.Event = field(default_factory=threading.Event)
    lock: threading.Lock = field(default_factory=threading.Lock)
    _now: int = 0

    def begin(self, body: dict[str, Any], headers: dict[str, str]) -> Fault | None:
        with self.lock:
            self._now += 1
            self.most_at_once = max(self.most_at_once, self._now)
            self.requests.append(body)
            self.headers.append(headers)
            return take(self.faults, self.about, body["messages"]) or self.always

    def end(self) -> None:
        with self.lock:
            self._now -= 1


@contextmanager
def serve(standin: Hosted) -> Iterator[Hosted]:
    """Serve until the block ends; stalled requests end with it."""
    handler = type("Handler", (_Handler,), {"standin": standin})
    with listening(handler, standin.closing) as address:
        standin.url = address + ("/v1" if standin.protocol == "openai" else "")
        yield standin


class _Handler(Speaking):
    standin: Hosted

    def get(self) -> None:
        asked = self.path.removeprefix("/v1/models").strip("/")
        if self.standin.behind:
            self._pass_on("GET", None)
        elif not asked:
            self.json({"object": "list", "data": [{"id": name, "object": "model"} for name in self.standin.models]})
        elif asked in self.standin.models:
            self.json({"id": asked, "type": "model", "max_input_tokens": 32768})
        else:
            self._error(404, "not_found_error", f"model: {asked}")

    def post(self) -> None:
        body = json.loads(self.sent())
        if is_inquiry(str(body["messages"][-1]["content"])):
            self._inquiry(body)
            return
        fault = self.standin.begin(body, {name.lower(): value for name, value in self.headers.items()})
        try:
            self._post(body, fault)
        finally:
            self.standin.end()

    def _post(self, body: dict[str, Any], fault: Fault | None) -> None:
        if self._refuses(body):
            return
        if fault in _STATUS:
            self._fail(fault)
        elif fault in {"silence", "trickle", "disconnect"}:
            self._misbehave(fault)
        elif fault == "html":
            self.send("<html>welcome</html>", "text/html")
        elif fault == "error_200":
            self.json({"error": {"message": "upstream is overloaded", "type": "overloaded_error", "code": None}})
        elif fault == "no_message":
            self.json({"id": "x", "object": "thing"})
        elif fault in {"charged_error", "charged_nothing", "no_shape"}:
            self._charge_in_vain(fault)
        elif self.standin.behind:
            self._pass_on("POST", body, fault)
        else:
            self._answer(body, fault)

    def _refuses(self, body: dict[str, Any]) -> bool:
        refused = next((name for name in self.standin.refuses if _uses(body, name)), None)
        if refused:
            where = "parameter" if refused in body else "response_format"
            self._error(400, "invalid_request_error", f"Unsupported {where}: '{refused}' is not permitted")
        return refused is not None

    def _inquiry(self, body: dict[str, Any]) -> None:
        standin, habits = self.standin, self.standin.habits
        if self._refuses(body):
            return
        standin.inquiries.append(body)
        if standin.behind:
            self._pass_on("POST", body, bills=standin.probed)
            return
        system = "".join(part["text"] for part in body.get("system", ()))
        seen, count = read("\n".join([system, *(str(each["content"]) for each in body["messages"])]), habits)
        said = respond(seen, _schema(body), seed=body.get("seed"), temperature=body.get("temperature"), habits=habits)
        text = json.dumps(said)
        standin.probed.append((count, count_tokens(text)))
        write = self._chat if standin.protocol == "openai" else self._messages
        write(body, None, text, "another-9" if "other_model" in habits else body["model"], standin.probed[-1])

    def _fail(self, fault: Fault) -> None:
        if fault == "overflow":
            self._error(400, "invalid_request_error", "prompt is too long: this model's maximum context length is 9")
        elif fault == "echo_key":
            self._error(401, "authentication_error", f"bad key: {_key(self.headers)}")
        else:
            self._error(int(fault), "rate_limit_error" if fault == "429" else "api_error", "not now")

    def _misbehave(self, fault: Fault) -> None:
        if fault == "silence":
            self.standin.closing.wait()
        elif fault == "trickle":
            self.drip(self.standin.closing)
        else:
            self.begin_body()
        self.close_connection = True

    def _answer(self, body: dict[str, Any], fault: Fault | None) -> None:
        user = str(body["messages"][-1]["content"])
        text = _TEXTS.get(fault or "", json.dumps(_label(body, user)))
        if fault == "fenced":
            text = f"Here it is:\n```json\n{text}\n```\nAnything else?"
        elif fault == "bad_json":
            text = text.replace('"', "'").replace("}", ",}")
        elif fault == "inline_thinking":
            text = f"<think>Northgate sells hammers.</think>\n{text}"
        prompt = (
            3 if fault == "cut" else count_tokens(json.dumps(body["messages"]) + json.dumps(body.get("system", "")))
        )
        answer = count_tokens(text)
        self._charge(prompt, answer)
        model = "another-9" if fault == "other_model" else body["model"]
        write = self._chat if self.standin.protocol == "openai" else self._messages
        write(body, fault, text, model, (prompt, answer))

    def _chat(self, body: dict[str, Any], fault: Fault | None, text: str, model: str, counts: tuple[int, int]) -> None:
        message: dict[str, Any] = {"role": "assistant", "content": text}
        if fault == "refusal":
            message["refusal"] = _REFUSED
        if fault == "thinking":
            message["reasoning_content"] = "Northgate sells hammers."
        pieces = re.findall(r"\s*\S{1,5}|\s+$", text)
        choice: dict[str, Any] = {
            "index": 0,
            "message": message,
            "finish_reason": "length" if fault == "torn_json" else "stop",
        }
        if body.get("logprobs"):
            choice["logprobs"] = {"content": [{"token": piece, "logprob": -0.1} for piece in pieces]}
        usage = {"prompt_tokens": counts[0], "completion_tokens": counts[1], "total_tokens": sum(counts)}
        answer = {"id": "x", "object": "chat.completion", "created": 1, "model": model, "choices": [choice]}
        self.json(answer if fault == "no_counts" else {**answer, "usage": usage})

    def _messages(
        self, body: dict[str, Any], fault: Fault | None, text: str, model: str, counts: tuple[int, int]
    ) -> None:
        stops: dict[str | None, str] = {"torn_json": "max_tokens", "refusal": "refusal"}
        content: list[dict[str, Any]] = [{"type": "text", "text": text}] if text else []
        if body.get("tools") and fault is None:
            content = [{"type": "tool_use", "id": "t", "name": "label", "input": json.loads(text)}]
        if fault == "thinking":
            content.insert(0, {"type": "thinking", "thinking": "Northgate sells hammers.", "signature": "s"})
        usage = {"input_tokens": counts[0] - 2, "cache_read_input_tokens": 2, "output_tokens": counts[1]}
        answer = {"id": "x", "type": "message", "role": "assistant", "model": model, "content": content}
        answer["stop_reason"] = stops.get(fault, "end_turn")
        self.json(answer if fault == "no_counts" else {**answer, "usage": usage})

    def _pass_on(
        self,
        method: str,
        body: dict[str, Any] | None,
        fault: Fault | None = None,
        bills: list[tuple[int, int]] | None = None,
    ) -> None:
        sent = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", "Authorization": self.headers["Authorization"]}
        path = self.path.removeprefix("/v1")
        request = urllib.request.Request(f"{self.standin.behind}{path}", sent, headers, method=method)  # noqa: S310
        try:
            with urllib.request.urlopen(request) as response:  # noqa: S310 - loopback
                answer, status = json.load(response), 200
        except urllib.error.HTTPError as error:
            answer, status = json.load(error), error.code
        if body and answer.get("usage"):
            self._charge(answer["usage"]["prompt_tokens"], answer["usage"]["completion_tokens"], bills)
            _spoil(answer["choices"][0], fault)
        self.json(answer, status=status)

    def _charge_in_vain(self, fault: Fault) -> None:
        names = ("prompt", "completion") if self.standin.protocol == "openai" else ("input", "output")
        usage = dict(zip((f"{name}_tokens" for name in names), IN_VAIN, strict=True))
        self._charge(*IN_VAIN)
        error = {"error": {"message": "broke off", "type": "api_error"}} if fault == "charged_error" else {}
        strange = {"choices": {"first": 1}, "content": [1]} if fault == "no_shape" else {}
        self.json({"id": "x", "usage": usage, **error, **strange})

    def _charge(self, prompt: int, answer: int, bills: list[tuple[int, int]] | None = None) -> None:
        with self.standin.lock:
            (self.standin.charged if bills is None else bills).append((prompt, answer))

    def _error(self, status: int, kind: str, message: str) -> None:
        headers = {"Retry-After": self.standin.retry_after} if status == _TOO_MANY else None
        self.json({"type": "error", "error": {"type": kind, "message": message}}, status=status, headers=headers)


def _spoil(choice: dict[str, Any], fault: Fault | None) -> None:
    """What a real server said, with the fault in it."""
    if fault in _TEXTS:
        choice["message"]["content"] = _TEXTS[fault]
        choice.pop("logprobs", None)
    if fault == "refusal":
        choice["message"]["refusal"] = _REFUSED
    if fault == "torn_json":
        choice["finish_reason"] = "length"


def _uses(body: dict[str, Any], name: str) -> bool:
    return name in body or any(
        f'"{name}"' in json.dumps(body.get(key, {})) for key in ("response_format", "output_config")
    )


def _key(headers: Any) -> str:
    return str(headers.get("x-api-key") or headers["Authorization"].removeprefix("Bearer "))


def _schema(body: dict[str, Any]) -> dict[str, Any] | None:
    wanted = body.get("response_format", {}).get("json_schema", {}).get("schema")
    wanted = wanted or body.get("output_config", {}).get("format", {}).get("schema")
    return wanted or next((tool["input_schema"] for tool in body.get("tools", ())), None)


def _label(body: dict[str, Any], user: str) -> Any:
    wanted = _schema(body)
    names = ("domain", "category", "doctype", "vendor", "date", "subject")
    fixed = dict(zip(names, ("financial", "purchases", "invoice", "Northgate", "20240317", "hammer"), strict=True))
    return fixed if wanted is None else fitting(wanted, user)
