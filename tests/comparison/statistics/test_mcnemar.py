"""McNemar's exact p and mid-p, against hand-computed numbers, published examples and statsmodels."""

import pytest
from statsmodels.stats.contingency_tables import mcnemar  # type: ignore[import-untyped]

from bench.comparison.statistics.mcnemar import exact_p, mid_p


@pytest.mark.parametrize(
    "b,c,p,p_mid",
    [
        pytest.param(0, 0, 1.0, 1.0, id="nothing differs"),
        # 2 · (1 + 9 + 36 + 84) / 512; without the 84: 176 / 512
        pytest.param(6, 3, 260 / 512, 176 / 512, id="the prior study's path"),
        # 2 · (1 + 13 + 78 + 286 + 715 + 1287) / 8192
        pytest.param(8, 5, 4760 / 8192, 3473 / 8192, id="the prior study's category"),
        # 1 − ½ · 6/16
        pytest.param(2, 2, 1.0, 13 / 16, id="as many either way"),
        pytest.param(0, 5, 2 / 32, 1 / 32, id="five of five: not .05"),
        pytest.param(6, 0, 2 / 64, 1 / 64, id="six of six"),
    ],
)
def test_by_hand(b: int, c: int, p: float, p_mid: float) -> None:
    assert (exact_p(b, c), mid_p(b, c)) == pytest.approx((p, p_mid), abs=1e-12)


def test_cavo_2012_as_published_by_fagerland_lydersen_and_laake() -> None:
    # 161 patients, 6 and 16 discordant: P = .052479 and mid-P = .034690 (R package contingencytables, chapter 8)
    assert exact_p(6, 16) == pytest.approx(0.052479, abs=5e-7)
    assert mid_p(6, 16) == pytest.approx(0.034690, abs=5e-7)


@pytest.mark.parametrize("b,c", [(1, 0), (3, 17), (40, 41), (700, 800)])
def test_exact_p_agrees_with_statsmodels(b: int, c: int) -> None:
    assert exact_p(b, c) == pytest.approx(float(mcnemar([[5, b], [c, 7]], exact=True).pvalue), rel=1e-9)
