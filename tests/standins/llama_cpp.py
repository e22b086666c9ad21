"""llama.cpp's own server in a process of its own: a real model on loopback, and the log that it writes itself."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

KEY = "key-of-this-test"
_READ = re.compile(r"new prompt, .*task\.n_tokens = (\d+)")
_WRITTEN = re.compile(r"\|\s+eval time = .* / +(\d+) tokens")
_COUNTERS = re.compile(r"^llamacpp:(\w+) (\S+)$", re.MULTILINE)


@dataclass(frozen=True, kw_only=True)
class LlamaCpp:
    """A server that runs."""

    url: str
    """Without /v1."""
    log: Path

    def ask(self, text: str, *, most: int) -> tuple[int, int]:
        """Ask it something without anybody between; tokens of prompt and answer."""
        body = json.dumps({"messages": [{"role": "user", "content": text}], "max_tokens": most}).encode()
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {KEY}"}
        request = urllib.request.Request(f"{self.url}/v1/chat/completions", body, headers)  # noqa: S310
        with urllib.request.urlopen(request) as response:  # noqa: S310 - loopback
            usage = json.load(response)["usage"]
        return usage["prompt_tokens"], usage["completion_tokens"]

    def logged(self) -> tuple[int, int]:
        """Tokens of prompt and answer by the lines of its log."""
        text = self.log.read_text("utf-8", "replace")
        return tuple(sum(map(int, pattern.findall(text))) for pattern in (_READ, _WRITTEN))  # type: ignore[return-value]

    def counted(self) -> tuple[int, int]:
        """Tokens of prompt and answer by its counters; it counts those apart that it need not read again."""
        request = urllib.request.Request(f"{self.url}/metrics", headers={"Authorization": f"Bearer {KEY}"})  # noqa: S310
        with urllib.request.urlopen(request) as response:  # noqa: S310 - loopback
            found = dict(_COUNTERS.findall(response.read().decode()))
        prompt = ("prompt_tokens_total", "prompt_tokens_cached_total")
        return sum(int(found[name]) for name in prompt), int(found["tokens_predicted_total"])


@contextmanager
def serve(log: Path, *, context: int) -> Iterator[LlamaCpp]:
    """Serve the packaged model until the block ends."""
    command = [sys.executable, __file__, str(context)]
    with (
        log.open("wb") as errors,
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, text=True) as process,
    ):
        assert process.stdin is not None
        assert process.stdout is not None
        url = process.stdout.readline().strip()
        try:
            assert url, log.read_text("utf-8", "replace")[-2000:]
            yield LlamaCpp(url=url, log=log)
        finally:
            process.stdin.close()  # which it waits for
            process.wait(30)


def _serve_here(context: int) -> None:
    import xllamacpp  # type: ignore[import-untyped]

    from bench.classifiers import gguf_files

    parameters = xllamacpp.CommonParams()
    parameters.model.path = str(gguf_files.find(None))
    parameters.n_ctx, parameters.n_parallel = context, 1
    parameters.verbosity = 4  # so that it logs how long each prompt is
    parameters.warmup = parameters.ui = False
    parameters.endpoint_metrics = True
    parameters.flash_attn_type = xllamacpp.llama_flash_attn_type.LLAMA_FLASH_ATTN_TYPE_DISABLED
    for threads in (parameters.cpuparams, parameters.cpuparams_batch):
        threads.n_threads, threads.poll = max(1, (os.cpu_count() or 1) // 2), 0
    parameters.api_keys = [KEY]
    server = xllamacpp.Server(parameters)
    sys.stdout.write(f"{server.listening_address}\n")
    sys.stdout.flush()
    sys.stdin.read()  # Until whoever started it closes the pipe, or is gone.


if __name__ == "__main__":
    _serve_here(int(sys.argv[1]))
