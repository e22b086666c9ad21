"""Sixty sheets whose fortieth says who, what and when; the others are terms that fit anybody."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from bench.synthesis import days
from bench.synthesis.cast import Cast
from bench.synthesis.content import Block, Draft, Facts, Heading, Party, Prose, Signature
from bench.synthesis.oddities.oddity import Leaf, Oddity, Trouble, told
from bench.synthesis.oddities.senders import NOBODY

SHEETS: Final = 60
ANSWER: Final = 40
_PARAGRAPHS: Final = 5
_SENTENCES: Final = 5

_WHO: Final = (
    "The holder",
    "The other party",
    "Whoever acts for the holder",
    "Neither party",
    "Each party",
    "An heir or assign",
    "A third person",
)
_DOES: Final = (
    "gives notice in writing of",
    "bears the cost of",
    "keeps a record of",
    "may not rely on",
    "is entitled to a copy of",
    "answers for",
    "shall without delay disclose",
    "may ask for a review of",
)
_WHAT: Final = (
    "any change of residence",
    "an error in the figures",
    "what was agreed by word of mouth",
    "the papers named in the annex",
    "a loss that could have been prevented",
    "the sums that fall due in the meantime",
    "the opinion of an expert whom both have chosen",
    "a delay for which nobody is to blame",
)
_WHEN: Final = (
    "unless the schedule says otherwise",
    "as long as these terms are in force",
    "within a month of learning of it",
    "even where it was not asked for",
    "save in the case of wilful conduct",
    "as far as the law allows",
    "at the end of each period",
)
_HEADS: Final = ("Scope", "Duties", "Costs", "Notices", "Changes", "Exclusions", "Term", "Meaning of words", "Disputes")


def _terms(cast: Cast, number: int) -> Iterator[Block]:
    yield Heading(text=f"{number}. {_HEADS[number % len(_HEADS)]}")
    for paragraph in range(1, _PARAGRAPHS + 1):
        sentences = [
            f"{cast.one_of(_WHO)} {cast.one_of(_DOES)} {cast.one_of(_WHAT)}, {cast.one_of(_WHEN)}."
            for _ in range(_SENTENCES)
        ]
        yield Prose(text=f"{number}.{paragraph} {' '.join(sentences)}")


def _bundle(cast: Cast, *, maker: str, heading: str, leaf: Leaf, subject: str, facts: tuple[str, ...]) -> Draft:
    firm, holder, day = Party(name=f"{cast.town()} {maker}", lines=cast.address()), cast.resident(), cast.day()
    answer: tuple[Block, ...] = (
        Heading(text=heading),
        Prose(text=firm.name),
        Prose(text=", ".join(firm.lines)),
        Facts(
            rows=(
                ("Date of issue", days.american(day)),
                ("Holder", holder.name),
                ("Address", ", ".join(holder.lines)),
                *((label, cast.money(cast.cents(300, 9000))) for label in facts),
                ("Next review", days.american(cast.day_after(day, 350, 380))),
            )
        ),
        Signature(name=cast.person(), role=f"for {firm.name}"),
    )
    sheets = [answer if number == ANSWER else tuple(_terms(cast, number)) for number in range(1, SHEETS + 1)]
    return Draft(
        title="",
        issuer=NOBODY,
        body=tuple(block for sheet in sheets for block in sheet),
        truth=told(leaf, vendor=firm.name, day=day, subject=subject),
    )


LONG: Final = Trouble(
    kind="adversarial",
    oddities=(
        Oddity(
            name="policy",
            write=partial(
                _bundle,
                maker="Fire & Marine Insurance",
                heading="Schedule of cover for a dwelling",
                leaf=("insurance", "home-insurance", "policy"),
                subject="policy for a house",
                facts=("Building", "Contents", "Yearly premium"),
            ),
            layout="sheets",
        ),
        Oddity(
            name="pension",
            write=partial(
                _bundle,
                maker="Teachers' Pension Fund",
                heading="Your pension in figures",
                leaf=("financial", "pension", "benefit-statement"),
                subject="expected pension",
                facts=("Paid in so far", "Expected yearly pension"),
            ),
            layout="sheets",
        ),
        Oddity(
            name="lease",
            write=partial(
                _bundle,
                maker="Tenants' Housing Company",
                heading="Particulars of the lease of a flat",
                leaf=("housing", "lease", "lease-agreement"),
                subject="lease of a flat",
                facts=("Rent for a month", "Deposit"),
            ),
            layout="sheets",
        ),
    ),
)
