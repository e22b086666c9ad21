"""Where a run happens, as far as its speed depends on it."""

from __future__ import annotations

import platform
from pathlib import Path
from typing import Final

import psutil

from bench.core.run import Machine

# The kernel keeps a different bit for itself after every upgrade; a spec must not change with it.
_GRAIN: Final = 256 * 1024 * 1024


def this_machine() -> Machine:
    """System, processor, cores, memory and Python of this machine; nothing that names it or its owner."""
    return Machine(
        system=f"{platform.system()} {platform.machine()}",
        processor=_processor(),
        cores=psutil.cpu_count() or 1,
        memory_bytes=round(psutil.virtual_memory().total / _GRAIN) * _GRAIN,
        python=platform.python_version(),
    )


def _processor() -> str:
    """The model's name where the system tells it, otherwise the architecture."""
    table = Path("/proc/cpuinfo")
    if table.is_file():
        for line in table.read_text("utf-8", "replace").splitlines():
            key, _, value = line.partition(":")
            if key.strip() == "model name":
                return value.strip()
    return platform.processor() or platform.machine()
