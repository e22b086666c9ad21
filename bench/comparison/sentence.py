"""The verdict in one sentence: on what, how sure, what it rests on, and what would change it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bench.comparison.statistics.planning import MOST
from bench.comparison.verdict import ON_TRUTH, Ruling
from bench.core.compared import Judged, MetricComparison, Subject
from bench.core.criteria import Metric
from bench.core.errors import printable

FAR: Final = 50
"""Times the documents that there are, from which more of them is said to be out of reach."""


@dataclass(frozen=True, kw_only=True)
class Registration:
    """How the criteria came to be."""

    selected: int
    of: int
    preregistered: bool | None
    """None without criteria."""
    look: int
    """Counts from 1: how often documents, runs, criteria or waivers of this question were changed, and looked at."""
    looks: int
    """How many ways of looking there are by now."""


def sentence(
    subject: Subject,
    ruling: Ruling,
    judged: Sequence[Judged],
    *,
    primary: tuple[Metric, MetricComparison],
    n: int,
    registration: Registration,
    waived: Mapping[str, Sequence[str]],
) -> str:
    """One line; labels and file names in it are made harmless. `waived`: word of `--allow` → fields that differ."""
    loaders = f"{subject.candidate_loader} instead of {subject.baseline_loader}"
    parts = [
        f"{ruling.verdict}: {loaders} on {documents(n, subject)} with {subject.classifier}",
        *_waived(waived),
        _primary(*primary),
        *rests(ruling, judged),
        *_registered(registration),
    ]
    return printable("; ".join(part for part in parts if part)) + "."


def documents(n: int, subject: Subject) -> str:
    """How many and of which kind, as the corpus declares it; synthetic and real are never pooled."""
    if subject.kind is None:
        return f"{n:,} imported (of a kind that nobody states) documents"
    if subject.kind == "undeclared":
        return f"{n:,} documents (a corpus of undeclared kind)"
    return f"{n:,} {subject.kind} documents"


def points(value: float) -> str:
    """A fraction as percentage points, with its sign: prose only."""
    written = f"{value * 100:+.1f}".replace("-", "−")
    return "0.0" if written in ("+0.0", "−0.0") else written


def _primary(metric: Metric, figures: MetricComparison) -> str:
    if figures.difference is None or figures.interval is None:
        return f"{metric} is stated by no document"
    low, high = figures.interval
    return f"{metric} {points(figures.difference)} pp, 95 % [{points(low)}, {points(high)}]"


def _waived(waived: Mapping[str, Sequence[str]]) -> Iterator[str]:
    for word, fields in waived.items():
        yield f"although the runs differ in {', '.join(fields)} (--allow {word})"


def rests(ruling: Ruling, judged: Sequence[Judged]) -> Iterator[str]:
    """What the verdict rests on, and what would change it."""
    named = ", ".join(ruling.rests_on)
    if ruling.verdict == "INVALID":
        yield "; ".join(ruling.reasons)
    elif ruling.verdict == "REJECT":
        alone = " alone" if len(ruling.rests_on) == 1 else ""
        details = ", ".join(_detail(each) for each in judged if each.name in ruling.rests_on)
        yield f"rests on {named}{alone} ({details})"
        yield f"without {'it' if alone else 'them'} it would be {ruling.without}"
    elif ruling.verdict == "ADOPT":
        yield f"rests on all {len(ruling.rests_on)} required criteria: {named}"
        yield _fragile(judged)
    elif ruling.held_back:
        decided = f" ({named} {'is' if len(ruling.rests_on) == 1 else 'are'} decided)" if named else ""
        yield f"held back by {ruling.held_back}{decided}"
    elif named:
        yield f"cannot tell: {named}"
        yield _would_change(ruling, judged)
    else:
        yield _without_required(judged)


def _detail(judged: Judged) -> str:
    if isinstance(judged.observed, float) and judged.kind == "ratio-ceiling":
        return f"{judged.on} {judged.observed:.1f} × against a ceiling of {judged.margin:g} ×"
    if isinstance(judged.observed, float) and judged.threshold is not None and judged.kind != "count-ceiling":
        return f"{judged.on} {points(judged.observed)} pp against {points(judged.threshold)} pp"
    return f"{judged.on}"


def _fragile(judged: Sequence[Judged]) -> str:
    hanging = [each.name for each in judged if each.required and each.hangs_on]
    if hanging:
        return f"a single document or cluster less would change {', '.join(hanging)}"
    return "no single document changes it"


def _would_change(ruling: Ruling, judged: Sequence[Judged]) -> str:
    """What the undecided criteria wait for."""
    waiting = [each for each in judged if each.name in ruling.rests_on]
    by_number = [each for each in waiting if each.kind in ON_TRUTH and not each.because]
    reasons = dict.fromkeys(each.because for each in waiting if each.because)
    return "; ".join([*_more_documents(by_number), *_enough_documents(by_number), *reasons])


def _more_documents(waiting: Sequence[Judged]) -> Iterator[str]:
    """What more documents would tell; the criterion that wants most of them speaks for the others."""
    never = [each.name for each in waiting if each.documents_needed is None]
    if never:
        yield f"no number of documents up to {MOST:,} would tell {', '.join(never)}"
    needed, compared = max(((each.documents_needed or 0, each.n or 0) for each in waiting), default=(0, 0))
    if needed > compared:
        much = f" ({needed / compared:,.0f} times as many as here)" if compared and needed >= FAR * compared else ""
        yield f"about {needed:,} documents{much} would tell at 80 % power, if the loaders disagree as often as here"


def _enough_documents(waiting: Sequence[Judged]) -> Iterator[str]:
    """Where there are as many as were called for, more of them are no remedy."""
    near = [
        each.name for each in waiting if each.documents_needed is not None and each.documents_needed <= (each.n or 0)
    ]
    if near:
        yield f"there are documents enough for {', '.join(near)}: what was found lies too near the margin"


def _without_required(judged: Sequence[Judged]) -> str:
    if judged:
        return f"none of the {len(judged)} criteria that were judged is required, so nothing is decided"
    return "no criterion was given that is required, so nothing is decided"


def _registered(registration: Registration) -> Iterator[str]:
    if registration.selected < registration.of:
        yield f"{registration.selected} of {registration.of} criteria"
    if registration.preregistered is not None:
        yield "pre-registered" if registration.preregistered else "criteria chosen after the data"
    if registration.looks > 1:
        yield f"look {registration.look} of {registration.looks} ways of looking"
