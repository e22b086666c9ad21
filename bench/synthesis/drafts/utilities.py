"""Supplies of a home."""

from __future__ import annotations

from datetime import timedelta

from bench.synthesis import days
from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Facts, Grid, Heading, Party, Points, Prose, Signature
from bench.synthesis.drafts.paper import paper, said
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


def water_reminder(cast: Cast) -> Draft:
    """A water company has not been paid."""
    company = Party(
        name=f"{cast.town()} {cast.one_of(('Water Company', 'Water plc', 'Waterworks Ltd', 'Water & Sewerage'))}",
        lines=("Billing", *cast.address(), cast.phone()),
    )
    customer, written, money = cast.resident(), cast.day(), cast.money
    billed, pay_by = cast.day_after(written, -60, -35), cast.day_after(written, 7, 12)
    sum_, fee, bank = cast.cents(90, 320), cast.cents(5, 15), cast.firm("Bank plc", "Building Society")
    return paper(
        cast,
        leaf=("utilities", "water", "payment-reminder"),
        titles=(
            "We have not received your money yet",
            "Still open",
            "A friendly word about your account",
            "Second letter",
        ),
        issuer=company,
        addressee=customer,
        subject=f"open balance of {customer.name} for water",
        day=written,
        labels=("Date", "Our letter of", "Sent on", "Written"),
        facts=(
            ("Our bill of", cast.written(billed)),
            ("Please pay by", cast.written(pay_by)),
            ("Account", cast.code("### ### ####")),
            ("Direct debit with", bank),
        ),
        through=(bank, cast.firm("Collections Ltd", "Payment Services")),
        body=(
            Prose(text=f"Dear {customer.name},"),
            said(
                cast,
                f"On {cast.written(billed)} we sent you a bill for half a year. As far as we can see it is still open. "
                "If you paid within the last three days, you need do nothing.",
                f"Your bank sent back the sum that we tried to collect for our bill of {cast.written(billed)}. That "
                "happens, for instance when an account has been changed and we were not told.",
            ),
            Grid(
                head=("For", "Sum"),
                rows=(("Supply and sewerage, half a year", money(sum_)), ("Returned payment", money(fee))),
                totals=(("Open", money(sum_ + fee)),),
                widths=(4, 1.3),
                numeric=(1,),
            ),
            said(
                cast,
                f"Please pay by {cast.written(pay_by)}, on our website, at a post office or by telephone. We do not "
                "cut off homes, but costs of collection are added if the matter goes on.",
                f"The simplest way is the slip below, which any post office takes until {cast.written(pay_by)}. After "
                "that we have to hand the account to others, which costs you money and us a customer.",
            ),
            said(
                cast,
                "There is a tariff for people of small means, and one for those who need much water because of an "
                "illness. Ask for them even if you are behind.",
                "If you live alone, a meter may save you a good deal. We fit it free of charge and you may go back to "
                "the old way within two years.",
            ),
            *terms(cast, "trade", company.name, least=5, most=8),
            Signature(name=cast.person(), role="Head of billing"),
        ),
    )


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


_BINS = ("Paper", "Food and garden", "Glass and cans", "Remaining refuse")


def waste_schedule(cast: Cast) -> Draft:
    """When which bin is emptied."""
    town = cast.town()
    body_ = Party(
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
        issuer=body_,
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
            *terms(cast, "authority", body_.name, least=3, most=5),
        ),
        small_print=("Lost a bin? Call us.", ""),
    )
