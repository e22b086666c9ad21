"""Newcombe's method 10, against published examples and by hand."""

import pytest

from bench.comparison.statistics.newcombe import corrected_phi, newcombe
from bench.comparison.statistics.tables import Table, table


@pytest.mark.parametrize(
    "counts,low,high",
    [
        # the prior study's category: .400 → .3625
        pytest.param((24, 8, 5, 43), -0.127, 0.053, id="category"),
        # Fagerland, Lydersen & Laake 2014 (Statistics in Medicine 33, 2850–2875)
        pytest.param((1, 7, 1, 12), -0.507, -0.026, id="Bentur 2009, airway reactivity"),
        pytest.param((59, 16, 6, 80), -0.119, -0.005, id="Cavo 2012, complete response"),
    ],
)
def test_published_examples(counts: tuple[int, int, int, int], low: float, high: float) -> None:
    both, b, c, neither = counts
    found = newcombe(Table(both=both, b=b, c=c, neither=neither))
    assert found is not None
    assert tuple(round(limit, 3) for limit in found) == (low, high)


@pytest.mark.parametrize(
    "counts,phi",
    [
        pytest.param((0, 0, 0, 5), 0.0, id="a margin of nothing"),
        # 10·10 − 2·2 = 96, less n/2 = 12: 84 / √(12⁴)
        pytest.param((10, 2, 2, 10), 84 / 144, id="positive: corrected"),
        # 3·3 − 2·2 = 5 is nearer to 0 than n/2
        pytest.param((3, 2, 2, 3), 0.0, id="corrected not past 0"),
        # 1·1 − 3·3 = −8, uncorrected: −8 / √(4⁴)
        pytest.param((1, 3, 3, 1), -0.5, id="negative: as it is"),
    ],
)
def test_phi_by_hand(counts: tuple[int, int, int, int], phi: float) -> None:
    both, b, c, neither = counts
    assert corrected_phi(Table(both=both, b=b, c=c, neither=neither)) == pytest.approx(phi)


def test_without_a_document_there_is_none() -> None:
    assert newcombe(Table(both=0, b=0, c=0, neither=0)) is None


def test_a_table_counts_documents() -> None:
    found = table([True, True, False, False, True], [True, False, True, False, True])
    assert found == Table(both=2, b=1, c=1, neither=1)
