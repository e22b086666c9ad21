"""What the harness costs: each figure beside what it is measured against, in one run, in pairs that take turns.

`python benchmarks/throughput.py [--only NAME …] [--pairs N] [--documents FOLDER] [--json]`, in a project that holds
`corpora/starter`. A pair measures both sides one right after the other, every second pair the other way round, so that
a machine that slows down slows both; the figure is the median of the pairs' ratios. Exit code 1 if a target is missed.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import asdict
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

import scoring_speed
from figures import Figure
from made_up import Silent, make_project, plan_of

from bench.core.digest import file_digest
from bench.core.label import Document
from bench.core.loading import Extraction
from bench.core.registry import loader_class, read_options
from bench.datasets.formats import sniff
from bench.execution.cache import Cache
from bench.execution.loading import loader_workers
from bench.execution.stages import Loading
from bench.execution.workers import Limits
from bench.pipeline import execute

LIMITS = Limits(deadline_seconds=600, memory_bytes=8 << 30)
Read = Callable[[Document], object]


def harness(documents: list[Document], pairs: int) -> Figure:
    """Docling through worker, guard, measuring and cache, against the same loader called in a loop.

    A pair is one document, so that both sides of it meet the same machine.
    """
    with ExitStack() as stack:
        through, direct = _through("docling", 1, stack), _direct("docling")
        _pages(through, documents[:1])
        pages = _pages(direct, documents)  # both are warm after that
        times = [
            pair
            for document in documents
            for pair in _paired(partial(through, document), partial(direct, document), pairs)
        ]
    ratios = tuple(theirs / ours for ours, theirs in times)
    ours, theirs = (pages * pairs / sum(side) for side in zip(*times, strict=True))
    what = f"docling, {pages} pages: {ours:.2f} pages/s through the harness ÷ {theirs:.2f} in a loop"
    return Figure(name="harness", what=what, figure=median(ratios), target=0.95, samples=ratios)


def jobs(documents: list[Document], pairs: int) -> Figure:
    """Two workers against one, on OCR."""
    with ExitStack() as stack:
        one, two = _through("pytesseract", 1, stack), _through("pytesseract", 2, stack)
        _pages(one, documents[:1])
        _two_at_a_time(two, documents[:2])
        times = _paired(partial(_two_at_a_time, two, documents), partial(_one_by_one, one, documents), pairs)
    ratios = tuple(single / double for double, single in times)
    double, single = (median(side) for side in zip(*times, strict=True))
    what = f"pytesseract, {len(documents)} documents: {single:.1f} s with one job ÷ {double:.1f} s with two"
    return Figure(name="jobs", what=what, figure=median(ratios), target=1.6, samples=ratios)


def cached(rounds: int, documents: int = 1000) -> Figure:
    """A run whose every extraction and answer is in the cache: reading, keys, prompts, journal, scores, report."""
    with tempfile.TemporaryDirectory() as folder:
        root = make_project(Path(folder), documents)
        execute(plan_of(root), Silent())
        start = process_time()
        rates = tuple(documents / _seconds(lambda: execute(plan_of(root), Silent())) for _ in range(rounds))
        own = documents * rounds / (process_time() - start)
    what = f"cached re-run, corpus check and report included: documents/s of {documents}; {own:,.0f} per CPU second"
    return Figure(name="cached", what=what, figure=median(rates), target=1000, samples=rates)


def scoring(rounds: int, documents: int = 10_000) -> Figure:
    """Marking five axes of documents that are already answered."""
    cases = [scoring_speed.make_case(number) for number in range(documents)]
    answers = [scoring_speed.make_prediction(case) for case in cases]

    def mark() -> object:
        pairs = zip(cases, answers, strict=True)
        return [scoring_speed.score_case(case.truth, answer, scoring_speed.TAXONOMY) for case, answer in pairs]

    rates = tuple(documents / _seconds(mark) for _ in range(rounds))
    return Figure(
        name="scoring", what="marks on five axes: documents/s", figure=median(rates), target=20_000, samples=rates
    )


def memory(few: int = 1000, many: int = 10_000) -> Figure:
    """How much more the program holds at its peak when a run has ten times the outcomes."""
    with tempfile.TemporaryDirectory() as folder:
        root = make_project(Path(folder), many)
        peaks = tuple(_peak_of_run(root, limit) for limit in (few, many))
    grown = peaks[1] - peaks[0]
    what = f"peak of the program, MB: {few:,} outcomes {peaks[0]:.0f}, {many:,} outcomes {peaks[1]:.0f}; grown by"
    return Figure(name="memory", what=what, figure=grown, target=50, at_most=True, samples=peaks)


def _direct(name: str) -> Read:
    owner = loader_class(name)
    return owner(read_options(owner, {})).load


def _through(name: str, count: int, stack: ExitStack) -> Read:
    owner = loader_class(name)
    options = read_options(owner, {})
    identity = owner.identify(options)
    workers = stack.enter_context(loader_workers(identity, options, page_limit=None, jobs=count, limits=LIMITS))
    cache = Cache(Path(stack.enter_context(tempfile.TemporaryDirectory())))
    loading = Loading(workers.call, identity=identity, cache=cache, page_limit=None, fresh=True)
    return lambda document: loading(document)[0]


def _pages(read: Read, documents: list[Document]) -> int:
    """Pages of all documents, one for those that have none. Exits if one cannot be read: there is no rate then."""
    pages = 0
    for document in documents:
        extraction = read(document)
        if not isinstance(extraction, Extraction):
            raise SystemExit(f"{document.path}: {extraction}")
        pages += extraction.pages or 1
    return pages


def _one_by_one(read: Read, documents: list[Document]) -> None:
    for document in documents:
        read(document)


def _two_at_a_time(read: Read, documents: list[Document]) -> None:
    with ThreadPoolExecutor(2) as threads:
        list(threads.map(read, documents))


def _paired(ours: Callable[[], object], theirs: Callable[[], object], pairs: int) -> list[tuple[float, float]]:
    """Seconds of both, in pairs that take turns at who goes first."""
    times = []
    for number in range(pairs):
        first, second = (ours, theirs) if number % 2 == 0 else (theirs, ours)
        measured = {first: _seconds(first), second: _seconds(second)}
        times.append((measured[ours], measured[theirs]))
    return times


def _seconds(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


def _peak_of_run(root: Path, limit: int) -> float:
    """Megabytes that a program of its own held at most while it ran `limit` documents."""
    command = [sys.executable, __file__, "--measure-run", str(root), str(limit)]
    return float(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout)


def _measure_run(root: Path, limit: int) -> None:
    execute(plan_of(root, limit), Silent())
    status = Path("/proc/self/status")
    if status.is_file():  # rusage counts what the process was before it became this program, too
        print(int(status.read_text().partition("VmHWM:")[2].split()[0]) / 1024)
    else:
        print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1 << 20))


def _documents(folder: Path, most: int) -> list[Document]:
    paths = sorted(path for path in folder.iterdir() if path.is_file())[:most]
    return [
        Document(id=path.name, path=path, sha256=file_digest(path), format=sniff(path), size=path.stat().st_size)
        for path in paths
    ]


def _show(figures: list[Figure]) -> None:
    for each in figures:
        target = f"{'≤' if each.at_most else '≥'} {each.target:g}"
        samples = " ".join(f"{sample:,.2f}" for sample in each.samples)
        print(f"{each.name:8} {each.figure:12,.2f}  {target:8} {'met' if each.met else 'MISSED':7} {each.what}")
        print(f"{'':8} of {samples}")


def main() -> int:
    """Measure and print; 0 if every target is met."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", choices=list(MEASURES))
    parser.add_argument("--pairs", type=int, default=5)
    parser.add_argument("--documents", type=Path, default=Path("corpora/starter/documents"))
    parser.add_argument("--most", type=int, default=4, help="documents that are read; twice as many by jobs")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--measure-run", nargs=2, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.measure_run:
        _measure_run(Path(asked.measure_run[0]), int(asked.measure_run[1]))
        return 0
    documents = _documents(asked.documents, 2 * asked.most)
    figures = [MEASURES[name](documents, asked.pairs) for name in asked.only or MEASURES]
    if asked.json:
        print(json.dumps([{**asdict(each), "met": each.met} for each in figures], indent=2))
    else:
        _show(figures)
    return 0 if all(each.met for each in figures) else 1


MEASURES: dict[str, Callable[[list[Document], int], Figure]] = {
    # Two jobs get all: of four unequal documents the last one leaves the other worker without work for too long.
    "harness": lambda documents, pairs: harness(documents[: len(documents) // 2], pairs),
    "jobs": jobs,
    "cached": lambda _, rounds: cached(rounds),
    "scoring": lambda _, rounds: scoring(rounds),
    "memory": lambda _, __: memory(),
}

if __name__ == "__main__":
    raise SystemExit(main())
