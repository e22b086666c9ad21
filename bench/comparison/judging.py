"""One criterion against two runs: met, not met, or it cannot be told."""

from __future__ import annotations

from bench.comparison.bout import Bout
from bench.comparison.ceilings import judge_count, judge_ratio
from bench.comparison.margins import judge_margin
from bench.comparison.policies import judge_licences, judge_network
from bench.core.compared import Judged
from bench.core.criteria import (
    CountCeiling,
    Criterion,
    LicencePolicy,
    NetworkPolicy,
    NonInferiority,
    RatioCeiling,
    Superiority,
)


def judge(name: str, criterion: Criterion, bout: Bout) -> Judged:
    """The criterion's status, with what was observed and why."""
    return _judge(criterion, bout).model_copy(update={"name": name, "required": criterion.required})


def _judge(criterion: Criterion, bout: Bout) -> Judged:
    match criterion:
        case Superiority() | NonInferiority():
            return judge_margin(criterion, bout)
        case RatioCeiling():
            return judge_ratio(criterion, bout)
        case CountCeiling():
            return judge_count(criterion, bout)
        case LicencePolicy():
            return judge_licences(criterion, bout.baseline.audit, bout.candidate.audit)
        case NetworkPolicy():
            return judge_network(criterion, bout.baseline.audit, bout.candidate.audit)
