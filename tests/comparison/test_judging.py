"""Margins and policies: when a claim is met, when not, and when nobody can tell."""

from __future__ import annotations

from typing import Any

import pytest

from bench.core.audited import Audited
from bench.core.axes import AXES
from bench.core.criteria import LicencePolicy, NetworkPolicy, NonInferiority, Superiority
from tests.comparison.made import compared, duel, judged, marked, row, side

LIFT = Superiority(kind="superiority", metric="path", margin=0.05)
GUARD = NonInferiority(kind="non-inferiority", metric="path", margin=0.05)


@pytest.mark.parametrize(
    "claim,b,c,both,status",
    [
        (LIFT, 0, 40, 40, "met"),
        (LIFT, 8, 5, 67, "cannot tell"),
        (LIFT, 20, 0, 60, "not met"),
        (GUARD, 0, 0, 200, "met"),
        (GUARD, 0, 0, 20, "cannot tell"),
        (GUARD, 30, 0, 50, "not met"),
    ],
    ids=["lifted", "small", "fell", "guarded", "too few", "lost"],
)
def test_a_margin(claim: Any, b: int, c: int, both: int, status: str) -> None:
    assert judged(compared(*duel(b, c, both=both), {"claim": claim})).status == status


def test_the_margin_is_as_written_and_the_threshold_signed() -> None:
    found = judged(compared(*duel(1, 1, both=8), {"claim": GUARD}))
    assert (found.margin, found.threshold, found.observed, found.n) == (0.05, -0.05, 0.0, 10)


def test_not_met_is_tested_at_the_level_shared_by_all_required_claims() -> None:
    """b = 9 of 80 against −5 pp: one-sided p of H₀: Δ ≥ −.05 lies between .025 / 4 and .025."""
    baseline, candidate = duel(10, 0, both=70)
    alone = compared(baseline, candidate, {"a": GUARD})
    shared = compared(baseline, candidate, dict.fromkeys("abcd", GUARD), selected=("a",))
    assert judged(alone).status == "not met"
    assert judged(shared).status == "cannot tell"


def test_a_claim_on_an_axis_that_nobody_states_cannot_be_told() -> None:
    marks = {"domain": "right"}
    found = judged(compared(side([row("a", marks=marks)]), side([row("a", marks=marks)], "rich"), {"claim": LIFT}))
    assert (found.status, found.because, found.observed) == ("cannot tell", "no document states path", None)


def test_fewer_than_ten_clusters_tell_nothing() -> None:
    def alike(loader: str, *, right: bool) -> Any:
        return side([row(f"{n:02}", AXES if right else (), cluster=f"c{n % 9}") for n in range(90)], loader)

    found = judged(compared(alike("flat", right=False), alike("rich", right=True), {"claim": LIFT}))
    assert (found.status, found.because) == ("cannot tell", "9 clusters, and fewer than 10 tell nothing")


def test_exempt_formats_are_left_out_of_the_claim_and_not_of_the_figures() -> None:
    ours = [row(f"d{n:02}", right=() if n < 40 else AXES, format="pdf" if n < 40 else "txt") for n in range(80)]
    theirs = [row(f"d{n:02}", right=AXES if n < 40 else (), format=ours[n].format) for n in range(80)]
    claim = LIFT.model_copy(update={"exempt_formats": ("txt",)})
    comparison = compared(side(ours), side(theirs, "rich"), {"claim": claim})
    assert (judged(comparison).status, judged(comparison).n) == ("met", 40)
    assert comparison.joints["path"].n == 80


def test_a_status_that_hangs_on_one_document_names_it() -> None:
    """b = 0, c = 6 of 12: exact p = 2/64 ≤ .05; without one of the six it is 2/32 > .05."""
    claim = Superiority(kind="superiority", metric="path", margin=0, assume=0.1)
    found = compared(*duel(0, 6, both=6), {"claim": claim})
    assert judged(found).status == "met"
    assert judged(found).hangs_on == tuple(f"d{n:04}" for n in range(6))
    assert any("hangs on single documents" in flag and "and 3 more" in flag for flag in found.flags)


AUDIT = Audited(licences_direct={"rich": "MIT"}, licences_closure={"rich": "MIT", "part": "MPL-2.0"}, network="none")


@pytest.mark.parametrize(
    "scope,allow,audit,status,because",
    [
        ("direct", ["MIT"], AUDIT, "met", "all allowed; the baseline: not audited"),
        ("closure", ["MIT"], AUDIT, "not met", "part; the baseline: not audited"),
        ("closure", ["MIT", "MPL-2.0"], AUDIT, "met", "all allowed; the baseline: not audited"),
        ("closure", ["MIT"], None, "cannot tell", "no audit of the candidate: run one on this machine"),
    ],
    ids=["direct", "closure", "more allowed", "no audit"],
)
def test_licences(scope: Any, allow: list[str], audit: Audited | None, status: str, because: str) -> None:
    claim = LicencePolicy(kind="policy", policy="licences", scope=scope, allow=tuple(allow))
    found = judged(compared(marked("+"), side(marked("+").rows, "rich", audit=audit), {"claim": claim}))
    assert (found.status, found.because) == (status, because)


def test_the_baselines_own_licences_are_shown_beside() -> None:
    claim = LicencePolicy(kind="policy", policy="licences", allow=("MIT",))
    found = judged(
        compared(side(marked("+").rows, audit=AUDIT), side(marked("+").rows, "rich", audit=AUDIT), {"claim": claim})
    )
    assert found.because == "part; the baseline: 1 break it"


@pytest.mark.parametrize(
    "used,allow,status",
    [
        ("none", "none", "met"),
        ("first run only", "none", "not met"),
        ("first run only", "first run only", "met"),
        ("every run", "first run only", "not met"),
        (None, "none", "cannot tell"),
    ],
)
def test_network(used: Any, allow: Any, status: str) -> None:
    claim = NetworkPolicy(kind="policy", policy="network", allow=allow)
    candidate = side(marked("+").rows, "rich", audit=Audited(network=used))
    assert judged(compared(marked("+"), candidate, {"claim": claim})).status == status
