"""The whole comparison: pre-registration, selection, purity."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bench.comparison.compare import Terms, compare
from bench.core.criteria import Criteria, Superiority
from bench.core.errors import UnknownNameError
from bench.core.run import Imported
from tests.comparison.made import compared, criteria, marked, side

LIFT = Superiority(kind="superiority", metric="path", margin=0.05)
FILE: Criteria = criteria(lift=LIFT)


@pytest.mark.parametrize(
    "ours,theirs,registered,flag",
    [
        (FILE.hash, FILE.hash, True, None),
        (None, None, False, "neither run was started with this file"),
        (None, FILE.hash, False, "only rich was started with this file"),
        ("other", FILE.hash, False, "only rich was started with this file"),
    ],
    ids=["both", "neither", "candidate only", "another file"],
)
def test_criteria_are_preregistered_if_both_runs_were_started_with_them(
    *, ours: str | None, theirs: str | None, registered: bool, flag: str | None
) -> None:
    baseline, candidate = marked("+"), marked("+", "rich")
    baseline = side(baseline.rows, spec=baseline.spec.model_copy(update={"criteria_hash": ours}))
    candidate = side(candidate.rows, "rich", spec=candidate.spec.model_copy(update={"criteria_hash": theirs}))
    found = compare(baseline, candidate, Terms(criteria=FILE))
    assert found.preregistered is registered
    assert ("pre-registered" in found.sentence) is registered
    assert ("criteria chosen after the data" in found.sentence) is not registered
    assert any(flag in each for each in found.flags) if flag else not any("chosen" in each for each in found.flags)


def test_an_import_is_never_preregistered() -> None:
    imported = Imported(source="other", sha256="0", absent=())
    update = {"criteria_hash": FILE.hash, "imported": imported}
    runs = [
        side(marked("+", name).rows, name, spec=marked("+", name).spec.model_copy(update=update))
        for name in ("flat", "rich")
    ]
    assert compare(runs[0], runs[1], Terms(criteria=FILE)).preregistered is False


@pytest.mark.parametrize(
    "later",
    [
        pytest.param({"cached": True}, id="a reading of an earlier run"),
        pytest.param({"truth": "another"}, id="a truth of afterwards"),
        pytest.param({"scorer": "0"}, id="a scorer of afterwards"),
        pytest.param({"seen": ("look",)}, id="a run that had shown it"),
    ],
)
def test_what_was_known_before_or_changed_after_is_not_preregistered(later: dict[str, Any]) -> None:
    runs = []
    for name in ("flat", "rich"):
        made = marked("++", name, cached=later.get("cached", False))
        made = side(made.rows, name, spec=made.spec.model_copy(update={"criteria_hash": FILE.hash}))
        update = {
            "truth_hash": later.get("truth", made.head.truth_hash),
            "scorer_version": later.get("scorer", made.head.scorer_version),
        }
        runs.append(replace(made, head=made.head.model_copy(update=update), seen_before=later.get("seen", ())))
    assert compare(runs[0], runs[1], Terms(criteria=FILE)).preregistered is False


def test_the_primary_is_the_files_unless_somebody_says_otherwise() -> None:
    file = FILE.model_copy(update={"primary": "doctype"})
    assert compare(marked("+"), marked("+", "rich"), Terms(criteria=file)).primary == "doctype"
    assert compare(marked("+"), marked("+", "rich"), Terms(criteria=file, primary="date")).primary == "date"
    assert compared(marked("+"), marked("+", "rich")).primary == "path"


def test_an_unknown_criterion_lists_what_there_is() -> None:
    with pytest.raises(UnknownNameError, match="lift"):
        compare(marked("+"), marked("+", "rich"), Terms(criteria=FILE, selected=("lfit",)))


def test_the_same_input_gives_the_same_value() -> None:
    runs = (marked("+-+x"), marked("-++m", "rich"))
    assert compare(*runs, Terms(criteria=FILE)) == compare(*runs, Terms(criteria=FILE))
