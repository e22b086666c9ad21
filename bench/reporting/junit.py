"""A gate as JUnit XML: what CI systems show test by test."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from bench.core.gated import Gate, GateCase
from bench.reporting.gate import what_changed
from bench.reporting.visible import visible

_TEXT: Final = 1000


def gate_junit(gate: Gate) -> bytes:
    """UTF-8. It has a failure if, and only if, the gate fails, and an error if it is INVALID.

    A document that is worse within what noise explains passes, with a word in its output.
    """
    suite = Element("testsuite", name=_safe(f"bench gate {gate.baseline}"))
    if gate.verdict == "INVALID":
        _case(suite, "gate", "comparable", error=gate.sentence)
    else:
        _metrics(suite, gate)
        for case in gate.cases:
            failure, said = _told(case, gate)
            _case(suite, f"documents.{case.status}", case.document, failure=failure, said=said)
    for count, kind in (("tests", "testcase"), ("failures", "testcase/failure"), ("errors", "testcase/error")):
        suite.set(count, str(len(suite.findall(kind))))
    root = Element("testsuites")
    root.append(suite)
    indent(root)
    written: bytes = tostring(root, encoding="utf-8", xml_declaration=True)
    return written + b"\n"


def _metrics(suite: Element, gate: Gate) -> None:
    for name, each in gate.metrics.items():
        said = f"{each.worse} of {each.n} documents worse, {each.better} better; up to {each.explained} explained"
        _case(suite, "metrics", name, failure=said if each.beyond else None, said=None if each.beyond else said)


def _told(case: GateCase, gate: Gate) -> tuple[str | None, str | None]:
    """Failure and output of one document."""
    what = what_changed(case)
    if case.status == "newly failing":
        return f"newly failing: {what}", None
    if case.status == "worse":
        said = f"worse on {', '.join(case.worse)}: {what}"
        return (said, None) if any(gate.metrics[name].beyond for name in case.worse) else (None, f"{said} (noise)")
    return None, f"better on {', '.join(case.better)}: {what}" if case.better else None


def _case(
    suite: Element,
    group: str,
    name: str,
    *,
    failure: str | None = None,
    error: str | None = None,
    said: str | None = None,
) -> None:
    case = SubElement(suite, "testcase", classname=_safe(group), name=_safe(name))
    for kind, text in _parts(failure, error):
        SubElement(case, kind, message=_safe(text)).text = _safe(text)
    if said is not None:
        SubElement(case, "system-out").text = _safe(said)


def _parts(failure: str | None, error: str | None) -> Iterator[tuple[str, str]]:
    if failure is not None:
        yield "failure", failure
    if error is not None:
        yield "error", error


def _safe(text: str) -> str:
    """XML has no place for control characters, not even escaped; the library escapes the rest."""
    return visible(text, limit=_TEXT)
