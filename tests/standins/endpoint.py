"""An endpoint on loopback with an interface of its own, misbehaving on demand; uses up one fault for each request."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler
from typing import Any, Literal

from tests.standins.filer import label
from tests.standins.serving import listening

Fault = Literal["429", "500", "401", "418", "302", "silence", "trickle", "html", "empty", "error_200", "list", "long"]
OPTIONS: dict[str, Any] = {
    "version": "7",
    "headers": '{"X-Api-Key": "${FILER_KEY}"}',
    "body": '{"document": {"content": "{text}"}, "choices": "{taxonomy}", "seed": "{seed}"}',
    "answer": "/result/0",
    "fields": '{"domain": "department", "vendor": "from.name", "date": "/when"}',
    "confidence": "sure",
    "usage": '{"tokens_prompt": "meta.read", "tokens_answer": "meta.written"}',
}
"""How it wants to be asked, and where its answer is."""


@dataclass(kw_only=True)
class Endpoint:
    """What it was asked, and what it shall do wrong next."""

    faults: list[Fault] = field(default_factory=list)
    retry_after: str = "0"
    requests: list[Any] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)
    url: str = ""
    closing: threading.Event = field(default_factory=threading.Event)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def begin(self, body: Any, headers: dict[str, str]) -> Fault | None:
        with self.lock:
            self.requests.append(body)
            self.headers.append(headers)
            return self.faults.pop(0) if self.faults else None


@contextmanager
def serve(endpoint: Endpoint) -> Iterator[Endpoint]:
    """Serve until the block ends; stalled requests end with it."""
    handler = type("Handler", (_Handler,), {"endpoint": endpoint})
    with listening(handler, endpoint.closing) as address:
        endpoint.url = f"{address}/v2/file"
        yield endpoint


class _Handler(BaseHTTPRequestHandler):
    endpoint: Endpoint
    protocol_version = "HTTP/1.1"

    def log_message(self, *args: Any) -> None: ...

    def do_POST(self) -> None:
        sent = self.rfile.read(int(self.headers["Content-Length"])).decode()
        body = json.loads(sent) if self.headers["Content-Type"] == "application/json" else sent
        fault = self.endpoint.begin(body, {name.lower(): value for name, value in self.headers.items()})
        match fault:
            case "429" | "500" | "401" | "418" | "302":
                told = {"error": f"not now; your key is {self.headers['X-Api-Key']}"}
                self._send(json.dumps(told), status=int(fault))
            case "silence":
                self.endpoint.closing.wait()
            case "trickle":
                self._trickle()
            case "html":
                self._send("<html>welcome</html>")
            case "empty":
                self._send("")
            case "error_200":
                self._send(json.dumps({"error": {"message": "the model is being loaded", "type": "overloaded_error"}}))
            case "list":
                self._send("[1, 2]")
            case "long":
                self._send(json.dumps({"result": "x" * 2_000_000}))
            case None:
                self._send(json.dumps(_answer(body)))

    def _trickle(self) -> None:
        self.send_response(200)
        self.send_header("Content-Length", "100000")
        self.end_headers()
        while not self.endpoint.closing.wait(0.02):
            self.wfile.write(b" ")
            self.wfile.flush()
        self.close_connection = True

    def _send(self, text: str, *, status: int = 200) -> None:
        data = text.encode()
        self.send_response(status)
        if status == 429:
            self.send_header("Retry-After", self.endpoint.retry_after)
        if status == 302:
            self.send_header("Location", self.endpoint.url)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def handle(self) -> None:
        try:
            super().handle()
        except OSError:  # The client has gone, as it should when a deadline is over.
            self.close_connection = True


def _answer(body: Any) -> dict[str, Any]:
    """The label where this endpoint has it."""
    found = label(body["document"]["content"], body["choices"])
    date = found["date"]
    result = {
        "department": found["domain"],
        "category": found["category"],
        "doctype": found["doctype"],
        "from": {"name": found["vendor"]},
        "when": f"{date[:4]}-{date[4:6]}-{date[6:]}",
        "sure": {"domain": 0.5},
    }
    return {"result": [result], "meta": {"read": len(body["document"]["content"].split()), "written": 5}}
