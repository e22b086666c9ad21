"""How long `bench compare` takes over two large runs, and how much memory it holds.

`python benchmarks/compare_speed.py [DOCUMENTS]`; made-up outcomes with texts, written as real runs are, without
clusters. Exits 1 if comparing 10,000 documents takes 3 s or 500 MB or more.
"""

from __future__ import annotations

import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from scoring_speed import TAXONOMY, TEXT, make_case, make_prediction

from bench import __version__
from bench.core.classifying import ClassifierIdentity
from bench.core.label import Case
from bench.core.loading import Extraction, LoaderIdentity, Resources
from bench.core.outcome import Failure, Outcome
from bench.core.run import CorpusFacts, RunSpec, TaxonomyFacts
from bench.execution.journal import Journal
from bench.execution.machine import this_machine
from bench.pipeline import conclude
from bench.scoring import SCORER_VERSION

MOST_SECONDS = 3.0
MOST_MEGABYTES = 500.0
ROUNDS = 5


def spec_of(loader: str, documents: int) -> RunSpec:
    """A spec in which only the loader differs."""
    return RunSpec(
        bench_version=__version__,
        scorer_version=SCORER_VERSION,
        loader=LoaderIdentity(
            name=loader, label=loader, version="1", options={}, libraries={}, code="", formats=("pdf",), ocr=True,
            licence="MIT",
        ),
        classifier=ClassifierIdentity(
            name="made-up", label="made-up", llm=False, model=None, model_digest="", version="1", options={},
            libraries={}, code="", context_tokens=None, budget=None,
        ),
        corpus=CorpusFacts(
            name="made-up", kind="synthetic", private=False, cases=documents, silver=0, documents_hash="d",
            truth_hash="t", required_axes=(),
        ),
        taxonomy=TaxonomyFacts(name="made up", version="1", hash=TAXONOMY.hash),
        window="full",
        prompt_hash="p",
        repeats=1,
        seed=0,
        limit=None,
        page_limit=None,
        deadline_seconds=60,
        memory_bytes=1,
        jobs=1,
        machine=this_machine(),
    )  # fmt: skip


def outcomes(cases: list[Case], slowness: float, luck: random.Random) -> Iterator[Outcome]:
    """Every tenth answer is better than it should be, and one document in fifty is not read."""
    for case in cases:
        document = case.document
        cost = Resources(seconds=slowness * luck.uniform(0.5, 2.0), peak_rss_bytes=luck.randrange(10**8, 10**9))
        read = luck.random() > 0.02  # noqa: PLR2004 - one in fifty
        answer = make_prediction(case if luck.random() > 0.1 else make_case(2 * (int(document.sha256) // 2)))  # noqa: PLR2004
        yield Outcome(
            document=document.id,
            sha256=document.sha256,
            format=document.format,
            repeat=0,
            extraction=Extraction(text=TEXT, text_format="plain", strategy="made up", resources=cost) if read else None,
            result=answer if read else Failure(stage="load", kind="crash", message="made up"),
        )


def make_run(results: Path, name: str, cases: list[Case], slowness: float) -> None:
    """A stored run."""
    spec = spec_of(name, len(cases))
    with Journal(results / name, spec) as journal:
        for outcome in outcomes(cases, slowness, random.Random(name)):  # noqa: S311 - made-up data
            journal.append(outcome)
        conclude(journal, spec, cases, TAXONOMY)


def measure(root: Path) -> tuple[float, float, float, str]:
    """Seconds, CPU seconds, megabytes and the verdict of one `bench compare`, its start included."""
    command = [
        sys.executable, "-c", "from bench.cli.main import main; main()",
        "compare", "flat", "rich", "--criteria", "study-first", "--json",
    ]  # fmt: skip
    # As where people run it: with the bytecode kept from the first start.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    began, spent = time.perf_counter(), _cpu()
    done = subprocess.run(command, cwd=root, check=True, capture_output=True, text=True, env=environment)
    seconds = time.perf_counter() - began
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    return seconds, _cpu() - spent, peak, json.loads(done.stdout)["sentence"]


def _cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> int:
    """Print what it costs."""
    documents = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    cases = [make_case(number) for number in range(documents)]
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for name, slowness in (("flat", 0.1), ("rich", 2.0)):
            make_run(root / "results", name, cases, slowness)
        found = [measure(root) for _ in range(ROUNDS)]
    seconds, cpu = min(each[0] for each in found), min(each[1] for each in found)
    megabytes = max(each[2] for each in found)
    print(found[0][3])
    print(
        f"{documents:,} documents: {seconds:.2f} s, {cpu:.2f} s of CPU (best of {ROUNDS}, start included),"
        f" {megabytes:.0f} MB at most"
    )
    return 0 if seconds < MOST_SECONDS and megabytes < MOST_MEGABYTES else 1


if __name__ == "__main__":
    sys.exit(main())
