"""How far a document's words give its labels away: names in the text, the title alone, the first date and name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from bench.core.axes import CLOSED_AXES, Axis
from bench.core.label import Truth
from bench.core.taxonomy import Taxonomy
from bench.datasets.design.evidence import Evidence, sought
from bench.datasets.design.reading import Reading, Share, Verdict, percent, share_of
from bench.datasets.design.samples import Sample
from bench.datasets.design.wording import Worded, phrases, stated_terms, terms, worded

WANTED_BELOW: Final = 0.6
"""From here on a rule of one line is an answer, and loaders differ only in whether they keep the beginning."""
_LITERAL_LOOK: Final = 0.8
_SEARCHED: Final = 20_000
"""Characters of a text in which names are looked for."""


def literal_names(samples: Sequence[Sample], taxonomy: Taxonomy) -> Iterator[Reading]:
    """How often a document holds its label's name or an alias, and how often another label's, as a yardstick."""
    texts = {sample.id: Worded((sample.text or "")[:_SEARCHED]) for sample in samples if sample.text}
    for axis in CLOSED_AXES:
        stating = [sample for sample in samples if sample.id in texts and axis in sample.case.truth.axes]
        own = share_of(stating, [_holds(texts[sample.id], taxonomy, sample.case.truth, axis) for sample in stating])
        if own is not None:
            yield _literal(axis, own, _others(stating, texts, taxonomy, axis))


def _holds(text: Worded, taxonomy: Taxonomy, truth: Truth, axis: Axis) -> bool:
    stated = stated_terms(taxonomy, truth)
    return any(phrase in text for on, name, term in stated if on == axis for phrase in phrases(name, term))


def _others(stating: Sequence[Sample], texts: Mapping[str, Worded], taxonomy: Taxonomy, axis: Axis) -> float | None:
    """Over documents, the mean share of the corpus's other labels whose name stands in the text."""
    present = {value for sample in stating for value in sample.case.truth.axes[axis]}
    known = {name: phrases(name, term) for name, term in terms(taxonomy, axis).items() if name in present}
    shares = []
    for sample in stating:
        others = [name for name in known if name not in sample.case.truth.axes[axis]]
        held = sum(any(phrase in texts[sample.id] for phrase in known[name]) for name in others)
        shares += [held / len(others)] if others else []
    return sum(shares) / len(shares) if shares else None


def _literal(axis: Axis, own: Share, others: float | None) -> Reading:
    yardstick = "there is no other" if others is None else f"another {axis}'s in {percent(others)}"
    high = own.share >= _LITERAL_LOOK
    return Reading(
        name=f"{axis} named in the text",
        verdict="look" if high else "good",
        said=f"its own name or alias stands in {own}; {yardstick}",
        reason="a search for the word would nearly do" if high else "a search for the word would not do",
        value=own.model_dump() | {"others": others},
    )


def titles(samples: Sequence[Sample], taxonomy: Taxonomy) -> Iterator[Reading]:
    """Accuracy of the first line that has letters, classified by the longest name or alias in it."""
    for axis in CLOSED_AXES:
        stating = [sample for sample in samples if sample.text and axis in sample.case.truth.axes]
        hits = [_title_is_right(sample, taxonomy, axis) for sample in stating]
        right = share_of(stating, hits)
        if right is not None:
            verdict = _below_wanted(right)
            reason = "the title alone says too much" if verdict != "good" else f"under {percent(WANTED_BELOW)}"
            said = f"the first line alone names the right {axis} in {right}"
            yield Reading(
                name=f"{axis} in the title", verdict=verdict, said=said, reason=reason, value=right.model_dump()
            )


def _title_is_right(sample: Sample, taxonomy: Taxonomy, axis: Axis) -> bool:
    title = worded(next((line for line in _lines(sample.text or "") if any(map(str.isalpha, line))), ""))
    found = [(len(phrase), name) for phrase, name in _named(taxonomy, axis) if phrase in title]
    return bool(found) and max(found)[1] in sample.case.truth.axes[axis]


@cache
def _named(taxonomy: Taxonomy, axis: Axis) -> tuple[tuple[str, str], ...]:
    """Every phrase with the label that it stands for."""
    return tuple((phrase, name) for name, term in terms(taxonomy, axis).items() for phrase in phrases(name, term))


def first_date(samples: Sequence[Sample], evidence: Evidence) -> tuple[list[Sample], list[bool]]:
    """Documents with a text and a date to be found, and whether the first date in the text is it."""
    dated = [sample for sample in samples if sample.text and sought(sample.case.truth, "date")]
    hits = [bool(evidence.first_dates(sample.text or "") & set(sought(sample.case.truth, "date"))) for sample in dated]
    return dated, hits


def first_organisation(
    samples: Sequence[Sample], evidence: Evidence, taxonomy: Taxonomy
) -> tuple[list[Sample], list[bool]]:
    """Documents with a text and a vendor, and whether the first line like an organisation names it."""
    known = [sample for sample in samples if sample.text and sought(sample.case.truth, "vendor")]
    labels = _label_words(taxonomy)
    hits = [
        evidence.stands_in("vendor", sought(sample.case.truth, "vendor"), organisation_line(sample.text or "", labels))
        for sample in known
    ]
    return known, hits


def firsts(samples: Sequence[Sample], evidence: Evidence, taxonomy: Taxonomy) -> Iterator[Reading]:
    """Both, read."""
    rules = {
        "first date": ("the true one", first_date(samples, evidence)),
        "first organisation": ("the true vendor", first_organisation(samples, evidence, taxonomy)),
    }
    for name, (what, (documents, hits)) in rules.items():
        right = share_of(documents, hits)
        if right is not None:
            verdict = _below_wanted(right)
            wanted = f"under {percent(WANTED_BELOW)} wanted"
            reason = wanted if verdict == "good" else f"{wanted}: taking the first one is nearly an answer"
            said = f"the {name} in the text is {what} in {right}"
            yield Reading(name=name, verdict=verdict, said=said, reason=reason, value=right.model_dump())


def _below_wanted(right: Share) -> Verdict:
    """`bad` only where chance does not explain it."""
    return "bad" if right.low >= WANTED_BELOW else "look" if right.share >= WANTED_BELOW else "good"


_PARTS: Final = re.compile(r"[\n\f\t|]| {3,}")
_KIND: Final = re.compile(
    r"\b(?:ltd|limited|inc|llc|llp|plc|corp|corporation|company|co|gmbh|ag|kg|sarl|sas|s\.?a|bhd|bv|nv|group|bank|trust"
    r"|council|county|city|university|college|school|academy|hospital|clinic|surgery|practice|pharmacy|insurance|mutual"
    r"|court|ministry|department|office|agency|authority|society|association|union|institute|services?|store|market"
    r"|restaurant|hotel|airlines?|energy|power|water|telecom|partners|associates|solicitors|and sons)\b",
    re.IGNORECASE,
)
_CAPITAL: Final = re.compile(r"\b[^\W\d_a-z][\w'’&.-]*")
_MOST_LETTERS: Final = 70
_FEW: Final = 2


def organisation_line(text: str, labels: frozenset[str]) -> str:
    """The first part of a line that could be an organisation's name; empty if there is none.

    At most 70 characters, no colon, not a label's name, and a word that organisations bear (Ltd, Bank, Council, …)
    or at least two capitalised words and no digit.
    """
    return next((line for line in _lines(text) if _like_an_organisation(line, labels)), "")


def _like_an_organisation(line: str, labels: frozenset[str]) -> bool:
    if len(line) > _MOST_LETTERS or ":" in line or worded(line) in labels:
        return False
    capitals = len(_CAPITAL.findall(line))
    digits = any(map(str.isdigit, line))
    return capitals >= 1 and (_KIND.search(line) is not None or (capitals >= _FEW and not digits))


def _lines(text: str) -> Iterator[str]:
    """Lines and cells, without Markdown's marks."""
    yield from (part for line in _PARTS.split(text) if (part := line.strip().lstrip("#*>- ").strip()))


@cache
def _label_words(taxonomy: Taxonomy) -> frozenset[str]:
    every = {**taxonomy.doctypes, **taxonomy.domains, **terms(taxonomy, "category")}
    return frozenset(phrase for name, term in every.items() for phrase in phrases(name, term))
