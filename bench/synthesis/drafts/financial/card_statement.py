"""A month of a credit card."""

from __future__ import annotations

from datetime import timedelta

from bench.synthesis import days
from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Facts, Grid, Heading, Party, Prose
from bench.synthesis.drafts.paper import paper
from bench.synthesis.drafts.terms import terms

_SHOPS = ("HARDWARE", "AIRLINES", "BISTRO", "FUEL", "PHARMACY", "BOOKS", "SHOES", "STREAMING", "GROCERY", "FLORIST")


def card_statement(cast: Cast) -> Draft:
    """A month of a credit card."""
    bank = Party(
        name=cast.firm("Bank, N.A.", "Card Services Corp.", "National Bank", "Credit Union"),
        lines=("Cardmember service", *cast.address(), cast.phone()),
    )
    holder, closed, money = cast.resident(), cast.day(), cast.money
    due = closed + timedelta(days=25)
    sums = [cast.cents(6, 240) for _ in range(cast.random.randint(16, 30))]
    back = cast.random.randint(26, 29)
    rows = tuple(
        (
            days.slashed(closed - timedelta(days=back - back * number // len(sums))),
            f"{cast.fake.last_name().upper()} {cast.one_of(_SHOPS)} #{cast.code('###')}",
            money(sum_),
        )
        for number, sum_ in enumerate(sums)
    )
    before, spent = cast.cents(300, 1900), sum(sums)
    return paper(
        cast,
        leaf=("financial", "credit-card", "account-statement"),
        titles=("Your card this month", "Cardmember summary", "New balance and activity", "Account activity"),
        issuer=bank,
        addressee=holder,
        subject="credit card over a month",
        day=closed,
        labels=("Closing date", "Statement closing date", "Date", "Prepared"),
        facts=(
            ("Payment due", cast.written(due)),
            ("Opened", cast.written(cast.day_after(closed, -3000, -900))),
            ("Account ending in", cast.code("####")),
            ("Rewards partner", cast.firm("Airways", "Hotels")),
        ),
        body=(
            Grid(
                head=("Summary", "Amount"),
                rows=(
                    ("Previous balance", money(before)),
                    ("Payment, thank you", money(-before)),
                    ("Purchases", money(spent)),
                    ("Fees and interest", money(0)),
                ),
                totals=(("New balance", money(spent)),),
                widths=(3, 1.3),
                numeric=(1,),
            ),
            Facts(
                rows=(
                    ("Least that must be paid", money(max(2500, spent // 50))),
                    ("Line of credit", money(cast.random.randint(30, 120) * 10000)),
                )
            ),
            Heading(text=cast.one_of(("Purchases", "Activity", "What you bought"))),
            Grid(head=("Date", "Merchant", "Amount"), rows=rows, widths=(1.4, 4, 1.3), numeric=(2,)),
            Prose(
                text=cast.one_of(
                    (
                        (
                            f"Pay {money(spent)} by {cast.written(due)} and no interest is charged on purchases. If "
                            "you pay only the least sum, it will take years until the balance is gone."
                        ),
                        (
                            "No interest is due on purchases if the whole new balance has come in by "
                            f"{cast.written(due)}. Late payments may cost up to $40 and raise your rate."
                        ),
                    )
                )
            ),
            *terms(cast, "finance", bank.name, least=3, most=5),
        ),
    )
