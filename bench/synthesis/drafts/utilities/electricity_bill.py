"""A quarter of electricity with meter readings."""

from __future__ import annotations

from datetime import timedelta

from bench.synthesis import days
from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Facts, Grid, Heading, Party, Prose
from bench.synthesis.drafts.paper import paper
from bench.synthesis.drafts.terms import terms


def electricity_bill(cast: Cast) -> Draft:
    """A quarter of electricity with meter readings."""
    supplier = Party(
        name=f"{cast.town()} {cast.one_of(('Power plc', 'Electric Ltd', 'Energy Supply Ltd'))}",
        lines=("Customer services", *cast.address(), cast.phone()),
    )
    customer = cast.resident()
    issued = cast.day()
    until = issued - timedelta(days=4)
    since = until - timedelta(days=91)
    reading, used = cast.random.randint(11_000, 58_000), cast.random.randint(560, 1180)
    rate, standing = cast.random.randint(2410, 2890), cast.random.randint(4600, 6100)
    energy, charge = rate * used // 100, standing * 92 // 100
    vat = (energy + charge) * 5 // 100
    before = cast.cents(120, 240)
    total, money = energy + charge + vat, cast.money
    return paper(
        cast,
        titles=(
            "Your electricity bill",
            "Electricity account",
            "What you used and what it costs",
            "Your energy this quarter",
        ),
        issuer=supplier,
        addressee=customer,
        facts=(
            ("Customer number", cast.code("## #### ####")),
            ("Bill number", cast.code("########")),
            ("Supply number", cast.code("## ### ### ###")),
        ),
        body=(
            Facts(
                rows=(
                    ("Balance of your last bill", money(before)),
                    (f"Payment received {days.short(since + timedelta(days=19))}, thank you", money(-before)),
                )
            ),
            Heading(text=f"Charges for {days.short(since)} to {days.short(until)}"),
            Grid(
                head=("Meter", "Previous", "Present", "kWh used"),
                rows=((cast.code("S##?#####"), f"{reading:,} A", f"{reading + used:,} C", f"{used:,}"),),
                widths=(2, 1.5, 1.5, 1.2),
                numeric=(1, 2, 3),
            ),
            Grid(
                head=("", "Quantity", "Price", "Amount"),
                rows=(
                    ("Units at the standard rate", f"{used:,} kWh", f"{rate / 100:.2f}p", money(energy)),
                    ("Standing charge", "92 days", f"{standing / 100:.2f}p", money(charge)),
                    ("VAT at 5%", "", "", money(vat)),
                ),
                totals=(("Amount due", "", "", money(total)),),
                widths=(4, 1.6, 1.4, 1.6),
                numeric=(1, 2, 3),
            ),
            Prose(
                text=f"We will collect {money(total)} by direct debit from your account with {cast.surname()} Bank on "
                f"or just after {cast.written(issued + timedelta(days=14))}."
            ),
            Heading(text="How your use compares"),
            Prose(
                text=cast.one_of(
                    (
                        (
                            f"In the same quarter a year ago you used {used + 74:,} kWh. Letters beside a reading "
                            "mean: A actual, C read by you, E estimated."
                        ),
                        (
                            f"You used {used // 92} units on an average day. A reading marked C came from you, A from "
                            "our meter reader; E would be an estimate."
                        ),
                    )
                )
            ),
            Prose(
                text="Power cut? Call 105, free, day or night. Moving home? Tell us two days ahead and give us a "
                "reading on the day you leave."
            ),
            *terms(cast, "trade", supplier.name, least=4, most=7),
        ),
        small_print=("A cheaper tariff may be available; ask us or an independent adviser.",),
        leaf=("utilities", "electricity", "bill"),
        day=issued,
        labels=("Bill date", "Date", "Date of this page", "Issued"),
        subject="electricity for a quarter",
    )
