"""What a reader must know before the figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from bench.core.gated import RECORDED
from bench.core.outcome import MACHINERY
from bench.core.run import Quantiles, RunSpec
from bench.scoring import SCORER_VERSION
from bench.scoring.cases import ScoredCase
from bench.scoring.latency import StageName


def flags(spec: RunSpec, cases: Sequence[ScoredCase], latency: Mapping[StageName, Quantiles]) -> Iterator[str]:
    """One line each, the gravest first."""
    yield from _unfinished(cases)
    yield from _truth(cases)
    yield from _machinery(cases)
    yield from _cuts(cases)
    yield from _left_out(cases)
    yield from _cached(latency)
    yield from _priced(cases)
    yield from _selection(spec)


def _unfinished(cases: Sequence[ScoredCase]) -> Iterator[str]:
    planned = sum(scored.repeats for scored in cases)
    missing = planned - sum(len(scored.rows) for scored in cases)
    if missing:
        yield f"unfinished: {missing} of {planned} planned outcomes are missing and count as wrong"


def _truth(cases: Sequence[ScoredCase]) -> Iterator[str]:
    silver = sum(scored.case.truth.status == "silver" for scored in cases)
    if silver:
        yield f"silver truth: no named person vouches for {silver} of {len(cases)} labels"
    digests = [scored.case.document.sha256 for scored in cases if scored.case.document.sha256]  # an import has none
    copies = len(digests) - len(set(digests))
    if copies:
        yield f"copies: {copies} of {len(cases)} documents have the bytes of another, and count all the same"
    clustered = [scored.case.truth.cluster for scored in cases if scored.case.truth.cluster is not None]
    if len(set(clustered)) < len(clustered):
        groups = len(set(clustered)) + len(cases) - len(clustered)
        yield f"clusters: {len(cases)} documents in {groups} clusters, so the intervals are too narrow"


def _machinery(cases: Sequence[ScoredCase]) -> Iterator[str]:
    kinds = Counter(row.failure[1] for scored in cases for row in scored.rows if row.failure is not None)
    found = [f"{kind} {count}" for kind, count in sorted(kinds.items()) if kind in MACHINERY]
    if found:
        yield f"machinery failures ({', '.join(found)}): counted as wrong, but neither loader nor model is to blame"


def _cuts(cases: Sequence[ScoredCase]) -> Iterator[str]:
    rows = [row for scored in cases for row in scored.rows]
    prompts, windows = sum(row.prompt_cut for row in rows), sum(row.window_cut for row in rows)
    if prompts:
        yield f"cut prompts: in {prompts} of {len(rows)} outcomes the server seems to have read less than was sent"
    if windows:
        yield f"cut windows: in {windows} of {len(rows)} outcomes a part of the text was not sent"


def _left_out(cases: Sequence[ScoredCase]) -> Iterator[str]:
    """The spec says what was asked for; the answers were given without it."""
    rows = [row for scored in cases for row in scored.rows]
    for word, count in sorted(Counter(word for row in rows for word in row.left_out).items()):
        yield f"{word}, in {count} of {len(rows)} outcomes"


def _cached(latency: Mapping[StageName, Quantiles]) -> Iterator[str]:
    for stage, quantiles in latency.items():
        if quantiles.cached and not quantiles.fresh:
            yield f"cached only: nothing was measured in this run, so the {stage} latency is empty"


def _priced(cases: Sequence[ScoredCase]) -> Iterator[str]:
    """A sum in which some answers have no price is less than what was paid."""
    answers = [row for scored in cases for row in scored.rows if row.failure is None]
    unpriced = sum(row.cost_usd is None for row in answers)
    if unpriced and any(row.cost_usd is not None for scored in cases for row in scored.rows):
        yield f"partly priced: nobody says what {unpriced} of {len(answers)} answers cost, so the cost is at least that"


def _selection(spec: RunSpec) -> Iterator[str]:
    if spec.limit is not None and spec.limit <= spec.corpus.cases:
        yield f"limited: only the first {spec.limit} cases of the corpus"
    if spec.page_limit is not None:
        yield f"limited: only the first {spec.page_limit} pages of each document"
    if spec.classifier.name == RECORDED and spec.repeats > 1:
        yield "recorded: repeats are read from a file and not asked again, so they tell nothing of a model's stability"
    if spec.scorer_version != SCORER_VERSION:
        yield f"rescored: by scorer {SCORER_VERSION}, where the run's spec says {spec.scorer_version}"
