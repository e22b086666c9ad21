"""How fast a synthetic corpus is built, and whether building more of it takes more memory.

`python benchmarks/corpus_build.py [--corpus NAME] [--documents N] [--workers N] [--json]` runs `bench corpus build` as
a program of its own, first for a tenth of the documents and then for all of them, and watches it and its children.
Exit code 1 if a target is missed.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict, dataclass

import psutil

LEAST_RATE = 20.0
"""Documents a second on two cores."""
MOST_GROWN = 50.0
"""Megabytes."""
POLL_SECONDS = 0.25


@dataclass(frozen=True, kw_only=True)
class Built:
    """One build, start-up and writing included."""

    documents: int
    seconds: float
    cpu_seconds: float
    """Of the program and its children."""
    peak_mb: float
    """Most that the program and its children held at once: resident sizes added up, shared pages counted each time."""

    @property
    def rate(self) -> float:
        """Documents a second."""
        return self.documents / self.seconds


def build(corpus: str, documents: int, workers: int) -> Built:
    """Into a folder that is thrown away. Raises CalledProcessError."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", "from bench.cli.main import main; main()", "corpus", "build", corpus]
        command += ["--documents", str(documents)]
        command += ["--workers", str(workers), "--into", folder]
        start, before = time.perf_counter(), _cpu_of_children()
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as running:
            peak = 0.0
            while running.poll() is None:
                peak = max(peak, _resident(running.pid))
                time.sleep(POLL_SECONDS)
        seconds = time.perf_counter() - start
    if running.returncode:
        raise subprocess.CalledProcessError(running.returncode, command)
    return Built(documents=documents, seconds=seconds, cpu_seconds=_cpu_of_children() - before, peak_mb=peak)


def _resident(pid: int) -> float:
    """Megabytes of a process and all below it; 0 once it has gone."""
    try:
        parent = psutil.Process(pid)
        return sum(each.memory_info().rss for each in (parent, *parent.children(recursive=True))) / (1 << 20)
    except psutil.NoSuchProcess:
        return 0.0


def _cpu_of_children() -> float:
    times = os.times()
    return times.children_user + times.children_system


def main() -> int:
    """Measure and print; 0 if both targets are met."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--corpus", default="household-clean")
    parser.add_argument("--documents", type=int, default=10_000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    few, many = (build(asked.corpus, count, asked.workers) for count in (asked.documents // 10, asked.documents))
    grown = many.peak_mb - few.peak_mb
    met = many.rate >= LEAST_RATE and grown <= MOST_GROWN
    if asked.json:
        print(json.dumps({"few": asdict(few), "many": asdict(many), "rate": many.rate, "grown": grown, "met": met}))
        return 0 if met else 1
    for built in (few, many):
        print(
            f"{built.documents:7,} documents  {built.rate:6.1f}/s  "
            f"{built.documents / built.cpu_seconds:6.1f} per CPU second  peak {built.peak_mb:5.0f} MB"
        )
    print(
        f"grown by {grown:.0f} MB (at most {MOST_GROWN:.0f}); at least {LEAST_RATE:.0f}/s: {'met' if met else 'MISSED'}"
    )
    return 0 if met else 1


if __name__ == "__main__":
    raise SystemExit(main())
