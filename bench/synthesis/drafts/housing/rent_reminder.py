"""Rent has not come in, and a landlord asks for it."""

from __future__ import annotations

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Grid, Party, Prose, Signature
from bench.synthesis.drafts.paper import paper, said
from bench.synthesis.drafts.terms import terms


def rent_reminder(cast: Cast) -> Draft:
    """Rent has not come in, and a landlord asks for it."""
    landlord = Party(
        name=f"{cast.town()} {cast.one_of(('Housing Association', 'Homes Ltd', 'Lettings Ltd', 'Estates LLP'))}",
        lines=(*cast.address(), cast.phone()),
    )
    tenant, written, money = cast.resident(), cast.day(), cast.money
    rent, charge = cast.random.randint(55, 130) * 1000, cast.cents(10, 25)
    due = cast.day_after(written, -24, -12)
    pay_by = cast.day_after(written, 6, 12)
    return paper(
        cast,
        leaf=("housing", "rent", "payment-reminder"),
        titles=(
            "Your account is behind",
            "We have not heard from you",
            "An open balance",
            "Please look at your account",
        ),
        issuer=landlord,
        addressee=tenant,
        subject=f"open balance of {tenant.name}",
        day=written,
        labels=("Date", "Written on", "Our letter of", "Dated"),
        facts=(
            ("Fell due on", cast.written(due)),
            ("Please pay by", cast.written(pay_by)),
            ("Account", cast.code("T/#####")),
            ("Your bank", cast.firm("Bank plc", "Building Society")),
        ),
        through=(cast.firm("Debt Advice", "Credit Control Ltd"),),
        body=(
            Prose(text=f"Dear {tenant.name},"),
            said(
                cast,
                f"The payment that fell due on {cast.written(due)} has not reached us, or has come in only in part. If "
                "your money crossed with this letter, please accept our thanks and think no more of it.",
                f"When we looked through the accounts this morning, yours showed a balance from {cast.written(due)}. "
                "It may be an oversight, and a standing order that ran out is often the reason.",
            ),
            Grid(
                head=("For", "Sum"),
                rows=(
                    ("This month", money(rent)),
                    ("Left over from the month before", money(rent // 5)),
                    ("Cost of this letter", money(charge)),
                ),
                totals=(("Open today", money(rent + rent // 5 + charge)),),
                widths=(4, 1.3),
                numeric=(1,),
            ),
            said(
                cast,
                f"We ask you to pay by {cast.written(pay_by)}. Should that not be possible, ring before the day has "
                "passed, so that we can look for a plan that you are able to keep. Nobody loses a home for lack of a "
                "telephone call.",
                f"Please settle the whole by {cast.written(pay_by)}, or tell us how much you can manage each week. If "
                "we hear nothing we shall have to serve a formal notice, which is the first step towards a court.",
            ),
            *terms(cast, "dwelling", landlord.name, least=5, most=7),
            said(cast, "Yours sincerely,", "Yours truly,"),
            Signature(name=cast.person(), role=cast.one_of(("Income officer", "Accounts", "Tenancy team"))),
        ),
    )
