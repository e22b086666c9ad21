"""What the harness gets out of a hosted model's server, beside a load tool that asks the same server in the same run.

`python benchmarks/hosted_load.py [--pairs N] [--documents N] [--long N] [--json]`. A stub in a process of its own
speaks OpenAI's chat API and takes a fixed time for each answer. Made-up documents, whose texts are cached, go through
`execute` at a concurrency of 16; the load tool (`ab` where it is installed, else a bare client of ours) sends the
body of one of those questions, as often and as many at once. Pairs take turns at who goes first. Figures without a
target are what the harness itself takes for a call, told with a stub that answers at once. Exit code 1 if a target is
missed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Literal

from figures import Figure
from made_up import make_project, plan_of
from model_stub import stub, told

from bench.core.outcome import Outcome, Prediction
from bench.execution.preflight.guarding import Preflighting
from bench.pipeline import execute
from bench.plan import Plan, Request, prepare

SERVICE_MS, CONCURRENCY, ENDS = 200, 16, 200
"""Milliseconds the stub takes; questions at once; outcomes at both ends of a run whose memory is held together."""


@dataclass
class Watch:
    """An observer that looks at the memory the program holds, at every outcome, and counts what went wrong."""

    planned: int
    seen: int = 0
    failed: int = 0
    first: int = 0
    last: int = 0

    @property
    def ends(self) -> int:
        """How many outcomes at either end are looked at; of a short run a fifth."""
        return min(ENDS, self.planned // 5)

    def begin(self, run_id: str, done: int) -> None:
        """Nothing."""

    def outcome(self, outcome: Outcome) -> None:
        """From several threads, of which one may count for another: it is about the ends, not about one outcome."""
        self.seen += 1
        self.failed += not isinstance(outcome.result, Prediction)
        if self.seen <= self.ends:
            self.first = max(self.first, resident())
        if self.seen > self.planned - self.ends:
            self.last = max(self.last, resident())


def resident() -> int:
    """Bytes of memory that this program holds; 0 where the system does not tell."""
    try:
        with open("/proc/self/statm", "rb", buffering=0) as stream:  # noqa: PTH123 - at every outcome
            return int(stream.read().split()[1]) * 4096
    except FileNotFoundError:
        return 0


@dataclass(frozen=True, kw_only=True)
class Taken:
    """A run of the harness."""

    seconds: float
    cpu: float
    watch: Watch


class Runs:
    """Runs over one made-up project; each asks with a seed of its own, so texts are cached and answers are not."""

    def __init__(self, root: Path, address: str, documents: int) -> None:
        self._root, self._address, self._documents, self._seed = make_project(root, documents), address, documents, 0
        execute(plan_of(self._root), Watch(documents))
        # The stub knows one answer and no seeds, so it passes no preflight; both are made before anything is measured.
        self._preflights = Preflighting(force=True)
        for delay in (0, SERVICE_MS):
            self._run(self._plan(1, delay, limit=2), Watch(2))
        self.body = self._root / "body.json"
        self.body.write_bytes(told(f"{address}/latest"))

    def take(self, concurrency: int, *, delay: int) -> Taken:
        """One run. Exits if an answer failed or was not asked for: then there is no rate."""
        plan, watch = self._plan(concurrency, delay), Watch(self._documents)
        told(f"{self._address}/log")
        taken = self._run(plan, watch)
        log = json.loads(told(f"{self._address}/log"))
        if watch.failed or log["answered"] != watch.planned or log["most"] > concurrency:
            raise SystemExit(f"{watch}; the stub says {log}")
        return taken

    def _run(self, plan: Plan, watch: Watch) -> Taken:
        start, cpu = perf_counter(), process_time()
        execute(plan, watch, preflights=self._preflights)
        return Taken(seconds=perf_counter() - start, cpu=process_time() - cpu, watch=watch)

    def _plan(self, concurrency: int, delay: int, *, limit: int | None = None) -> Plan:
        self._seed += 1
        options = {"base_url": f"{self._address}/{delay}/v1", "allow_unknown_price": True}
        return prepare(
            Request(
                loader="plain", classifier="openai:stub", corpus="made-up", concurrency=concurrency, limit=limit,
                seed=self._seed, options={"openai": options},
            ),
            self._root,
        )  # fmt: skip


Tool = Callable[[str, Path, int], float]
"""Address, file with a body and number of requests to requests per second."""


def apache_bench(address: str, body: Path, requests: int) -> float:
    """`ab`, with connections that are kept."""
    command = ["ab", "-q", "-k", "-n", str(requests), "-c", str(CONCURRENCY), "-s", "60", "-p", str(body),
               "-T", "application/json", f"{address}/v1/chat/completions"]  # fmt: skip
    said = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    found = {
        name: float(value) for name, value in re.findall(r"^([\w -]+): +(\d+(?:\.\d+)?)\b(?!\.)", said, re.MULTILINE)
    }
    if found["Failed requests"] or found["Complete requests"] != requests:
        raise SystemExit(said)
    return found["Requests per second"]


def bare_client(address: str, body: Path, requests: int) -> float:
    """As little as there can be: connections that send the same bytes and read until the answer is whole."""
    host, _, path = address.removeprefix("http://").partition("/")
    name, port = host.split(":")
    content = body.read_bytes()
    head = f"POST /{path}/v1/chat/completions HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n"
    sent = f"{head}Content-Length: {len(content)}\r\n\r\n".encode() + content

    async def connection(left: list[None]) -> None:
        reader, writer = await asyncio.open_connection(name, int(port))
        with closing(writer):
            while left:
                left.pop()
                writer.write(sent)
                answer = await reader.readuntil(b"\r\n\r\n")
                await reader.readexactly(int(re.search(rb"Content-Length: (\d+)", answer)[1]))  # type: ignore[index]

    async def all_of_them() -> None:
        left: list[None] = [None] * requests
        await asyncio.gather(*(connection(left) for _ in range(CONCURRENCY)))

    start = perf_counter()
    asyncio.run(all_of_them())
    return requests / (perf_counter() - start)


def load_tool() -> tuple[Literal["ab", "a bare client"], Tool]:
    """What there is."""
    return ("ab", apache_bench) if shutil.which("ab") else ("a bare client", bare_client)


def measure(pairs: int, documents: int, long: int) -> list[Figure]:
    """Everything there is to tell."""
    name, tool = load_tool()
    with stub() as address, tempfile.TemporaryDirectory() as folder:
        runs = Runs(Path(folder) / "all", address, documents)
        slow, rates = f"{address}/{SERVICE_MS}", []
        taken: list[Taken] = []
        for number in range(pairs):
            ours_first = number % 2 == 0
            if ours_first:
                taken.append(runs.take(CONCURRENCY, delay=SERVICE_MS))
            rates.append(tool(slow, runs.body, documents))
            if not ours_first:
                taken.append(runs.take(CONCURRENCY, delay=SERVICE_MS))
        quick = [runs.take(CONCURRENCY, delay=0) for _ in range(pairs)]
        single = [runs.take(1, delay=0) for _ in range(pairs)]
        beside = median(tool(f"{address}/0", runs.body, documents) for _ in range(pairs))
        figures = [
            rate_of(taken, rates, documents, name),
            memory_of(taken[0], f"{documents:,} documents at {SERVICE_MS} ms"),
            *costs_of(quick, documents, f"{CONCURRENCY} at once; {name} alone {1000 / beside:.2f} ms"),
            *costs_of(single, documents, "one at a time"),
        ]
        if long:
            longer = Runs(Path(folder) / "long", address, long).take(CONCURRENCY, delay=0)
            figures.append(memory_of(longer, f"{long:,} documents at 0 ms, {long / longer.seconds:,.0f} a second"))
        return figures


def rate_of(taken: list[Taken], rates: list[float], documents: int, tool: str) -> Figure:
    """The harness's questions a second, its report included, against the tool's."""
    ours = [documents / each.seconds for each in taken]
    ratios = tuple(mine / theirs for mine, theirs in zip(ours, rates, strict=True))
    what = f"{median(ours):.1f} answers/s through the harness ÷ {median(rates):.1f} by {tool}, {SERVICE_MS} ms each"
    return Figure(name="rate", what=what, figure=median(ratios), target=0.9, samples=ratios)


def memory_of(taken: Taken, what: str) -> Figure:
    """How much more the program held at most at the end of a run than at its beginning."""
    first, last = (held / (1 << 20) for held in (taken.watch.first, taken.watch.last))
    what = f"{what}: MB at most in the last {taken.watch.ends} outcomes ({last:.0f}) − in the first ({first:.0f})"
    return Figure(name="memory", what=what, figure=last - first, target=8, at_most=True)


def costs_of(taken: list[Taken], documents: int, what: str) -> Iterator[Figure]:
    """Milliseconds for a call that takes no time."""
    spans = {"wall": [each.seconds for each in taken], "CPU": [each.cpu for each in taken]}
    for name, seconds in spans.items():
        each = tuple(1000 * span / documents for span in seconds)
        yield Figure(name=f"{name} ms", what=f"for a call at 0 ms, {what}", figure=median(each), samples=each)


def show(figures: list[Figure]) -> None:
    """A line each, and what it is the median of."""
    for each in figures:
        target = "" if each.target is None else f"{'≤' if each.at_most else '≥'} {each.target:g}"
        verdict = "" if each.target is None else "met" if each.met else "MISSED"
        print(f"{each.name:8} {each.figure:8.2f}  {target:6} {verdict:7} {each.what}")
        if len(each.samples) > 1:
            print(f"{'':8} of {' '.join(f'{sample:.2f}' for sample in each.samples)}")


def main() -> int:
    """Measure and print; 0 if every target is met."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairs", type=int, default=3)
    parser.add_argument("--documents", type=int, default=1000)
    parser.add_argument("--long", type=int, default=0, help="documents of one more run, for its memory")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    figures = measure(asked.pairs, asked.documents, asked.long)
    if asked.json:
        print(json.dumps([{**asdict(each), "met": each.met} for each in figures], indent=2))
    else:
        show(figures)
    return 0 if all(each.met for each in figures) else 1


if __name__ == "__main__":
    raise SystemExit(main())
