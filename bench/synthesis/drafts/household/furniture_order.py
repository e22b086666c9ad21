"""A shop confirms what was ordered and when it comes."""

from __future__ import annotations

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Facts, Grid, Party
from bench.synthesis.drafts.paper import paper, said
from bench.synthesis.drafts.terms import terms

_PIECES = (
    ("Oak dining table, 180 cm", 54900),
    ("Chair, beech, woven seat", 12900),
    ("Bookcase, five shelves", 22900),
    ("Sofa, three seats, wool", 119000),
    ("Bed frame, 160 cm", 48900),
    ("Mattress, medium", 59900),
    ("Chest of drawers", 34900),
    ("Floor lamp, brass", 13900),
    ("Rug, 200 by 300", 28900),
)


def furniture_order(cast: Cast) -> Draft:
    """A shop confirms what was ordered and when it comes."""
    shop = Party(
        name=cast.firm("Interiors Ltd", "& Co. Furniture", "Living Ltd", "Woodworks"),
        lines=(*cast.address(), cast.phone(), cast.mail("orders")),
    )
    buyer, ordered, money = cast.resident(), cast.day(), cast.money
    comes = cast.day_after(ordered, 21, 70)
    goods = [(name, cast.random.randint(1, 4), price) for name, price in cast.some_of(_PIECES, 4)]
    total = sum(count * price for _, count, price in goods) + 4900
    return paper(
        cast,
        leaf=("household", "furniture", "order-confirmation"),
        titles=("We have your order", "Thank you: here is what we noted", "On its way to you soon", "Your purchase"),
        issuer=shop,
        addressee=buyer,
        subject="furniture ordered",
        day=ordered,
        labels=("Ordered on", "Date", "Order of", "Placed on"),
        facts=(
            ("Comes on or about", cast.written(comes)),
            ("Number", cast.code("W-######")),
            ("Carrier", cast.firm("Haulage", "Removals Ltd")),
            ("Paid through", cast.firm("Pay", "Finance Ltd")),
        ),
        through=(cast.firm("Finance Ltd", "Parcel Hub"),),
        body=(
            said(
                cast,
                "We are pleased to confirm what you chose. Please read the list and tell us within two days if "
                "anything is not as you meant it, for after that the workshop begins.",
                "Here is a copy of everything that we have taken down. Wood and cloth are ordered for you alone, so "
                "a quick look at colours and sizes is worth your while.",
            ),
            Grid(
                head=("Piece", "Colour", "Count", "Each", "Sum"),
                rows=(
                    *(
                        (
                            name,
                            cast.one_of(("natural", "smoked", "slate", "moss", "white")),
                            str(count),
                            money(price),
                            money(count * price),
                        )
                        for name, count, price in goods
                    ),
                    ("Delivery to the room", "", "", "", money(4900)),
                ),
                totals=(("Total with VAT", "", "", "", money(total)),),
                widths=(4, 1.3, 0.9, 1.4, 1.5),
                numeric=(2, 3, 4),
            ),
            Facts(
                rows=(
                    ("Paid with the order", money(total // 4)),
                    ("To be paid before delivery", money(total - total // 4)),
                )
            ),
            said(
                cast,
                "Two people bring everything to the room you name, unpack it and take the cartons away. Measure "
                "doors and stairs beforehand: what does not fit goes back at your cost.",
                f"The carrier rings on the evening before {cast.written(comes)} with a window of three hours. Legs "
                "are screwed on, but old pieces are taken away only if that was ordered.",
            ),
            *terms(cast, "trade", shop.name, least=5, most=8),
        ),
    )
