"""A program with two workers that hang, to be killed: `python -m tests.execution.harness FOLDER`."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from bench.execution.workers import Limits, Workers
from tests.execution import acts


def main(folder: Path) -> None:
    limits = Limits(deadline_seconds=acts.LONG, memory_bytes=1 << 30)
    with Workers(acts.build, jobs=2, limits=limits) as workers, ThreadPoolExecutor(2) as threads:
        for name in ("one", "two"):
            threads.submit(workers.call, ("hang_with_children", folder / name))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
