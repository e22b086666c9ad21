"""A vehicle stood where it should not have."""

from __future__ import annotations

from datetime import timedelta

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Grid, Heading, Party, Points
from bench.synthesis.drafts.paper import paper, said
from bench.synthesis.drafts.terms import terms


def parking_notice(cast: Cast) -> Draft:
    """A vehicle stood where it should not have."""
    council = Party(
        name=f"{cast.town()} {cast.one_of(('Borough Council', 'City Council', 'Parking Partnership'))}",
        lines=("Parking Services", *cast.address(), cast.phone()),
    )
    keeper, sent = cast.resident(), cast.day()
    seen = cast.day_after(sent, -40, -29)
    full = cast.one_of((5000, 7000, 8000))
    return paper(
        cast,
        leaf=("government", "fine", "penalty-notice"),
        titles=(
            "Your vehicle was seen in a restricted place",
            "Notice to the owner",
            "Charge payable",
            "A charge is due",
        ),
        issuer=council,
        addressee=keeper,
        subject="vehicle in a restricted place",
        day=sent,
        labels=("Date of this notice", "Posted on", "Date", "Served on"),
        facts=(
            ("Seen on", f"{cast.written(seen)}, {cast.clock(9, 19)}"),
            ("Reference", cast.code("??########")),
            ("Registration", cast.code("Q?## ???")),
            ("Place", cast.street()),
            ("Contravention", cast.one_of(("01 restricted street", "12 residents' place", "25 loading place"))),
        ),
        through=(cast.firm("Vehicle Leasing plc", "Fleet Services Ltd"),),
        body=(
            said(
                cast,
                f"A civil enforcement officer watched the vehicle for six minutes on {cast.written(seen)} and saw no "
                "loading, no badge and no ticket. Pictures were taken and can be looked at on our website.",
                f"Our records show you as keeper of the vehicle on {cast.written(seen)}. It stood where only others "
                "may stand at that hour; signs and lines were in order when they were last checked.",
            ),
            Grid(
                head=("If we receive your money", "You pay"),
                rows=(
                    (f"by {cast.written(sent + timedelta(days=14))}", cast.money(full // 2)),
                    (f"by {cast.written(sent + timedelta(days=28))}", cast.money(full)),
                    ("later", cast.money(full * 3 // 2)),
                ),
                widths=(4, 1.2),
                numeric=(1,),
            ),
            Heading(text=cast.one_of(("If you think that this is wrong", "Making representations"))),
            Points(
                items=tuple(
                    cast.some_of(
                        (
                            "The contravention did not occur.",
                            "You were not the keeper on that day, having bought or sold the vehicle.",
                            "It had been taken without your consent.",
                            "You are a hire firm, and the hirer has signed for such charges.",
                            "The traffic order is invalid, or the sum is higher than it should be.",
                            "The charge has been paid already.",
                        ),
                        4,
                    )
                )
            ),
            said(
                cast,
                "Tick one or more of these overleaf, explain, and send proof. You hear from us within 56 days, and the "
                "clock for the lower sum starts afresh if we say no.",
                "Representations are made in writing. If they are turned down you may go to an independent "
                "adjudicator, whose finding is final and costs you nothing.",
            ),
            *terms(cast, "authority", council.name, least=5, most=7),
        ),
        small_print=("Do not ignore this letter.", "Parking Services", ""),
    )
