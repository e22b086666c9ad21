"""Two runs → a verdict, on one page: what may differ, pairs, figures, criteria, ruling, sentence."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from bench.comparison.bout import Bout
from bench.comparison.differences import OTHER_QUESTION, broken, differences, one_loader, waivers
from bench.comparison.flags import flags, registered
from bench.comparison.flips import flips
from bench.comparison.judging import judge
from bench.comparison.latency import compare_latency
from bench.comparison.ledger import ledger
from bench.comparison.margins import aim_of
from bench.comparison.metrics import Aim, both_processed, compare_metrics, machinery_bounds
from bench.comparison.pairing import Paired, pair
from bench.comparison.parity import format_parity
from bench.comparison.sentence import Registration, sentence
from bench.comparison.sides import Side
from bench.comparison.verdict import rule
from bench.core.axes import AXES, JOINTS
from bench.core.compared import Comparison, Difference, Subject, Waterfall
from bench.core.criteria import Criteria, Criterion, Metric, NonInferiority, Superiority
from bench.core.errors import UnknownNameError
from bench.core.run import CorpusKind


@dataclass(frozen=True, kw_only=True)
class Terms:
    """How two runs are to be compared."""

    criteria: Criteria | None = None
    selected: Sequence[str] = ()
    """Names of criteria; none means all."""
    primary: Metric | None = None
    allow: Collection[str] = ()
    """Words of `differences.ALLOWABLE`."""
    look: int = 1
    looks: int = 1
    """Ways of looking so far, this one included."""


def compare(baseline: Side, candidate: Side, terms: Terms, *, oracle: Side | None = None) -> Comparison:
    """Pure: the same sides and terms give the same comparison. Raises UnknownNameError for a criterion.

    `oracle` is a run over the reference texts that the evidence ledger holds the closed axes against.
    """
    selected = _selected(terms)
    found = tuple(differences(baseline, candidate, allow=terms.allow))
    paired = pair(baseline, candidate)
    criteria = terms.criteria
    bout = Bout(
        baseline=baseline,
        candidate=candidate,
        pairs=paired.pairs,
        required_statistical=criteria.required_statistical if criteria else 1,
    )
    primary = terms.primary or (criteria.primary if criteria else "path")
    metrics = compare_metrics(bout.tally, primary=primary, aims=_aims(selected))
    judged = tuple(judge(name, criterion, bout) for name, criterion in selected.items())
    silver = any(each.status == "silver" for each in paired.pairs)
    ruling = rule(
        judged,
        reasons=[*broken(found), *paired.faults, *_apart(paired, terms)],
        silver=silver,
        left_out=set(criteria.required) - set(selected) if criteria else (),
        exploratory=tuple(_exploratory(found, paired)),
    )
    waived = waivers(found)
    subject = _subject(baseline, candidate, silver=silver)
    preregistered = None if criteria is None else all(registered(criteria, side) for side in (baseline, candidate))
    registration = Registration(
        selected=len(selected),
        of=len(criteria.criteria) if criteria else 0,
        preregistered=preregistered,
        look=terms.look,
        looks=terms.looks,
    )
    return Comparison(
        subject=subject,
        verdict=ruling.verdict,
        sentence=sentence(
            subject,
            ruling,
            judged,
            primary=(primary, metrics[primary]),
            n=len(paired.pairs),
            registration=registration,
            waived=waived,
        ),
        primary=primary,
        n=len(paired.pairs),
        criteria=judged,
        criteria_name=criteria.name if criteria else None,
        criteria_of=len(criteria.criteria) if criteria else 0,
        criteria_hash=criteria.hash if criteria else None,
        preregistered=preregistered,
        look=terms.look,
        looks=terms.looks,
        axes={axis: metrics[axis] for axis in AXES},
        joints={joint: metrics[joint] for joint in JOINTS},
        flips=tuple(flips(paired.pairs)),
        bounds=machinery_bounds(bout.tally),
        both_processed=both_processed(bout.tally),
        latency=compare_latency(paired.pairs, baseline, candidate, bout.ratios("load seconds")),
        formats=format_parity(paired.pairs),
        ledger=ledger(baseline, candidate, paired.pairs, oracle),
        differences=found,
        waived=waived,
        flags=tuple(flags(bout, paired, found, judged, criteria)),
        reasons=ruling.reasons,
    )


def _selected(terms: Terms) -> dict[str, Criterion]:
    known = terms.criteria.criteria if terms.criteria else {}
    for name in terms.selected:
        if name not in known:
            raise UnknownNameError("criterion", name, known)
    return {name: criterion for name, criterion in known.items() if not terms.selected or name in terms.selected}


def _aims(selected: Mapping[str, Criterion]) -> dict[Metric, Aim]:
    """What the documents needed of a metric are about: the first criterion that speaks of it."""
    aims: dict[Metric, Aim] = {}
    for criterion in selected.values():
        if isinstance(criterion, Superiority | NonInferiority):
            aims.setdefault(criterion.metric, aim_of(criterion))
    return aims


def _apart(paired: Paired, terms: Terms) -> Iterator[str]:
    """Different subsets are no comparison, unless somebody says that the corpora may differ."""
    if paired.apart and "corpus" not in terms.allow:
        yield f"{paired.apart} documents are not the same in both runs (to compare all the same: --allow corpus)"


def _exploratory(found: Sequence[Difference], paired: Paired) -> Iterator[str]:
    """Why two runs can be looked at, and nothing be decided by them."""
    other = [each.field for each in found if each.standing == "waived" and each.field in OTHER_QUESTION]
    if other or paired.apart:
        yield "different questions: documents, truth or taxonomy are not the same in both runs"
    if one_loader(found):
        yield "A/A: the loader and its settings are the same in both runs, which measures repeatability and no change"


def _subject(baseline: Side, candidate: Side, *, silver: bool) -> Subject:
    spec = candidate.spec
    return Subject(
        baseline=baseline.run_id,
        candidate=candidate.run_id,
        baseline_loader=baseline.spec.loader.label,
        candidate_loader=spec.loader.label,
        baseline_waterfall=_waterfall(baseline),
        candidate_waterfall=_waterfall(candidate),
        classifier=spec.classifier.label,
        corpus=spec.corpus.name,
        kind=_kind(baseline, candidate),
        repeats=spec.repeats,
        truth="silver" if silver else "gold",
    )


def _kind(baseline: Side, candidate: Side) -> CorpusKind | None:
    """What both runs say; two that contradict each other declare nothing."""
    if candidate.absent("corpus.kind"):
        return None
    said = candidate.spec.corpus.kind
    return said if said == baseline.spec.corpus.kind or baseline.absent("corpus.kind") else "undeclared"


def _waterfall(side: Side) -> Waterfall:
    return Waterfall(
        planned=side.spec.corpus.cases * side.spec.repeats,
        loaded=sum(not row.load_failed for row in side.rows),
        classified=sum(row.failure is None for row in side.rows),
        scored=sum(bool(row.marks) for row in side.rows),
    )
