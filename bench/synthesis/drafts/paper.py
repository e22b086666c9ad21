"""Puts a draft together so that two of one template differ: title, labels, order, who passed it on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, timedelta

from bench.core.axes import NO_DATE
from bench.core.label import Label
from bench.synthesis import days
from bench.synthesis.cast import Cast
from bench.synthesis.content import Block, Draft, Heading, Party, Prose

Leaf = tuple[str, str, str]
"""Domain, category and doctype: names of the taxonomy `household`."""

DATED = ("Date", "Dated", "Issued", "Date of issue", "Issue date")
"""What stands before the date of most papers."""

_PASSED_ON = (
    "Printed {day} by {who}",
    "{who} · copy made {day}",
    "{who}, {day}, {clock}: file copy",
    "Retrieved {day} from the archive of {who}",
    "Received {day} · {who}, incoming mail",
    "{day} {clock} · {who} · page printed on request",
)
_HANDED_OUT = ("Supplied by {who}", "Printed for {who}", "With the compliments of {who}")
_CLERKS = (
    "Document Services",
    "Print & Post",
    "Records Management",
    "Mailing Services",
    "Business Systems",
    "Copy Shop",
)


def paper(
    cast: Cast,
    *,
    leaf: Leaf,
    titles: Sequence[str],
    issuer: Party,
    subject: str,
    body: Iterable[Block],
    day: date | None,
    labels: Sequence[str] = DATED,
    facts: Sequence[tuple[str, str]] = (),
    addressee: Party | None = None,
    small_print: Sequence[str] = ("",),
    through: Sequence[str] = (),
    passed_on: float = 0.55,
) -> Draft:
    """A draft; `labels` are for its date (none: the body states it), `through` may stand in the line above all else.

    A `day` of None is a paper that states no date at all.
    """
    dated = [(cast.one_of(labels), cast.written(day))] if day and labels else []
    domain, category, doctype = leaf
    return Draft(
        title=cast.one_of(titles),
        top_line=_top_line(cast, day, through) if cast.chance(passed_on) else "",
        issuer=issuer,
        addressee=addressee,
        facts=tuple(cast.shuffled([*dated, *facts])),
        body=tuple(body),
        small_print=cast.one_of(small_print),
        truth=Label(
            domain=domain,
            category=category,
            doctype=doctype,
            vendor=issuer.name,
            date=days.plain(day) if day else NO_DATE,
            subject=subject,
        ),
    )


def _top_line(cast: Cast, day: date | None, through: Sequence[str]) -> str:
    who = cast.one_of(through) if through and cast.chance(0.7) else cast.firm(*_CLERKS)
    if day is None:
        return cast.one_of(_HANDED_OUT).format(who=who)
    later = cast.written(day + timedelta(days=cast.random.randint(1, 40)))
    return cast.one_of(_PASSED_ON).format(who=who, day=later, clock=cast.clock())


def said(cast: Cast, *wordings: str) -> Prose:
    """A paragraph in one of its wordings."""
    return Prose(text=cast.one_of(wordings))


def clauses(cast: Cast, texts: Sequence[tuple[str | tuple[str, ...], str]], *, numbered: bool = True) -> list[Block]:
    """Headings, each in one of its wordings, with a paragraph under it."""
    told: list[Block] = []
    for number, (names, text) in enumerate(texts, 1):
        name = names if isinstance(names, str) else cast.one_of(names)
        told += [Heading(text=f"{number}. {name}" if numbered else name), Prose(text=text)]
    return told
