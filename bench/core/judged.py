"""What a judge said of free-text answers, what that comes to, and how far it agreed with people.

Nothing here is a mark: the five axes have one scorer, and no verdict reads these.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Final, Literal, get_args

from bench.core.digest import digest
from bench.core.model import Frozen

Field = Literal["subject", "vendor"]
FIELDS: Final[tuple[Field, ...]] = get_args(Field)
Scale = Literal["yes-no", "credit"]
Grounds = Literal["truth", "text"]
"""What the judge holds an answer against: the truth's value, or the text that the classifier was sent as well."""

WORTH: Final[Mapping[Scale, Mapping[str, float]]] = MappingProxyType(
    {
        "yes-no": MappingProxyType({"no": 0.0, "yes": 1.0}),
        "credit": MappingProxyType({"none": 0.0, "half": 0.5, "full": 1.0}),
    }
)
"""Verdict → what it is worth."""

Interval = tuple[float, float]


class Assertion(Frozen):
    """What is claimed of an answer, and in which words a judge says whether it holds."""

    field: Field
    scale: Scale = "yes-no"
    grounds: Grounds = "truth"
    text: str | None = None
    """The claim in words of one's own; None is ours."""


class JudgeIdentity(Frozen):
    """Who judges, by which words: two judges of one hash are one judge."""

    label: str
    classifier: str
    """Hash of the model, its options and its library: `ClassifierIdentity.hash`."""
    prompt: str
    """Hash of all that is asked but for the data."""
    assertion: Assertion

    @cached_property
    def hash(self) -> str:
        """What a calibration is good for."""
        return digest({"classifier": self.classifier, "prompt": self.prompt})


class Item(Frozen):
    """One value to be judged."""

    document: str
    repeat: int
    field: Field
    expected: tuple[str, ...]
    """The truth's values; any of them is right. Empty where it states none, and the text alone has to do."""
    answer: str | None
    """None: the run has no answer, and nobody is asked."""
    text: str | None = None
    """The text that the classifier was sent, as far as the judge gets it."""
    strictly_right: bool | None = None
    """As the scorer marked it, where it marks the field."""


class Judgement(Frozen):
    """What one judge said of one value; a line of `judgements.jsonl`."""

    key: str
    """Digest of judge, question and place: the same question is asked once."""
    judge: str
    """Hash of the judge."""
    label: str
    document: str
    repeat: int
    field: Field
    verdict: str | None
    """None: missing, which is neither right nor wrong."""
    missing: str | None = None
    """Kind of the failure."""
    message: str = ""
    """Of a failure, for people."""
    reason: str | None = None
    """In the judge's words."""
    raw: str | None = None
    cost_usd: float | None = None
    warnings: tuple[str, ...] = ()


class JudgedFigures(Frozen):
    """One field of a run as one judge sees it. Fractions; the document is the unit of every share."""

    judge: JudgeIdentity
    documents: int
    n: int
    """Case × repeat whose Truth states the field (on the text's grounds: all of them)."""
    answered: int
    judged: int
    missing: dict[str, int]
    """Kind of failure → count."""
    share_judged: float | None
    """Mean worth of those that were judged."""
    low: float | None
    """Mean worth of all n with what is missing as wrong; no answer is worth nothing."""
    high: float | None
    """The same with what is missing as right."""
    interval: Interval | None
    """From Wilson's lower end of `low` to his upper end of `high`, 95 %."""
    accepted: int | None = None
    """Answers that the scorer marked wrong and the judge gives full worth; None for a field without marks."""
    rejected: int | None = None
    """Answers that the scorer marked right and the judge gives less."""
    warnings: tuple[str, ...] = ()
    cost_usd: float | None = None


class HumanMark(Frozen):
    """What a person said of one answer."""

    document: str
    field: Field
    scale: Scale
    verdict: str
    answer: str | None = None
    """What the person saw; None if the row does not say."""


class Agreement(Frozen):
    """A judge beside a person, on the same answers. Fractions; all but counts None where there is nothing to say."""

    n: int
    """Marked answers."""
    judged: int
    missing: dict[str, int]
    table: dict[str, dict[str, int]]
    """The person's verdict → the judge's → count."""
    agreed: int
    agreement: float | None
    """agreed ÷ judged."""
    interval: Interval | None
    """Wilson 95 % of it."""
    low: float | None
    """agreed ÷ n: what is missing as disagreement."""
    high: float | None
    """What is missing as agreement."""
    kappa: float | None
    """Cohen 1960; None where chance alone would agree always."""
    kappa_interval: Interval | None
    """95 %, from the standard error of Fleiss, Cohen and Everitt 1969; None where that is 0."""
    lenient: int
    """The judge gave more than the person."""
    strict: int
    """The judge gave less."""


class Calibration(Frozen):
    """What a judge came to on the held-out slice; a line of `calibrations.jsonl`."""

    format_version: Literal[1] = 1
    judge: JudgeIdentity
    marks: str
    """Digest of the held-out marks."""
    agreement: Agreement
    ways: int
    """How many judges were looked at on this slice, this one included."""
    bound: float | None
    """Lower end of Wilson's interval of `agreement.low`, at 1 − .05 ÷ ways (Bonferroni)."""
