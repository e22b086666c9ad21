"""What the committee of a club talked about."""

from __future__ import annotations

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Facts, Grid, Heading, Party, Signature
from bench.synthesis.drafts.paper import clauses, paper, said

_BUSINESS = (
    ("Summer fair", "Stalls cost the same as last year. Cakes are promised by eleven members; a tent is borrowed."),
    ("New members", "Four people applied and were welcomed. The list of those who wait is closed for the time being."),
    ("The hall", "The floor has been sanded. Shoes with dark soles are no longer allowed, and a sign will say so."),
    ("Youth", "The group on Thursdays has grown to nineteen. A second leader is wanted; two names were put forward."),
    ("Concert", "The spring programme was chosen after some debate. The second half will be for strings alone."),
    ("Minibus", "It passed the test but needs tyres. Members who drive it write down the miles in the book."),
    ("Allotments", "Three plots are overgrown. The holders are written to and have until the end of the month."),
    ("Rules", "A change of section 7 was read for the first time; it will be voted on in the general meeting."),
)


def club_minutes(cast: Cast) -> Draft:
    """What the committee of a club talked about."""
    club = Party(
        name=f"{cast.town()} {cast.one_of(('Choral Society', 'Gardeners Club', 'Rowing Club', 'Local History Group'))}",
        lines=cast.address(),
    )
    met, bank = cast.day(), cast.firm("Bank plc", "Building Society")
    present = [cast.person() for _ in range(6)]
    start, spent = cast.cents(900, 4000), cast.cents(90, 600)
    taken = cast.cents(100, 900)
    return paper(
        cast,
        leaf=("personal", "community", "minutes"),
        titles=("Committee evening", "What was said and settled", "Our committee met", "Notes of the committee"),
        issuer=club,
        subject="committee of a club",
        day=met,
        labels=("Met on", "Meeting of", "Date", "Evening of"),
        facts=(
            ("Previous meeting", cast.written(cast.day_after(met, -70, -25))),
            ("Next meeting", cast.written(cast.day_after(met, 25, 70))),
            ("Place", f"upper room of {cast.surname()} Arms"),
            ("Bankers", bank),
        ),
        through=(cast.firm("Arms", "Printers"), bank),
        body=(
            Facts(rows=(("In the room", ", ".join(present[:5])), ("Apologies", present[5]))),
            said(
                cast,
                f"{present[0]} opened at {cast.clock(19, 19)} and thanked {present[1]} for the tea. The last notes "
                "were read and signed; the leaking tap mentioned there has been seen to.",
                f"The chair, {present[0]}, greeted those present and remembered a member who had died. The earlier "
                "notes were taken as read.",
            ),
            *clauses(cast, [(n, f"{t} {cast.one_of(present)} sees to it.") for n, t in cast.some_of(_BUSINESS, 6)]),
            Heading(text=cast.one_of(("Money", "The treasurer's report"))),
            Grid(
                head=("", "Sum"),
                rows=(
                    ("In hand at the last meeting", cast.money(start)),
                    ("Taken in", cast.money(taken)),
                    ("Paid out", cast.money(-spent)),
                ),
                totals=(("In hand", cast.money(start + taken - spent)),),
                widths=(3, 1.3),
                numeric=(1,),
            ),
            said(
                cast,
                "Under any other matters there was a wish for a kettle that does not drip, a complaint about the "
                "heating, and an offer to lend a projector. There was no further business.",
                "Somebody asked for the key to the cupboard, which nobody has. A locksmith will be cheaper than a new "
                "cupboard. The evening ended in good spirits before ten.",
            ),
            Signature(name=present[2], role="Honorary secretary"),
        ),
    )
