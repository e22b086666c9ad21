"""Pairs that read nearly alike and are not the same: another month, another branch, an offer and its bill."""

from __future__ import annotations

from datetime import timedelta
from functools import partial
from typing import Final

from bench.synthesis import days
from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Grid, Party, Prose
from bench.synthesis.oddities.oddity import Oddity, Trouble, told


def _rent(cast: Cast, *, months: int) -> Draft:
    landlord, tenant = Party(name=f"{cast.surname()} Estates", lines=cast.address()), cast.resident()
    day = cast.day().replace(day=2) + timedelta(days=31 * months)
    day, rent = day.replace(day=2), cast.cents(700, 1600)
    return Draft(
        title="Receipt for rent",
        issuer=landlord,
        addressee=tenant,
        facts=(("Received on", days.american(day)), ("Flat", cast.code("#?"))),
        body=(
            Prose(text=f"We confirm that {cast.money(rent)} for this month has reached us in full."),
            Prose(text="The deposit stays as it is. Keep this paper with your lease."),
        ),
        truth=told(("housing", "rent", "receipt"), vendor=landlord.name, day=day, subject="rent of a month"),
    )


def _branch(cast: Cast, *, second: bool) -> Draft:
    towns = (cast.town(), cast.town())
    name = f"SmileWell Dental {towns[second]}"
    practice, patient, day = Party(name=name, lines=cast.address(towns[second])), cast.resident(), cast.day()
    return Draft(
        title="Time for your check-up",
        issuer=practice,
        addressee=patient,
        facts=(("Date", days.american(day)),),
        body=(
            Prose(
                text="Half a year has gone by since you were here. Twenty minutes are enough to see that all is well."
            ),
            Prose(text="Call us, or choose an hour on our page. If you have moved to our other branch, forget this."),
            Prose(text=f"SmileWell Dental, {towns[0]} and {towns[1]}"),
        ),
        truth=told(("medical", "dental", "letter"), vendor=name, day=day, subject="reminder of a check-up"),
    )


def _work(cast: Cast, *, done: bool) -> Draft:
    painter, client = Party(name=f"{cast.surname()} Painting Contractors", lines=cast.address()), cast.resident()
    offered = cast.day()
    later = cast.day_after(offered, 20, 45)
    walls, doors = cast.cents(600, 1500), cast.cents(150, 420)
    day = later if done else offered
    return Draft(
        title="Invoice" if done else "Quote",
        issuer=painter,
        addressee=client,
        facts=(("Date", days.american(day)), ("Job", cast.code("P-###"))),
        body=(
            Grid(
                head=("Work", "Price"),
                rows=(("Walls of two rooms, two coats", cast.money(walls)), ("Four doors, enamel", cast.money(doors))),
                totals=(("Total", cast.money(walls + doors)),),
                widths=(5, 2),
                numeric=(1,),
            ),
            Prose(text="Due within ten days." if done else "We hold this price for thirty days."),
        ),
        truth=told(
            ("property", "renovation", "invoice" if done else "quote"),
            vendor=painter.name,
            day=day,
            subject="painting of two rooms",
        ),
    )


TWINS: Final = Trouble(
    kind="adversarial",
    passed_on=True,
    oddities=(
        Oddity(name="rent-one", write=partial(_rent, months=0), layout="letter", cluster="rent"),
        Oddity(name="rent-two", write=partial(_rent, months=1), layout="letter", cluster="rent"),
        Oddity(name="branch-one", write=partial(_branch, second=False), layout="window", cluster="branch"),
        Oddity(name="branch-two", write=partial(_branch, second=True), layout="window", cluster="branch"),
        Oddity(name="work-one", write=partial(_work, done=False), layout="ledger", cluster="work"),
        Oddity(name="work-two", write=partial(_work, done=True), layout="ledger", cluster="work"),
    ),
)
