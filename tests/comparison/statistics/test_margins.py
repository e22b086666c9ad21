"""Met, not met, cannot tell."""

import numpy as np
import pytest
from scipy.stats import t as student

from bench.comparison.statistics.margins import decide
from bench.comparison.statistics.samples import Answers, counted, weigh


@pytest.mark.parametrize(
    "n,b,c,margin,status",
    [
        pytest.param(80, 8, 5, 0.05, "cannot tell", id="the study's category lift"),
        pytest.param(80, 4, 2, -0.02, "cannot tell", id="the study's doctype guard"),
        pytest.param(80, 1, 1, -0.02, "cannot tell", id="the study's domain guard"),
        pytest.param(80, 0, 20, 0.05, "met", id="superior by far"),
        pytest.param(80, 20, 0, -0.02, "not met", id="worse by far"),
        pytest.param(80, 20, 0, 0.05, "not met", id="a lift that is a loss"),
        pytest.param(194, 0, 0, -0.02, "cannot tell", id="194 documents without discordance"),
        pytest.param(195, 0, 0, -0.02, "met", id="195 documents without discordance"),
        pytest.param(500, 0, 0, -0.02, "met", id="score test above 200"),
        pytest.param(500, 60, 10, -0.02, "not met", id="score test above 200, worse"),
        pytest.param(10_000, 300, 310, 0.0, "cannot tell", id="ten thousand documents"),
        pytest.param(0, 0, 0, -0.02, "cannot tell", id="no document"),
        pytest.param(80, 0, 0, 0.0, "cannot tell", id="identical at margin 0"),
    ],
)
def test_statuses(n: int, b: int, c: int, margin: float, status: str) -> None:
    assert decide(counted(n, b, c), margin).status == status


def test_at_margin_0_met_needs_mcnemar_too() -> None:
    # b = 0, c = 5 of 80: the unconditional p is below .025, McNemar's is 2/32
    found = decide(counted(80, 0, 5), 0.0)
    assert found.p_met <= 0.025
    assert found.status == "cannot tell"
    assert decide(counted(80, 0, 6), 0.0).status == "met"


def test_not_met_is_shared_among_the_required_criteria() -> None:
    sample = counted(80, 9, 1)
    assert decide(sample, 0.0).status == "not met"
    assert decide(sample, 0.0, alpha_not_met=0.025 / 7).status == "cannot tell"


def test_above_200_documents_the_test_is_tangos_interval() -> None:
    # Tango's lower limit at b = c = 0 is −z²/(n + z²): −.0188 at n = 201, short of −.0187
    assert decide(counted(201, 0, 0), -0.0188).status == "met"
    assert decide(counted(201, 0, 0), -0.0187).status == "cannot tell"


@pytest.mark.parametrize("clusters,status", [(9, "cannot tell"), (10, "met")])
def test_fewer_than_ten_clusters_cannot_tell(clusters: int, status: str) -> None:
    codes = np.arange(200) % clusters
    right = np.ones(200, dtype=int)
    sample = weigh(Answers(baseline=1 - right, candidate=right, clusters=codes))
    assert decide(sample, 0.0).status == status


def test_clusters_refer_the_score_to_student() -> None:
    # 20 clusters of 2 copies, 5 gained: T = √5 at margin 0: normal .0127; Student's on 19 degrees of freedom .0188
    codes = np.repeat(np.arange(20), 2)
    candidate = np.repeat([1] * 5 + [0] * 15, 2)
    sample = weigh(Answers(baseline=np.zeros(40, dtype=int), candidate=candidate, clusters=codes))
    assert sample.effect == pytest.approx(2.0)
    assert decide(sample, 0.0).p_met == pytest.approx(float(student.sf(5**0.5, 19)), abs=1e-9)
