"""A garage has serviced a car."""

from __future__ import annotations

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Grid, Heading, Party, Points
from bench.synthesis.drafts.paper import paper, said
from bench.synthesis.drafts.terms import terms

_JOBS = (
    ("Oil and filter", 49, 89),
    ("Front brake pads", 99, 179),
    ("Air filter", 19, 39),
    ("Wheel alignment", 79, 119),
    ("Battery", 129, 219),
    ("Timing belt", 249, 489),
    ("Four tires, mounted", 420, 780),
    ("Wiper blades", 22, 44),
    ("Coolant flush", 89, 139),
)


def car_service(cast: Cast) -> Draft:
    """A garage has serviced a car."""
    garage = Party(
        name=cast.firm("Auto Repair", "Motors, Inc.", "Garage LLC", "Tire & Service"),
        lines=(*cast.address(), cast.phone()),
    )
    owner, made, money = cast.resident(), cast.day(), cast.money
    rows = [(name, cast.cents(least, most), cast.cents(20, 140)) for name, least, most in cast.some_of(_JOBS, 4)]
    parts, labor = sum(row[1] for row in rows), sum(row[2] for row in rows)
    tax, miles = parts * 7 // 100, cast.random.randint(18, 140) * 1000
    leasing = cast.firm("Leasing Corp.", "Auto Finance")
    return paper(
        cast,
        leaf=("property", "vehicle-service", "invoice"),
        titles=("Work on your vehicle", "Service and parts", "Repair order, closed", "Your car is ready"),
        issuer=garage,
        addressee=owner,
        subject="service of a car",
        day=made,
        labels=("Closed on", "Date", "Invoice date", "Billed"),
        facts=(
            ("Brought in", cast.written(cast.day_after(made, -6, -1))),
            ("Next service", cast.written(cast.day_after(made, 170, 370))),
            ("Order", cast.code("RO-#####")),
            (
                "Vehicle",
                f"{made.year - cast.random.randint(2, 9)} {cast.one_of(('sedan', 'pickup', 'wagon', 'minivan'))}",
            ),
            ("Odometer", f"{miles:,}"),
            ("Titled to", leasing),
        ),
        through=(leasing, cast.firm("Extended Service", "Insurance")),
        body=(
            Grid(
                head=("Work", "Parts", "Labor", "Sum"),
                rows=tuple((name, money(part), money(work), money(part + work)) for name, part, work in rows),
                totals=(
                    ("Sales tax on parts", "", "", money(tax)),
                    ("Total", money(parts), money(labor), money(parts + labor + tax)),
                ),
                widths=(3.5, 1.3, 1.3, 1.4),
                numeric=(1, 2, 3),
            ),
            Heading(text=cast.one_of(("What the mechanic noted", "Remarks"))),
            Points(
                items=tuple(
                    cast.some_of(
                        (
                            "Left rear tire is down to 4/32; replace before winter.",
                            "Slight seepage at the oil pan gasket, watch it.",
                            "Rear pads have about 12,000 miles left.",
                            "Software of the transmission was brought up to date.",
                            "Cabin filter was blocked by leaves; the drain has been cleared.",
                            "Spare wheel had no air and has been filled.",
                        ),
                        4,
                    )
                )
            ),
            said(
                cast,
                "Old parts were kept for you and are thrown away after three days. We drove eight miles after the work "
                "and found nothing unusual.",
                "You allowed the work by telephone after seeing our figure. Storage is charged from the third day.",
            ),
            *terms(cast, "trade", garage.name, least=4, most=6),
        ),
        small_print=("State registration applied for", ""),
    )
