"""A server on loopback for as long as a test wants it; requests that stall end with it."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, TypeVar

Fault = TypeVar("Fault")


@contextmanager
def listening(handler: type[BaseHTTPRequestHandler], closing: threading.Event, *, port: int = 0) -> Iterator[str]:
    """Its address; `closing` is set at the end, for requests that wait for it. Port 0 is any that is free."""
    server = ThreadingHTTPServer(("127.0.0.1", port), handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        closing.set()
        server.shutdown()
        server.server_close()
        thread.join()


def take(faults: list[Fault], about: Mapping[str, list[Fault]], messages: Sequence[Mapping[str, Any]]) -> Fault | None:
    """Use up a fault: of the document whose words stand in the last message, else the next in the row."""
    asked = str(messages[-1]["content"])
    row = next((own for words, own in about.items() if words in asked), faults)
    return row.pop(0) if row else None


class Speaking(BaseHTTPRequestHandler):
    """A request of a stand-in: reads and writes bodies, says nothing on the terminal, survives a client that left."""

    protocol_version = "HTTP/1.1"

    def log_message(self, *args: Any) -> None: ...

    def handle(self) -> None:
        try:
            super().handle()
        except OSError:  # The client has gone, as it should when a deadline is over.
            self.close_connection = True

    def get(self) -> None:
        """Answer a GET."""
        self.json({"error": "not found"}, status=404)

    def post(self) -> None:
        """Answer a POST."""
        raise NotImplementedError

    def do_GET(self) -> None:
        self.get()

    def do_POST(self) -> None:
        self.post()

    def sent(self) -> bytes:
        """What the client sent."""
        return self.rfile.read(int(self.headers["Content-Length"]))

    def send(
        self,
        data: bytes | str,
        kind: str = "application/json",
        *,
        status: int = 200,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        """A whole answer."""
        body = data.encode() if isinstance(data, str) else data
        self.send_response(status)
        for name, value in {"Content-Type": kind, "Content-Length": str(len(body)), **(headers or {})}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def json(self, value: Any, *, status: int = 200, headers: Mapping[str, str] | None = None) -> None:
        """A whole answer in JSON."""
        self.send(json.dumps(value), status=status, headers=headers)

    def drip(self, closing: threading.Event) -> None:
        """The head of a long answer, then a byte now and then, for ever."""
        self.begin_body()
        while not closing.wait(0.02):
            self.wfile.write(b" ")
            self.wfile.flush()
        self.close_connection = True

    def begin_body(self) -> None:
        """The head of an answer that will not come whole."""
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", "100000")
        self.end_headers()
