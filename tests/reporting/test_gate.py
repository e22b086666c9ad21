"""A gate as JUnit and Markdown: harmless whatever documents are called, and failing only if the gate fails."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from bench.comparison.gate.gating import GateTerms, gate
from bench.core.axes import AXES
from bench.core.gated import Baseline, Gate
from bench.reporting.gate import gate_markdown
from bench.reporting.junit import gate_junit
from tests.comparison.made import row, side

HOSTILE = 'a]]><system-out>&"\x1b[31m\x00\u202e|<b>.pdf'


def gated(then: str, now: str, *, document: str = HOSTILE, tolerance: int = 0) -> Gate:
    baseline, run = (side([row(document, AXES if sign == "+" else ())]) for sign in (then, now))
    kept = Baseline(run_id="then", spec=baseline.spec, head=baseline.head, rows=tuple(baseline.rows))
    return gate(kept, run, GateTerms(name="main", tolerance=tolerance))


def failures(made: Gate) -> int:
    suite = ET.fromstring(gate_junit(made))[0]  # noqa: S314 - we wrote it
    assert int(suite.get("failures", "")) == len(suite.findall("testcase/failure"))
    assert int(suite.get("tests", "")) == len(suite.findall("testcase"))
    return len(suite.findall("testcase/failure"))


@pytest.mark.parametrize(
    "then, now, tolerance, verdict",
    [("+", "+", 0, "PASS"), ("+", "-", 0, "FAIL"), ("+", "-", 1, "PASS"), ("-", "+", 0, "PASS")],
    ids=["same", "worse", "worse but tolerated", "better"],
)
def test_junit_has_a_failure_only_if_the_gate_fails(then: str, now: str, tolerance: int, verdict: str) -> None:
    made = gated(then, now, tolerance=tolerance)
    assert made.verdict == verdict
    assert (failures(made) > 0) == (verdict == "FAIL")


def test_an_invalid_gate_is_an_error() -> None:
    made = gated("+", "+").model_copy(update={"verdict": "INVALID", "sentence": "INVALID: <other> corpus."})
    suite = ET.fromstring(gate_junit(made))[0]  # noqa: S314 - we wrote it
    assert [each.get("message") for each in suite.iter("error")] == ["INVALID: <other> corpus."]


def test_hostile_names_stay_text() -> None:
    made = gated("+", "-")
    suite = ET.fromstring(gate_junit(made))[0]  # noqa: S314 - we wrote it
    named = [each.get("name") for each in suite if (each.get("classname") or "").startswith("documents")]
    assert named == ['a]]><system-out>&"\\x1b[31m\\x00\\u202e|<b>.pdf']
    assert suite.findall(".//system-out") == []
    shown = gate_markdown(made)
    assert "<b>" not in shown
    assert "\x1b" not in shown
    assert "&lt;b&gt;" in shown


def test_markdown_says_what_changed() -> None:
    shown = gate_markdown(gated("+", "-", document="a.pdf"))
    assert "# Gate: FAIL" in shown
    assert "| a.pdf | worse" in " ".join(shown.split())
