"""Licence policies read expressions, and an unknown licence decides nothing."""

from __future__ import annotations

import pytest

from bench.comparison.policies import judge_licences
from bench.core.audited import Audited
from bench.core.criteria import LicencePolicy

POLICY = LicencePolicy(kind="policy", policy="licences", allow=("MIT", "Apache-2.0"))


@pytest.mark.parametrize(
    "closure,status,because",
    [
        ({"a": "MIT OR GPL-3.0-only"}, "met", "all allowed; the baseline: not audited"),
        ({"a": "MIT AND Apache-2.0"}, "met", "all allowed; the baseline: not audited"),
        (
            {"a": "MIT", "b": "LicenseRef-Unknown"},
            "cannot tell",
            "of unknown licence: b; the baseline: not audited",
        ),
        (
            {"a": "MPL-2.0", "b": "LicenseRef-Unknown"},
            "not met",
            "a; of unknown licence: b; the baseline: not audited",
        ),
    ],
    ids=["one of two", "both of two", "unknown", "broken anyway"],
)
def test_licence_expressions(closure: dict[str, str], status: str, because: str) -> None:
    found = judge_licences(POLICY, None, Audited(licences_closure=closure))
    assert (found.status, found.because) == (status, because)


@pytest.mark.parametrize("scope", ["direct", "closure"])
def test_an_audit_that_found_nothing_meets_no_policy(scope: str) -> None:
    policy = POLICY.model_copy(update={"scope": scope})
    found = judge_licences(policy, None, Audited(licences_direct={}, licences_closure={}))
    assert (found.status, found.observed) == ("cannot tell", None)
    assert "no distribution at all" in found.because
