"""Small scored runs to report on."""

from __future__ import annotations

from typing import Final

from bench.core.loading import Resources
from bench.core.outcome import Failure, Prediction
from bench.core.run import Summary
from tests.scoring.nouns import case, extraction, failure, outcome, prediction, summary, truth, window

HOSTILE: Final = ":smile: a|b\n<i>x</i>\x1b[31m\u202e[bold](http://x.y) \x00 `c` **d** &amp;"
"""An emoji, a table cell, a line, a tag, a colour, a reversal, a link, a null, code, emphasis, an entity."""


def mixed() -> Summary:
    """Five documents of two formats: one right, a cut window, a swap, an answer outside, a timeout, a silver truth."""
    cases = [
        case("a.pdf"),
        case("letters/b_1.pdf"),
        case("c.png", truth(vendor=None, status="silver"), "png"),
        case("d.pdf", truth(doctype=("receipt", "invoice"), date="00000000")),
        case("e.pdf"),
    ]
    cold = Resources(seconds=2.5, cold=True, build_seconds=3.0, cpu_seconds=1.0, peak_rss_bytes=300 * 2**20)
    warm = Resources(seconds=0.5, cpu_seconds=0.25, peak_rss_bytes=310 * 2**20)
    killed = Resources(seconds=60.0, peak_rss_bytes=900 * 2**20, peak_rss_is_lower_bound=True)
    text = "Acme Clinic Inc, 5 March 2024"
    outcomes = [
        outcome(cases[0], prediction(seconds=0.125), extraction=extraction("x", resources=cold)),
        outcome(
            cases[1],
            prediction(seconds=0.375, category="bill", doctype="scroll|<b>", vendor="Acme Clinic", date="20240503"),
            extraction=extraction(text, pages=3, resources=warm),
            window=window((0, 16), total=len(text)),
        ),
        outcome(cases[2], prediction(seconds=0.25, domain="unknown", date=None), extraction_cached=True),
        outcome(cases[3], prediction(seconds=0.25, category="warp", doctype="invoice", date="00000000")),
        outcome(cases[4], failure("load", "timeout", killed)),
    ]
    return summary(cases, outcomes, silver=1, loader="docling[geometric+tesseract]")


def hostile() -> Summary:
    """One document whose name, truth and answer all try to break a report."""
    only = case(f"{HOSTILE}.pdf", truth(vendor=f"{HOSTILE} Ltd"))
    return summary([only], [outcome(only, prediction(vendor=HOSTILE, doctype=HOSTILE))])


def unfinished() -> Summary:
    """Two documents, one outcome."""
    cases = [case("a.pdf"), case("b.pdf")]
    return summary(cases, [outcome(cases[0])], loader="plain")


def many_misses(count: int) -> Summary:
    """That many documents, one miss each."""
    cases = [case(f"{number:03}.pdf") for number in range(count)]
    return summary(cases, [outcome(each, prediction(doctype="letter")) for each in cases])


def repeated() -> Summary:
    """Two documents, two repeats, one document that flips and one that always fails."""
    cases = [case("a.pdf"), case("b.pdf")]
    answers: list[Prediction | Failure] = [
        prediction(),
        prediction(doctype="letter"),
        failure("classify", "refused"),
        failure("classify", "refused"),
    ]
    outcomes = [outcome(cases[number // 2], answer, repeat=number % 2) for number, answer in enumerate(answers)]
    return summary(cases, outcomes, repeats=2)
