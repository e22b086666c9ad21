"""A stand-in for an Ollama server: speaks the native HTTP API on loopback, counts tokens, and misbehaves on demand.

It follows the documented API and what maintainers say of it: /api/version, /api/tags, /api/show, /api/ps, /api/chat
streaming newline-delimited JSON; a prompt beyond `num_ctx` is cut to half of the context with HTTP 200, unless
`truncate` is false: then it is HTTP 400 with llama.cpp's message inside. Run it by hand with
`python -m tests.standins.ollama [PORT]`.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Literal

from tests.standins.counting import count_tokens
from tests.standins.preflight import Habit, is_inquiry, read, respond
from tests.standins.serving import Speaking, listening, take

Fault = Literal[
    "stall",  # headers and half an answer, then silence
    "silence",  # not even headers
    "trickle",  # a few bytes now and then, for ever, never a whole line
    "disconnect",  # closes in the middle of the answer
    "stream_error",  # an error object in the middle of the stream, HTTP 200
    "html",  # HTTP 200 from something that is no Ollama server
    "error_200",  # HTTP 200 and an error instead of an answer
    "429",  # with Retry-After
    "500",
    "502",
    "503",
    "504",
    "400",
    "404",
    "not_json",
    "torn_json",
    "empty",
    "wrong_schema",
    "refusal",
    "cut",  # cuts the prompt although told not to
    "length",  # stops at num_predict in the middle of the object
    "no_counts",  # answers without token counts
    "thinking",  # reasoning beside the answer
    "inline_thinking",  # reasoning in the answer's text
    "endless_thinking",  # reasoning in the text, with a draft, and no answer
    "other_model",
]
THOUGHT = "Northgate sells hammers."

_ANSWERS = {
    "not_json": "This looks like an invoice from Ex Ltd.",
    "torn_json": '{"domain": "mon',
    "empty": "",
    "wrong_schema": '{"label": "invoice"}',
    "refusal": "I'm sorry, but I can't help with that.",
}
_MESSAGES = {"404": "model not found, try pulling it first", "429": "too many requests", "400": "invalid options"}


@dataclass(kw_only=True)
class Standin:
    """What the server is, what it was asked, and what it shall do wrong next."""

    models: tuple[str, ...] = ("tiny:latest",)
    context_length: int = 32768
    capabilities: tuple[str, ...] = ("completion",)
    running_context: int | None = None
    """What /api/ps says; None: what was asked for last."""
    remote_host: str | None = None
    logprob: float | None = -0.25
    """Of every token, where they are asked for; None: a server before 0.12.11, which knows none."""
    faults: list[Fault] = field(default_factory=list)
    """One is used up by each /api/chat."""
    about: dict[str, list[Fault]] = field(default_factory=dict)
    """Words of a document → faults of its own, which go before `faults`."""
    charged: list[tuple[int, int]] = field(default_factory=list)
    """Tokens of prompt and answer, of every answer that was given whole."""
    habits: frozenset[Habit] = frozenset()
    """What it always does wrong when a preflight asks."""
    chats: list[dict[str, Any]] = field(default_factory=list)
    """Bodies of /api/chat, in order; a preflight's are apart."""
    inquiries: list[dict[str, Any]] = field(default_factory=list)
    """A preflight's."""
    probed: list[tuple[int, int]] = field(default_factory=list)
    """Tokens of its answers."""
    url: str = ""
    closing: threading.Event = field(default_factory=threading.Event)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def next_fault(self, body: dict[str, Any]) -> Fault | None:
        with self.lock:
            self.chats.append(body)
            return take(self.faults, self.about, body["messages"])


@contextmanager
def serve(standin: Standin | None = None, *, port: int = 0) -> Iterator[Standin]:
    """Serve until the block ends; stalled requests end with it."""
    standin = standin or Standin()
    handler = type("Handler", (_Handler,), {"standin": standin})
    with listening(handler, standin.closing, port=port) as standin.url:
        yield standin


def fitting(schema: dict[str, Any], text: str) -> Any:
    """The simplest value a schema allows that has something to do with the text."""
    if "enum" in schema:
        words = text.casefold()
        return next((value for value in schema["enum"] if value.casefold() in words), schema["enum"][0])
    if schema.get("type") == "object":
        return {name: fitting(part, text) for name, part in schema["properties"].items()}
    if "pattern" in schema:
        found = re.search(r"(\d{4})-(\d\d)-(\d\d)", text)
        return "".join(found.groups()) if found else "0" * 8
    return next((line for line in text.splitlines() if line.strip() and not line.startswith("<<<")), "unknown")[:100]


class _Handler(Speaking):
    standin: Standin

    def get(self) -> None:
        standin = self.standin
        if self.path == "/api/version":
            self.json({"version": "0.32.9"})
        elif self.path == "/api/tags":
            self.json({"models": [self._listed(name) for name in standin.models]})
        elif self.path == "/api/ps":
            asked = standin.chats[-1]["options"].get("num_ctx", 4096) if standin.chats else 4096
            context = standin.running_context or asked
            self.json({"models": [{**self._listed(name), "context_length": context} for name in standin.models]})
        else:
            self.json({"error": "not found"}, status=404)

    def post(self) -> None:
        body = json.loads(self.sent())
        if self.path == "/api/show":
            self._show(body)
        elif self.path == "/api/chat" and is_inquiry(body["messages"][-1]["content"]):
            self._inquiry(body)
        elif self.path == "/api/chat":
            self._chat(body, self.standin.next_fault(body))
        else:
            self.json({"error": "not found"}, status=404)

    def _listed(self, name: str) -> dict[str, Any]:
        entry = {"name": name, "model": name, "digest": hashlib.sha256(name.encode()).hexdigest(), "size": 1}
        return entry if self.standin.remote_host is None else {**entry, "remote_host": self.standin.remote_host}

    def _show(self, body: dict[str, Any]) -> None:
        if body["model"] not in self.standin.models:
            self.json({"error": f"model '{body['model']}' not found"}, status=404)
            return
        info = {"general.architecture": "tiny", "tiny.context_length": self.standin.context_length}
        self.json({"model_info": info, "capabilities": list(self.standin.capabilities), "details": {}})

    def _chat(self, body: dict[str, Any], fault: Fault | None) -> None:
        if fault is not None and fault.isdigit():
            headers = {"Retry-After": "0"} if fault == "429" else None
            self.json({"error": _MESSAGES.get(fault, "something broke")}, status=int(fault), headers=headers)
        elif fault == "error_200":
            self.json({"error": "llama runner process has terminated"})
        elif fault == "silence":
            self.standin.closing.wait()
        elif fault == "html":
            self.send("<html>welcome</html>\n", "text/html")
        elif body["model"] not in self.standin.models:
            self.json({"error": f"model '{body['model']}' not found"}, status=404)
        else:
            self._answer(body, fault)

    def _inquiry(self, body: dict[str, Any]) -> None:
        options, habits = body["options"], self.standin.habits
        seen, count = read("\n".join(message["content"] for message in body["messages"]), habits)
        said = respond(
            seen, body["format"], seed=options.get("seed"), temperature=options.get("temperature"), habits=habits
        )
        text = json.dumps(said)
        pieces = re.findall(r"\s*\S{1,5}", text)
        self.standin.inquiries.append(body)
        named = {**body, "model": "another:latest"} if "other_model" in habits else body
        self._stream(named, pieces, None, count, "stop")

    def _answer(self, body: dict[str, Any], fault: Fault | None) -> None:
        context = body["options"].get("num_ctx", 4096)
        prompt = sum(count_tokens(message["content"]) for message in body["messages"]) + 20
        if prompt > context and body.get("truncate", True) is False and fault != "cut":
            message = f"request ({prompt} tokens) exceeds the available context size ({context} tokens)"
            inner = {"error": {"code": 400, "message": message, "type": "exceed_context_size_error"}}
            self.json({"error": json.dumps(inner)}, status=400)
            return
        count = prompt if prompt <= context and fault != "cut" else min(prompt, context) // 2 + 2
        text = _ANSWERS.get(fault or "", json.dumps(fitting(body["format"], body["messages"][-1]["content"])))
        if fault == "inline_thinking":
            text = f"<think>{THOUGHT}</think>\n{text}"
        elif fault == "endless_thinking":
            text = f"<think>It may be {text}"
        limit = 5 if fault == "length" else body["options"].get("num_predict", 128)
        pieces = re.findall(r"\s*\S{1,5}", text)
        reason = "length" if len(pieces) > limit else "stop"
        self._stream(body, pieces[:limit], fault, count, reason)

    def _stream(self, body: dict[str, Any], pieces: list[str], fault: Fault | None, count: int, reason: str) -> None:
        model = "another:latest" if fault == "other_model" else body["model"]
        asked = body.get("logprobs") and self.standin.logprob is not None
        self.send_response(200)
        self.send_header("Content-Type", "application/x-ndjson")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        if fault == "thinking":
            thought = {"role": "assistant", "content": "", "thinking": THOUGHT}
            self._part({"model": model, "message": thought, "done": False})
        half = len(pieces) // 2
        for place, piece in enumerate(pieces):
            if place == half and fault in {"stall", "trickle", "disconnect", "stream_error"}:
                self._misbehave(fault)
                return
            sure = {"token": piece, "logprob": self.standin.logprob, "bytes": list(piece.encode())}
            part = {"model": model, "message": {"role": "assistant", "content": piece}, "done": False}
            self._part({**part, "logprobs": [sure]} if asked else part)
        counts = {} if fault == "no_counts" else {"prompt_eval_count": count, "eval_count": len(pieces)}
        last = {"model": model, "message": {"role": "assistant", "content": ""}, "done": True, "done_reason": reason}
        with self.standin.lock:
            aside = is_inquiry(body["messages"][-1]["content"])
            (self.standin.probed if aside else self.standin.charged).append((count, len(pieces)))
        self._part({**last, **counts})
        self._chunk(b"")

    def _misbehave(self, fault: Fault | None) -> None:
        if fault == "stream_error":
            self._part({"error": "llama runner process has terminated"})
            self._chunk(b"")
        elif fault == "stall":
            self.standin.closing.wait()
        elif fault == "trickle":
            while not self.standin.closing.wait(0.02):
                self._chunk(b" ")
        self.close_connection = True

    def _part(self, part: dict[str, Any]) -> None:
        part["created_at"] = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
        self._chunk(json.dumps(part).encode() + b"\n")

    def _chunk(self, data: bytes) -> None:
        try:
            self.wfile.write(f"{len(data):x}\r\n".encode() + data + b"\r\n")
            self.wfile.flush()
        except OSError:  # The client has gone, as it should when a deadline is over.
            self.standin.closing.wait(0.01)
            self.close_connection = True
            raise


if __name__ == "__main__":
    with serve(port=int(sys.argv[1]) if len(sys.argv) > 1 else 11434) as running:
        sys.stdout.write(f"stand-in at {running.url}; Ctrl-C ends it\n")
        threading.Event().wait()
