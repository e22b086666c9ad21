"""A stub of a hosted model's server in a process of its own: OpenAI's chat API, a fixed time for each answer.

`python benchmarks/model_stub.py` prints its port and answers until somebody ends it.
"""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

ANSWER: Final = json.dumps(
    {"domain": "utilities", "category": "electricity", "doctype": "invoice", "vendor": "", "date": "20240503"}
)


class Stub(asyncio.Protocol):
    """A connection to a server that answers `POST /MILLISECONDS/v1/chat/completions` after that time."""

    latest: bytes = b"{}"
    """Body of the latest question, for the load tool."""
    under_way = most = answered = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody comes."""
        self._transport: Any = transport
        self._came = b""

    def data_received(self, data: bytes) -> None:
        """A piece of a request; one after the other, as clients of HTTP/1 ask."""
        self._came += data
        head, end, body = self._came.partition(b"\r\n\r\n")
        length = re.search(rb"(?i)content-length: *(\d+)", head)
        if end and len(body) >= (int(length[1]) if length else 0):
            self._came = b""
            self._ask(head.split(b" ", 2)[1].decode(), body)

    def _ask(self, path: str, body: bytes) -> None:
        match path.strip("/").split("/"):
            case [delay, *_, "completions"]:
                Stub.latest = body
                Stub.under_way += 1
                Stub.most = max(Stub.most, Stub.under_way)
                asyncio.get_running_loop().call_later(int(delay) / 1000, self._answer, len(body))
            case [*_, "latest"]:
                self._send(Stub.latest)
            case [*_, "log"]:
                self._send(json.dumps({"answered": Stub.answered, "most": Stub.most}).encode())
                Stub.most = Stub.answered = 0
            case _:
                self._send(b'{"object": "list", "data": [{"id": "stub", "object": "model"}]}')

    def _answer(self, length: int) -> None:
        Stub.under_way -= 1
        Stub.answered += 1
        choice = {"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": ANSWER}}
        usage = {"prompt_tokens": length // 2, "completion_tokens": 50, "total_tokens": length // 2 + 50}
        answer = {"id": "x", "object": "chat.completion", "created": 1, "model": "stub", "choices": [choice]}
        self._send(json.dumps({**answer, "usage": usage}).encode())

    def _send(self, body: bytes) -> None:
        # Said aloud for clients of HTTP/1.0, as `ab` is one.
        head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: keep-alive\r\n"
        self._transport.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)


async def serve() -> None:
    """Answer until somebody ends the process."""
    server = await asyncio.get_running_loop().create_server(Stub, "127.0.0.1", 0, backlog=256)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


@contextmanager
def stub() -> Iterator[str]:
    """Address of a stub in a process of its own."""
    with subprocess.Popen([sys.executable, __file__], stdout=subprocess.PIPE, text=True) as server:
        try:
            yield f"http://127.0.0.1:{server.stdout.readline().strip()}"  # type: ignore[union-attr]
        finally:
            server.terminate()


def told(address: str) -> bytes:
    """What the stub says."""
    with urllib.request.urlopen(address) as answer:  # noqa: S310 - loopback
        return bytes(answer.read())


if __name__ == "__main__":
    asyncio.run(serve())
