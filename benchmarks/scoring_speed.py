"""How many documents a second are marked, how many a run is added up from, and whether memory stays flat.

`python benchmarks/scoring_speed.py [DOCUMENTS]`; made-up documents, half of the answers wrong, one process.
"""

from __future__ import annotations

import sys
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

from bench.core.label import Case, Document, Label, Truth
from bench.core.loading import Extraction
from bench.core.outcome import Outcome, Prediction
from bench.core.taxonomy import Domain, Taxonomy, Term
from bench.scoring.cases import score_cases
from bench.scoring.marks import score_case

ROUNDS = 5
TARGET = 20_000
TEXT = "An invoice with many words that say nothing of its vendor, 17 times over. " * 80

DOMAINS = {
    f"domain {d}": Domain(
        description="",
        categories={f"category {d} {c}": Term(description="", aliases=(f"alias {c}",)) for c in range(6)},
    )
    for d in range(16)
}
TAXONOMY = Taxonomy(
    name="made up", version="1", domains=DOMAINS, doctypes={f"type {t}": Term(description="") for t in range(40)}
)


def make_case(number: int) -> Case:
    """A case that states all five axes."""
    axes = {
        "domain": (f"domain {number % 16}",),
        "category": (f"category {number % 16} {number % 6}",),
        "doctype": (f"type {number % 40}",),
        "vendor": (f"Vendor No. {number}, Inc.",),
        "date": (f"2024{number % 12 + 1:02}{number % 28 + 1:02}",),
    }
    document = Document(id=f"{number}.pdf", path=Path(f"{number}.pdf"), sha256=str(number), format="pdf", size=1)
    return Case(document=document, truth=Truth.model_validate({"axes": axes, "status": "gold"}))


def make_prediction(case: Case) -> Prediction:
    """An answer that is right for every other document."""
    axes = {axis: values[0] for axis, values in case.truth.axes.items()}
    if int(case.document.sha256) % 2:
        axes |= {"category": "alias 3", "doctype": "Type 7", "vendor": axes["vendor"].upper()[:-5], "date": "20240102"}
    return Prediction(label=Label(**axes), raw="{}", seconds=0.1, tokens_prompt=900, tokens_answer=40)


def outcomes(cases: list[Case]) -> Iterator[Outcome]:
    """A stream of outcomes, each with a text of its own of about 6,000 characters."""
    for case in cases:
        yield Outcome(
            document=case.document.id,
            sha256=case.document.sha256,
            format="pdf",
            repeat=0,
            extraction=Extraction(text=TEXT + case.document.id, text_format="plain", strategy="fast"),
            result=make_prediction(case),
        )


def rates(documents: int, work: Callable[[], object]) -> tuple[float, float]:
    """Documents a second, the fastest and the median of a few rounds: neighbours on the machine only slow it down."""
    taken = [seconds(work) for _ in range(ROUNDS)]
    return documents / min(taken), documents / median(taken)


def per_cpu_second(documents: int, work: Callable[[], object]) -> float:
    """Documents a second of this process's own time: what a machine with nothing else to do would give."""
    start = process_time()
    work()
    return documents / (process_time() - start)


def seconds(work: Callable[[], object]) -> float:
    """Wall seconds of one call."""
    start = perf_counter()
    work()
    return perf_counter() - start


def kept_megabytes(cases: list[Case]) -> float:
    """What scored rows keep of a stream of outcomes, by Python's own allocator."""
    tracemalloc.start()
    rows = score_cases(cases, 1, outcomes(cases), TAXONOMY)
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return kept / 2**20 if rows else 0.0


def main() -> int:
    """Print the figures; 1 if even the fastest round is slower than the target."""
    documents = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    cases = [make_case(number) for number in range(documents)]
    answers = [make_prediction(case) for case in cases]

    def mark() -> object:
        return [score_case(case.truth, answer, TAXONOMY) for case, answer in zip(cases, answers, strict=True)]

    fastest, middle = rates(documents, mark)
    streaming = documents / seconds(lambda: score_cases(cases, 1, outcomes(cases), TAXONOMY))
    print(f"marks: {fastest:,.0f} documents/s, median {middle:,.0f} of {ROUNDS} rounds (five axes; target {TARGET:,})")
    print(f"marks: {per_cpu_second(documents, mark):,.0f} documents per CPU second")
    print(f"outcomes to rows, with evidence for the misses: {streaming:,.0f} documents/s")
    print(f"rows of {documents:,} outcomes: {kept_megabytes(cases):.1f} MB")
    return 0 if fastest >= TARGET else 1


if __name__ == "__main__":
    raise SystemExit(main())
