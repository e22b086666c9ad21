"""A company confirms a new line."""

from __future__ import annotations

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Grid, Heading, Party, Points
from bench.synthesis.drafts.paper import paper, said
from bench.synthesis.drafts.terms import terms


def broadband_order(cast: Cast) -> Draft:
    """A company confirms a new line."""
    company = Party(
        name=cast.firm("Broadband Inc.", "Fiber LLC", "Networks", "Cable Communications"),
        lines=(*cast.address(), cast.phone(), cast.mail("welcome")),
    )
    customer, ordered, money = cast.resident(), cast.day(), cast.money
    visit, speed, fee = cast.day_after(ordered, 6, 25), cast.one_of((100, 300, 500, 1000)), cast.cents(35, 90)
    router = cast.cents(5, 12)
    return paper(
        cast,
        leaf=("utilities", "internet", "order-confirmation"),
        titles=("You are nearly online", "Welcome", f"Your new line with {speed} Mbit/s", "Here is what happens next"),
        issuer=company,
        addressee=customer,
        subject=f"new line with {speed} Mbit/s",
        day=ordered,
        labels=("Ordered", "Date of your order", "Date", "Received on"),
        facts=(
            ("Technician comes", f"{cast.written(visit)}, {cast.one_of(('8 to noon', '1 to 5'))}"),
            ("Old line ends", cast.written(cast.day_after(visit, 1, 9))),
            ("Order", cast.code("F#######")),
            ("Line of", cast.firm("Telephone Company", "Cable")),
        ),
        through=(cast.firm("Apartments", "Electronics"),),
        body=(
            said(
                cast,
                "Thank you for your order. This page sums up what you chose. Look it over, and call us if something is "
                "missing; changes cost nothing until the technician has been.",
                "We are glad to have you. Below you find what was ordered, what it costs, and what we need from you on "
                "the day.",
            ),
            Grid(
                head=("What", "Each month", "Once"),
                rows=(
                    (f"Line, {speed} Mbit/s down, {speed // 5} up", money(fee), ""),
                    ("Router, rented", money(router), ""),
                    ("Connection", "", money(4900)),
                ),
                totals=(("Total before taxes", money(fee + router), money(4900)),),
                widths=(4, 1.4, 1.2),
                numeric=(1, 2),
            ),
            Heading(text=cast.one_of(("The day of the visit", "What you need to do"))),
            Points(
                items=tuple(
                    cast.some_of(
                        (
                            "Somebody over eighteen is at home for the whole time.",
                            "The way to the cellar is free and there is light.",
                            "You know where the new socket should be, and there is power within six feet.",
                            "The owner of the house has agreed to a hole of half an inch.",
                            "Dogs are in another room, for their own peace.",
                        ),
                        4,
                    )
                ),
                numbered=True,
            ),
            said(
                cast,
                "The price holds for twelve months and is then that of the list. There is no shortest term: you may "
                "leave at the end of any month. Speeds are those of the cable and will be lower over the air.",
                "You are bound for one year, and in return the price does not move. What you measure over the air will "
                "be below what the cable gives, and in the evening somewhat lower again.",
            ),
            *terms(cast, "trade", company.name, least=4, most=6),
        ),
        small_print=("Taxes and fees of the state are added.", ""),
    )
