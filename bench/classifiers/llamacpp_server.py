"""llama.cpp's server inside this process: how it is started, and what it says it runs with."""

from __future__ import annotations

import json
import os
import re
import secrets
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bench.core.errors import UsageError

if TYPE_CHECKING:
    from bench.classifiers.llamacpp import LlamacppOptions

_PROPS_SECONDS: Final = 30.0
_COUNTER: Final = re.compile(r"^llamacpp:(\w+) (\d+)$", re.MULTILINE)


@dataclass(frozen=True, kw_only=True)
class Running:
    """A model that is loaded."""

    server: Any
    """`xllamacpp.Server`."""
    context: int
    """Tokens, as the server says; may be a little more than was asked."""
    log: Path | None
    """Where its counters are appended."""

    def record(self, occasion: str) -> None:
        """Append llama.cpp's own counters since it was started: what a run says it took can be held against them.

        `prompt` is every token of a prompt, whether it was read again or found in memory.
        """
        if self.log is None:
            return
        found = {name: int(value) for name, value in _COUNTER.findall(self.server.handle_metrics())}
        prompt = found["prompt_tokens_total"] + found["prompt_tokens_cached_total"]
        line = {"worker": os.getpid(), "after": occasion, "prompt": prompt, "answer": found["tokens_predicted_total"]}
        with self.log.open("a", encoding="utf-8") as stream:
            stream.write(json.dumps(line) + "\n")


def start(path: Path, options: LlamacppOptions) -> Running:
    """Load a model. Raises UsageError if that cannot be, or if its context is smaller than was asked."""
    import xllamacpp  # type: ignore[import-untyped]

    parameters = _parameters(path, options)
    try:
        server = xllamacpp.Server(parameters)
        context = _context(str(server.listening_address), parameters.api_keys[0])
    except (RuntimeError, ValueError, OSError) as error:
        raise UsageError(f"llama.cpp cannot load {path}: {error}") from error
    if context < options.n_ctx:
        raise UsageError(
            f"llama.cpp runs {path.stem} with a context of {context} tokens, not the {options.n_ctx} that were asked:"
            f" --option llamacpp.n_ctx={context}"
        )
    return Running(server=server, context=context, log=options.log)


def _context(address: str, key: str) -> int:
    """Read back what one question may take: the library may give less than it was asked, and only logs it."""
    request = urllib.request.Request(f"{address}/props", headers={"Authorization": f"Bearer {key}"})  # noqa: S310
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))  # A proxy has no business on loopback.
    with direct.open(request, timeout=_PROPS_SECONDS) as answer:
        found = json.load(answer).get("default_generation_settings", {}).get("n_ctx")
    if found is None:
        raise ValueError("its server does not say with which context it runs")
    return int(found)


def _parameters(path: Path, options: LlamacppOptions) -> Any:
    import xllamacpp

    parameters = xllamacpp.CommonParams()
    parameters.model.path = str(path)
    parameters.n_ctx = options.n_ctx
    parameters.n_gpu_layers = options.gpu_layers
    parameters.n_parallel = 1
    for threads in (parameters.cpuparams, parameters.cpuparams_batch):
        threads.n_threads = options.threads or max(1, (os.cpu_count() or 1) // 2)
        threads.poll = 0  # Waiting threads sleep: the machine is shared with loaders.
    if not options.gpu_layers:
        # On a processor it makes reading no faster and answering two to three times slower (measured at 3,000 tokens).
        parameters.flash_attn_type = xllamacpp.llama_flash_attn_type.LLAMA_FLASH_ATTN_TYPE_DISABLED
    # Neither move the context along nor shrink it to fit the memory: both would read less than was sent.
    parameters.ctx_shift = parameters.fit_params = False
    parameters.warmup = False
    parameters.verbosity = -1
    # llama.cpp always listens on a loopback port. Nobody but this process knows the key, nor which port it is.
    parameters.api_keys = [secrets.token_hex(32)]
    parameters.ui = parameters.endpoint_slots = False
    parameters.endpoint_metrics = options.log is not None
    return parameters
