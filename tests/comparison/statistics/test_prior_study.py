"""The prior study, re-decided from its b and c alone (80 documents, gemma4 unless said)."""

import pytest

from bench.comparison.statistics.margins import decide
from bench.comparison.statistics.newcombe import newcombe
from bench.comparison.statistics.planning import detectable, documents_needed
from bench.comparison.statistics.samples import counted
from bench.comparison.statistics.tables import Table
from bench.comparison.statistics.tango import interval


@pytest.mark.parametrize(
    "b,c,difference,p,limits",
    [
        pytest.param(6, 3, 0.325 - 0.3625, 0.508, (-0.124, 0.042), id="path .3625 to .325"),
        pytest.param(8, 5, 0.3625 - 0.4, 0.581, (-0.135, 0.056), id="category .400 to .3625"),
        pytest.param(4, 2, -0.025, 0.688, (-0.101, 0.045), id="doctype"),
        pytest.param(1, 1, 0.0, 1.0, (-0.057, 0.057), id="domain"),
        pytest.param(2, 3, 0.7 - 0.6875, 1.0, (-0.055, 0.084), id="filename .688 to .700"),
        pytest.param(2, 2, 0.0, 1.0, (-0.065, 0.065), id="haiku's path .4875 both"),
    ],
)
def test_figures(b: int, c: int, difference: float, p: float, limits: tuple[float, float]) -> None:
    sample = counted(80, b, c)
    assert sample.difference == pytest.approx(difference)
    assert round(sample.p, 3) == p
    assert tuple(round(limit, 3) for limit in interval(sample)) == limits


def test_category_by_newcombe() -> None:
    found = newcombe(Table(both=24, b=8, c=5, neither=43))
    assert found is not None
    assert tuple(round(limit, 3) for limit in found) == (-0.127, 0.053)


@pytest.mark.parametrize("b,c,margin", [(8, 5, 0.05), (4, 2, -0.02), (1, 1, -0.02)])
def test_the_studys_three_accuracy_criteria_cannot_be_told(b: int, c: int, margin: float) -> None:
    assert decide(counted(80, b, c), margin, alpha_not_met=0.025 / 3).status == "cannot tell"


def test_at_80_documents_a_two_point_guard_cannot_be_met_at_all() -> None:
    assert all(decide(counted(80, b, 0), -0.02).status != "met" for b in range(3))
    assert documents_needed(0.0, margin=-0.02, assume=0.0) == 195
    assert decide(counted(80, 0, 0), -0.02).status == "cannot tell"


def test_what_80_documents_could_have_shown() -> None:
    # with the path's 11 % discordance nearly all of it would have to go one way
    assert detectable(80, 9 / 80) == pytest.approx(0.1035, abs=0.003)
