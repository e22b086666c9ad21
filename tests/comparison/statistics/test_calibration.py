"""The statistics keep their promises: the quick subset of the calibration, which enumerates and simulates."""

import pytest

from benchmarks.calibration import Check, checks


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
