"""Axes and joints of two runs in figures, each computed by hand."""

from __future__ import annotations

import pytest
from scipy.stats import binomtest

from bench.core.axes import AXES, JOINTS
from bench.core.criteria import NonInferiority
from tests.comparison.made import compared, duel, marked, row, side


def test_the_studys_path_joint() -> None:
    path = compared(*duel(6, 3, both=23, neither=48)).joints["path"]
    assert (path.n, path.b, path.c) == (80, 6, 3)
    assert (path.baseline, path.candidate) == (29 / 80, 26 / 80)
    assert path.difference == pytest.approx(-3 / 80)
    assert path.p == pytest.approx(binomtest(3, 9).pvalue)
    assert path.baseline_interval == pytest.approx((0.266, 0.472), abs=0.0005)
    assert path.interval == pytest.approx((-0.124, 0.042), abs=0.0005)


def test_a_joint_is_right_if_all_of_its_axes_are() -> None:
    ours = side([row("a", right=JOINTS["path"]), row("b", right=("domain", "category", "date"))])
    theirs = side([row("a", right=("vendor", "date")), row("b", right=AXES)], "rich")
    found = compared(ours, theirs)
    assert [(found.joints[name].b, found.joints[name].c) for name in JOINTS] == [(1, 1), (0, 2), (0, 1)]


def test_an_axis_that_no_truth_states_is_null() -> None:
    marks = {"domain": "right"}
    found = compared(side([row("a", marks=marks)]), side([row("a", marks=marks)], "rich"))
    assert found.axes["domain"].n == 1
    silent = found.axes["vendor"].model_dump()
    assert silent.pop("n") == 0
    assert set(silent.values()) == {None}
    assert found.joints["path"].n == 0


def test_a_failure_is_wrong_and_stays_in_the_denominator() -> None:
    found = compared(marked("+++"), marked("+xx", "rich"))
    assert (found.axes["domain"].n, found.axes["domain"].b, found.axes["domain"].candidate) == (3, 2, 1 / 3)
    both = found.both_processed["domain"]
    assert (both.n, both.b, both.difference) == (1, 0, 0.0)


def test_holm_is_over_the_secondary_metrics_alone() -> None:
    found = compared(*duel(8, 0, both=12), primary="domain")
    assert found.axes["domain"].p_holm is None
    # Exact p = 2 / 2⁸; the seven other metrics are the same, so each is multiplied by seven.
    assert found.joints["path"].p == pytest.approx(2 / 256)
    secondary = [each.p_holm for name, each in found.metrics.items() if name != "domain"]
    assert secondary == [pytest.approx(14 / 256)] * 7


def test_documents_needed_is_about_the_criterion_or_about_five_points() -> None:
    baseline, candidate = duel(0, 0, both=80)
    guard = NonInferiority(kind="non-inferiority", metric="domain", margin=0.02)
    found = compared(baseline, candidate, {"guard": guard})
    assert found.axes["domain"].documents_needed == 195
    assert found.axes["doctype"].documents_needed == compared(baseline, candidate).axes["domain"].documents_needed


def test_repeats_count_documents_not_answers() -> None:
    """Document a: 3 of 3 against 1 of 3; document b: 0 against 1: Δ = (−2/3 + 1/3) / 2."""
    ours = side([row(name, right=AXES if name == "a" else (), repeat=k) for name in "ab" for k in range(3)], repeats=3)
    theirs = side(
        [row(name, right=AXES if k == 0 else (), repeat=k) for name in "ab" for k in range(3)], "r", repeats=3
    )
    domain = compared(ours, theirs).axes["domain"]
    assert (domain.n, domain.b, domain.c, domain.p_mid, domain.newcombe) == (2, 1, 1, None, None)
    assert domain.difference == pytest.approx(-1 / 6)
    assert domain.baseline == pytest.approx(0.5)
    assert domain.candidate == pytest.approx(1 / 3)


def test_a_repeat_that_was_planned_and_is_missing_is_wrong() -> None:
    ours = side([row("a", repeat=0), row("a", repeat=1)], repeats=2)
    assert compared(ours, side([row("a", repeat=0)], "r", repeats=2)).axes["domain"].candidate == 0.5


def test_clusters_are_used_by_themselves_and_widen_the_interval() -> None:
    def alike(loader: str, right: str) -> list[object]:
        return [row(f"{place:02}", right=AXES if sign == "+" else (), cluster=f"c{place // 4}")
                for place, sign in enumerate(right)]  # fmt: skip

    ours, theirs = "++++" * 3 + "+-+-" * 9, "----" * 3 + "+-+-" * 9
    clustered = compared(side(alike("a", ours)), side(alike("b", theirs), "rich"))  # type: ignore[arg-type]
    single = compared(marked(ours), marked(theirs, "rich"))
    assert clustered.axes["domain"].clusters == 12
    assert clustered.axes["domain"].difference == pytest.approx(single.axes["domain"].difference)
    wide, narrow = clustered.axes["domain"].interval, single.axes["domain"].interval
    assert wide is not None
    assert narrow is not None
    assert wide[1] - wide[0] > 1.5 * (narrow[1] - narrow[0])
    assert clustered.axes["domain"].newcombe is None


def test_bounds_are_of_the_machinery_alone() -> None:
    found = compared(marked("++-m"), marked("+mx+", "rich"))
    assert found.bounds is not None
    # As it is: b = 1 (second), c = 1 (fourth). Worst: the baseline's m is right, the candidate's stays wrong.
    assert found.bounds["domain"].worst == pytest.approx(-1 / 4)
    assert found.bounds["domain"].best == pytest.approx(1 / 4)
    assert found.axes["domain"].difference == 0.0
    assert compared(marked("+-x"), marked("+x+", "rich")).bounds is None


def test_flips_name_who_won_what_and_why() -> None:
    ours = side([row("a", right=("domain",)), row("b")])
    theirs = side([row("a", right=("date",)), row("b", failure=("load", "timeout"))], "rich")
    found = [(each.document, each.axis, each.better, each.why) for each in compared(ours, theirs).flips]
    assert found[:2] == [("a", "domain", "baseline", "wrong"), ("a", "date", "candidate", "wrong")]
    assert found[2:] == [("b", axis, "baseline", "load: timeout") for axis in AXES]
