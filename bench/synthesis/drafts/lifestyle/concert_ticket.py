"""Two seats for an evening; the date is that of the evening."""

from __future__ import annotations

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Grid, Party
from bench.synthesis.drafts.paper import paper, said


def concert_ticket(cast: Cast) -> Draft:
    """Two seats for an evening; the date is that of the evening."""
    hall = Party(
        name=f"{cast.surname()} {cast.one_of(('Concert Hall', 'Opera House', 'Playhouse', 'Arena', 'Festival'))}",
        lines=(*cast.address(), f"Box office {cast.phone()}"),
    )
    evening, money, guest = cast.day(), cast.money, cast.person()
    act = cast.one_of(
        (
            f"{cast.surname()} Quartet",
            f"The {cast.surname()} Brothers",
            f"{cast.person()}, piano",
            f"Ballet {cast.surname()}",
            f"{cast.surname()} Big Band",
        )
    )
    price, fee, seller = cast.cents(28, 130), cast.cents(3, 9), cast.firm("Tickets Inc.", "Box Office Online")
    row, seat = cast.one_of("BCDEFGHKL"), cast.random.randint(3, 30)
    return paper(
        cast,
        leaf=("lifestyle", "entertainment", "ticket"),
        titles=(act, f"{act}: live", f"An evening with {act}", "Admit two"),
        issuer=hall,
        subject=f"evening with {act}",
        day=evening,
        labels=("Evening of", "Performance", "On", "Date"),
        facts=(
            ("Bought", cast.written(cast.day_after(evening, -90, -10))),
            ("Begins", cast.clock(19, 20)),
            ("Row", row),
            ("Seats", f"{seat} and {seat + 1}"),
            ("Holder", guest),
            ("Order", cast.code("########")),
        ),
        through=(seller,),
        body=(
            Grid(
                head=(),
                rows=(
                    (f"2 x {cast.one_of(('Stalls', 'Circle', 'Balcony'))}", money(2 * price)),
                    ("Service fee", money(fee)),
                ),
                totals=(("Paid", money(2 * price + fee)),),
                widths=(3, 1.5),
                numeric=(1,),
            ),
            said(
                cast,
                "Doors open one hour before. Those who come late wait in the foyer until the first pause. Bags larger "
                "than a sheet of letter paper stay in the cloakroom.",
                "Please be in your seat ten minutes before the beginning. No pictures, no recordings, no telephones. "
                "Coats and large bags are left downstairs.",
            ),
            said(
                cast,
                "Seats cannot be given back or exchanged. If the evening is moved, they hold for the new day; if it "
                "is called off, the price is returned without the fee.",
                "No refund, save when the evening does not take place. Who sells at a higher price than printed "
                "forfeits the seats.",
            ),
        ),
        small_print=("Keep out of the sun: heat blackens this paper.", f"Sold by {seller}"),
    )
