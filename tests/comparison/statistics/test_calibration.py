"""The statistics keep their promises: the quick subset of the calibration, which enumerates and simulates."""

import pytest

from bench.comparison.statistics.tango import limits
from benchmarks.calibration import Check, checks, tables, trinomial


@pytest.fixture(scope="module")
def found() -> list[Check]:
    return list(checks(quick=True))


@pytest.mark.parametrize(
    "subject",
    [
        "coverage",
        "mean coverage",
        "false met",
        "false not met",
        "tables decided unlike the region",
        "stated and enumerated power apart",
        "false ADOPT",
        "false REJECT",
        "coverage, clusters",
        "coverage, repeats",
    ],
)
def test_every_target_is_met(found: list[Check], subject: str) -> None:
    group = [check for check in found if check.subject == subject]
    assert group
    assert [check for check in group if not check.kept] == []


def test_a_missed_target_is_seen() -> None:
    assert not Check(subject="coverage", cell="", value=0.94, at_least=0.945).kept
    assert not Check(subject="false met", cell="", value=0.03, at_most=0.025).kept


def test_the_worst_coverage_known_is_as_planned() -> None:
    # n = 80, ψ = .1, Δ = .06: .937, outside the cells with a target
    low, high = limits(80, *tables(80), 1.959963984540054)
    covered = (low <= 0.06) & (high >= 0.06)
    assert float(trinomial(80, 0.1, 0.06)[covered].sum()) == pytest.approx(0.937, abs=5e-4)
