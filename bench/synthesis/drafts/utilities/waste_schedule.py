"""When which bin is emptied."""

from __future__ import annotations

from datetime import timedelta

from bench.synthesis import days
from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Grid, Heading, Party
from bench.synthesis.drafts.paper import paper, said
from bench.synthesis.drafts.terms import terms

_BINS = ("Paper", "Food and garden", "Glass and cans", "Remaining refuse")


def waste_schedule(cast: Cast) -> Draft:
    """When which bin is emptied."""
    town = cast.town()
    office = Party(
        name=f"{town} {cast.one_of(('District Council', 'City Council', 'Waste Services', 'Recycling Partnership'))}",
        lines=(*cast.address(town), cast.phone()),
    )
    printed = cast.day()
    first = cast.day_after(printed, 9, 30)
    shifts = cast.shuffled(range(4))
    rows = tuple(
        (
            days.short(first + timedelta(days=7 * week)),
            _BINS[shifts[week % 4]],
            cast.one_of(("", "", "", "Tree cuttings", "Large things, on request", "One day later: holiday")),
        )
        for week in range(cast.random.randint(22, 34))
    )
    return paper(
        cast,
        leaf=("utilities", "waste-collection", "schedule"),
        titles=(
            "Which bin, which week",
            f"Collections in {cast.surname()} ward",
            "Bins out by six",
            "When we come to you",
        ),
        issuer=office,
        subject="when bins are emptied",
        day=printed,
        labels=("Issued", "As of", "Printed for", "Sheet of"),
        facts=(
            ("First collection", cast.written(first)),
            ("Round", cast.code("?##")),
            ("Carried out by", cast.firm("Environmental", "Waste Ltd", "Haulage")),
        ),
        through=(cast.firm("Environmental", "Waste Ltd"),),
        body=(
            said(
                cast,
                "Please put the bin at the edge of the pavement by six in the morning, with the handles towards the "
                "road, and take it in again on the same day. What lies beside it stays there.",
                "Bins should stand at the kerb before six. Crews come at different hours, so do not go by last week. "
                "A lid that does not close cannot be lifted by the machine.",
            ),
            Grid(head=("Day", "Bin", "Also"), rows=rows, widths=(1.5, 2.5, 3)),
            Heading(text=cast.one_of(("What goes where", "Sorting"))),
            Grid(
                head=("Bin", "Yes", "No"),
                rows=(
                    ("Paper", "newspapers, boxes laid flat", "wallpaper, tissues, milk cartons"),
                    ("Food and garden", "peel, leaves, coffee grounds", "ashes, plastic bags, soil"),
                    ("Glass and cans", "bottles, jars, tins, rinsed", "mirrors, drinking glasses, paint"),
                    ("Remaining refuse", "nappies, dust, broken china", "batteries, oil, hot ashes"),
                ),
                widths=(1.6, 3, 3),
            ),
            *terms(cast, "authority", office.name, least=3, most=5),
        ),
        small_print=("Lost a bin? Call us.", ""),
    )
