"""An endpoint on loopback with an interface of its own, misbehaving on demand; uses up one fault for each request."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Literal

from tests.standins.filer import label
from tests.standins.preflight import is_tiny
from tests.standins.serving import Speaking, listening

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
    rehearsals: list[Any] = field(default_factory=list)
    """A preflight's document, which is not among the requests and uses up no fault."""
    headers: list[dict[str, str]] = field(default_factory=list)
    url: str = ""
    closing: threading.Event = field(default_factory=threading.Event)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def begin(self, body: Any, headers: dict[str, str]) -> Fault | None:
        with self.lock:
            if is_tiny(str(body)):
                self.rehearsals.append(body)
                return None
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


class _Handler(Speaking):
    endpoint: Endpoint

    def post(self) -> None:
        sent = self.sent().decode()
        body = json.loads(sent) if self.headers["Content-Type"] == "application/json" else sent
        fault = self.endpoint.begin(body, {name.lower(): value for name, value in self.headers.items()})
        match fault:
            case "429" | "500" | "401" | "418" | "302":
                self._fail(fault)
            case "silence":
                self.endpoint.closing.wait()
            case "trickle":
                self.drip(self.endpoint.closing)
            case "html":
                self.send("<html>welcome</html>", "text/html")
            case "empty":
                self.send("")
            case "error_200":
                self.json({"error": {"message": "the model is being loaded", "type": "overloaded_error"}})
            case "list":
                self.send("[1, 2]")
            case "long":
                self.json({"result": "x" * 2_000_000})
            case None:
                self.json(_answer(body))

    def _fail(self, fault: str) -> None:
        told = {"error": f"not now; your key is {self.headers['X-Api-Key']}"}
        beside = {"429": {"Retry-After": self.endpoint.retry_after}, "302": {"Location": self.endpoint.url}}
        self.json(told, status=int(fault), headers=beside.get(fault))


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
