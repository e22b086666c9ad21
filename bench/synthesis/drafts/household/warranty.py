"""A maker promises to put right what breaks."""

from __future__ import annotations

from datetime import timedelta

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Grid, Party
from bench.synthesis.drafts.paper import clauses, paper, said
from bench.synthesis.drafts.terms import terms

_DEVICES = ("washing machine", "upright freezer", "induction hob", "tumble dryer", "dishwasher", "robot mower")


def warranty(cast: Cast) -> Draft:
    """A maker promises to put right what breaks."""
    maker = Party(
        name=cast.firm("Home Appliances Inc.", "Electric Company", "Manufacturing Co.", "Industries LLC"),
        lines=("Customer service", *cast.address(), cast.phone()),
    )
    owner, registered, device = cast.resident(), cast.day(), cast.one_of(_DEVICES)
    shop = cast.firm("Electronics", "Appliance Warehouse", "Home Center")
    years = cast.random.randint(2, 5)
    return paper(
        cast,
        leaf=("household", "appliance", "warranty"),
        titles=(
            f"Our promise for your {device}",
            "What we stand for",
            "Registration confirmed",
            f"Your {device}, protected",
        ),
        issuer=maker,
        addressee=owner,
        subject=f"promise of repair for a {device}",
        day=registered,
        labels=("Registered on", "Date of registration", "Issued", "Starts"),
        facts=(
            ("Bought on", cast.written(cast.day_after(registered, -28, -2))),
            ("Protected until", cast.written(registered + timedelta(days=365 * years))),
            ("Bought from", shop),
            ("Model", cast.code("??-####")),
            ("Serial no.", cast.code("S/N ##########")),
        ),
        through=(shop,),
        body=(
            said(
                cast,
                f"Thank you for choosing a {device} of ours. For {years} years from the day above we repair, at no "
                "charge for parts or labor, whatever fails through a fault of material or making.",
                f"{maker.name} answers for this {device} for {years} years. Within that time a part that turns out "
                "faulty is repaired or replaced, as we choose, and neither the part nor the visit costs you anything.",
            ),
            Grid(
                head=("Part", "Years", "Labor"),
                rows=(
                    ("Motor and compressor", str(years + 5), "first year"),
                    ("Electronic controls", str(years), "included"),
                    ("Door, hinges, seals", "1", "included"),
                    ("Finish and glass", "90 days", "not included"),
                ),
                widths=(3, 1, 1.5),
            ),
            *clauses(
                cast,
                (
                    (
                        ("What is not covered", "Limits"),
                        (
                            "Damage in transit, wrong connection, lack of care, power surges, pests, use in a "
                            "business, and repairs by people we have not trained. Lamps, filters and bags wear out "
                            "and are not covered at all."
                        ),
                    ),
                    (
                        ("How to obtain service", "If it stops working"),
                        (
                            f"Look through the last pages of the booklet first. Then call {cast.phone()} with model, "
                            "serial number and the slip from the store. A technician from your area calls back "
                            "within two working days."
                        ),
                    ),
                    (
                        ("Your other rights", "What the law gives you"),
                        (
                            "This promise gives you specific legal rights, and you may have others that differ from "
                            "state to state. It cannot be handed on to another owner. No dealer may change it."
                        ),
                    ),
                ),
                numbered=cast.chance(0.5),
            ),
            *terms(cast, "trade", maker.name, least=4, most=7),
        ),
        small_print=("Keep with your slip.", ""),
    )
