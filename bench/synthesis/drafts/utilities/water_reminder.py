"""A water company has not been paid."""

from __future__ import annotations

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Grid, Party, Prose, Signature
from bench.synthesis.drafts.paper import paper, said
from bench.synthesis.drafts.terms import terms


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
