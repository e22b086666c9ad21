"""A yearly talk about how somebody works, with marks and aims."""

from __future__ import annotations

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Grid, Heading, Party, Points, Prose, Signature
from bench.synthesis.drafts.career.stock import FORMS, JOBS, TRADES
from bench.synthesis.drafts.paper import paper
from bench.synthesis.drafts.terms import terms

_CRITERIA = (
    (
        "Quality of work",
        "Checks own results and rarely needs corrections",
        "Careful, though slips occur under pressure",
    ),
    ("Reliability", "Keeps every date that was promised", "Usually in time; asks early when it gets tight"),
    ("Working with others", "Sought out by colleagues for advice", "Pleasant and open, could speak up more"),
    ("Initiative", "Proposed and tested a better way of labelling", "Takes up ideas once they are on the table"),
    ("Knowledge of the trade", "Knows machines and materials thoroughly", "Sound; training in planning would help"),
    ("Safety", "Sets an example on the floor", "Follows the rules without being reminded"),
    ("Communication", "Writes short and clear notes", "Good in talk, brief to the point of gaps in writing"),
)


def performance_review(cast: Cast) -> Draft:
    """A yearly talk about how somebody works, with marks and aims."""
    employer = Party(name=cast.firm(*(f"{trade} {cast.one_of(FORMS)}" for trade in TRADES)), lines=cast.address())
    employee, manager, held = cast.resident(), cast.person(), cast.day()
    since = cast.day_after(held, -390, -370)
    return paper(
        cast,
        leaf=("career", "performance", "performance-review"),
        titles=("Annual appraisal", "How the year went", "Record of the yearly talk", "Looking back and ahead"),
        issuer=employer,
        addressee=employee,
        subject=f"a year's work of {employee.name}",
        day=held,
        labels=("Date of the talk", "Held on", "Date", "Meeting date"),
        facts=(
            ("Period from", cast.written(since)),
            ("Period to", cast.written(cast.day_after(since, 360, 364))),
            ("Position", cast.one_of(JOBS)),
            ("In the house since", cast.written(cast.day_after(held, -3000, -700))),
            ("Reviewer", manager),
        ),
        body=(
            Prose(
                text=cast.one_of(
                    (
                        (
                            f"{employee.name} and {manager} went through the past year point by point. Marks run from "
                            "1 (far below what is expected) to 5 (far above it); both sides had prepared their own."
                        ),
                        (
                            f"This sheet sums up a talk of an hour and a half between {employee.name} and {manager}. "
                            "A 3 means that the work is what the position asks for; 1 and 5 are rare and are "
                            "explained."
                        ),
                    )
                )
            ),
            Grid(
                head=("What was looked at", "Own mark", "Mark", "Remarks"),
                rows=tuple(
                    (name, str(cast.random.randint(2, 5)), str(cast.random.randint(2, 5)), cast.one_of(remarks))
                    for name, *remarks in cast.some_of(_CRITERIA, 6)
                ),
                widths=(2.2, 1, 0.8, 4),
                numeric=(1, 2),
            ),
            Heading(text=cast.one_of(("Aims for the next twelve months", "What we agreed", "Next steps"))),
            Points(
                items=tuple(
                    cast.some_of(
                        (
                            "Bring the share of parcels that come back for wrong labels under one in five hundred.",
                            "Take the two-day course on planning and show the team what was learned.",
                            "Stand in for the head of the shift during the summer weeks.",
                            "Write down the start-up of line two so that a newcomer can follow it.",
                            "Look after one trainee for a full term.",
                            "Cut the time for stock-taking by a quarter without more people.",
                        ),
                        4,
                    )
                ),
                numbered=True,
            ),
            Heading(text=cast.one_of(("In the employee's own words", "Comment of the employee"))),
            Prose(
                text=cast.one_of(
                    (
                        (
                            "I feel that the marks are fair. The first half of the year was hard because two people "
                            "were missing, and I am glad that this was seen. I should like to learn more about "
                            "purchasing."
                        ),
                        (
                            "I had expected a better mark for initiative, since the new rack was my idea. Apart from "
                            "that I agree, and I look forward to the course. Fewer late shifts would help me."
                        ),
                    )
                )
            ),
            *terms(cast, "work", employer.name, least=2, most=4),
            Signature(name=manager, role="for the company"),
            Signature(name=employee.name, role="read and discussed"),
        ),
        small_print=("Personnel file: confidential", "", "One copy for each side"),
    )
