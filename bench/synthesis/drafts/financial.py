"""Banks and money."""

from __future__ import annotations

from datetime import date, timedelta

from bench.synthesis import days
from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Facts, Grid, Heading, Party, Prose, Row, Signature
from bench.synthesis.drafts.paper import paper
from bench.synthesis.drafts.terms import terms

_PAYEES = (
    ("CARD PAYMENT CORNER BAKERY", 2, 9),
    ("DIRECT DEBIT CITY WATER", 21, 38),
    ("CARD PAYMENT RAILWAY TICKETS", 4, 46),
    ("DIRECT DEBIT MOBILE PLAN", 9, 24),
    ("CASH MACHINE HIGH STREET", 20, 60),
    ("CARD PAYMENT PHARMACY", 3, 18),
    ("CARD PAYMENT GARDEN CENTRE", 8, 55),
    ("TRANSFER TO SAVINGS", 50, 150),
    ("DIRECT DEBIT GYM MEMBERSHIP", 19, 36),
    ("CARD PAYMENT FILLING STATION", 28, 71),
    ("CARD PAYMENT BOOKSHOP", 6, 31),
    ("DIRECT DEBIT COUNCIL TAX", 98, 164),
    ("CARD PAYMENT SUPERMARKET", 12, 88),
)


def bank_statement(cast: Cast) -> Draft:
    """A month of a current account, longer than a page."""
    town = cast.town()
    bank = Party(
        name=f"{town} {cast.one_of(('Provident Bank plc', 'Mutual Building Society', 'Commercial Bank plc'))}",
        lines=("Registered office", *cast.address(town)),
    )
    holder = cast.resident()
    closing_day = cast.day().replace(day=28)
    opening = cast.cents(600, 2900)
    rows, closing = _movements(cast, closing_day, opening)
    return paper(
        cast,
        titles=(
            "Statement of account",
            "Your current account statement",
            "Your account this month",
            "Summary of movements",
        ),
        issuer=bank,
        addressee=holder,
        facts=(
            ("Statement number", cast.code("###")),
            ("Account number", cast.code("########")),
            ("Sort code", cast.code("00-##-##")),
        ),
        body=(
            Facts(
                rows=(
                    ("Balance brought forward", cast.money(opening)),
                    ("Balance carried forward", cast.money(closing)),
                    ("Arranged overdraft", cast.money(100 * cast.random.randint(2, 20) * 100)),
                )
            ),
            Heading(text="Transactions"),
            Grid(
                head=("Date", "Details", "Paid out", "Paid in", "Balance"),
                rows=tuple(rows),
                totals=(("", "Closing balance", "", "", cast.money(closing)),),
                widths=(1.5, 4.2, 1.5, 1.5, 1.6),
                numeric=(2, 3, 4),
            ),
            Prose(
                text="Please look through these entries without delay. If there is one that you do not recognise, call "
                f"{cast.phone()} at any hour. Deposits are protected up to the statutory limit."
            ),
            Prose(
                text=f"From {cast.written(cast.day_after(closing_day, 40, 70))} the rate for arranged overdrafts will "
                "be 34.9% EAR variable. You need not do anything."
            ),
            *terms(cast, "finance", bank.name, least=3, most=5),
        ),
        small_print=(f"{bank.name}. Authorised and regulated; registered number {cast.code('#######')}.",),
        leaf=("financial", "banking", "account-statement"),
        day=closing_day,
        labels=("Statement date", "Date", "Closing date", "Made up to"),
        subject="current account over a month",
    )


def _movements(
    cast: Cast, closing_day: date, opening: int, *, count: int = 38, span: int = 29
) -> tuple[list[Row], int]:
    first, balance = closing_day - timedelta(days=span), opening
    rows: list[Row] = []
    pay_row, pay_every = cast.random.randint(6, 16), 40
    days_of = sorted(cast.random.randint(0, span) for _ in range(count))
    employer = f"SALARY {cast.surname().upper()} {cast.one_of(('PRINTERS', 'MOTORS', 'DAIRIES'))}"
    for number, after in enumerate(days_of):
        day = first + timedelta(days=after)
        if number % pay_every == pay_row:
            amount = cast.cents(1900, 3100)
            balance += amount
            rows.append((days.short(day), employer, "", _bare(amount), _bare(balance)))
        else:
            payee, least, most = cast.one_of(_PAYEES)
            amount = cast.cents(least, most)
            balance -= amount
            rows.append((days.short(day), payee, _bare(amount), "", _bare(balance)))
    return rows, balance


def _bare(cents: int) -> str:
    return f"{cents / 100:,.2f}"


def year_statement(cast: Cast) -> Draft:
    """Every movement of a year: many pages."""
    bank = Party(
        name=f"{cast.surname()} {cast.one_of(('Savings Bank', 'Trust Bank plc', 'Building Society', 'Bank plc'))}",
        lines=(*cast.address(), f"Telephone {cast.phone()}"),
    )
    holder, made = cast.resident(), cast.day()
    until = cast.day_after(made, -12, -4)
    opening = cast.cents(3000, 9000)
    rows, closing = _movements(cast, until, opening, count=cast.random.randint(630, 700), span=364)
    return paper(
        cast,
        leaf=("financial", "banking", "account-statement"),
        titles=("Twelve months at a glance", "Your year in full", "List of all entries", "Record of the account"),
        issuer=bank,
        addressee=holder,
        subject="current account over a year",
        day=made,
        labels=("Drawn up on", "Date of this record", "Date", "Made on"),
        facts=(
            ("First entry", cast.written(until - timedelta(days=364))),
            ("Last entry", cast.written(until)),
            ("Account", cast.code("########")),
            ("Sort code", cast.code("00-##-##")),
        ),
        through=(cast.firm("Accountants LLP", "Tax Advisers", "Mortgage Brokers Ltd"),),
        body=(
            Prose(
                text=cast.one_of(
                    (
                        (
                            "As you asked, we have put together every entry of the period in one list. Figures in the "
                            "last column show the balance after the entry."
                        ),
                        (
                            "Here is the full list that you ordered. It does not replace the monthly sheets, which "
                            "were sent at the time, but it holds the same entries."
                        ),
                    )
                )
            ),
            Facts(rows=(("At the beginning", cast.money(opening)), ("At the end", cast.money(closing)))),
            Grid(
                head=("Date", "Entry", "Out", "In", "Balance"),
                rows=tuple(rows),
                widths=(1.5, 4.2, 1.4, 1.4, 1.6),
                numeric=(2, 3, 4),
            ),
            *terms(cast, "finance", bank.name, least=4, most=6),
        ),
        small_print=(f"{bank.name}: authorised and regulated", ""),
    )


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


def loan_schedule(cast: Cast) -> Draft:
    """How a loan is paid back, month by month."""
    lender = Party(
        name=cast.firm("Consumer Finance Ltd", "Lending plc", "Bank plc", "Credit Society"),
        lines=(*cast.address(), cast.phone()),
    )
    borrower, made, bare = cast.resident(), cast.day(), _bare
    months, rate = cast.one_of((24, 36, 48)), cast.random.randint(49, 119)
    owed = cast.random.randint(30, 150) * 10000
    first = cast.day_after(made, 20, 40)
    monthly_rate = rate / 12000
    instalment = round(owed * monthly_rate / (1 - (1 + monthly_rate) ** -months))
    rows: list[Row] = []
    left = owed
    for number in range(1, months + 1):
        interest = round(left * monthly_rate)
        part = left + interest if number == months else instalment
        left -= part - interest
        day = first + timedelta(days=round(30.44 * (number - 1)))
        rows.append((str(number), days.short(day), bare(part), bare(interest), bare(part - interest), bare(left)))
    return paper(
        cast,
        leaf=("financial", "loan", "repayment-schedule"),
        titles=("How your loan is paid back", "Instalment plan", "Your payments month by month", "Plan of instalments"),
        issuer=lender,
        addressee=borrower,
        subject=f"loan over {months} months",
        day=made,
        labels=("Drawn up", "Date", "Date of this plan", "Calculated on"),
        facts=(
            ("First instalment", cast.written(first)),
            ("Agreement of", cast.written(cast.day_after(made, -20, -3))),
            ("Agreement no.", cast.code("L-#######")),
            ("Paid out to", cast.firm("Motors", "Kitchens Ltd", "Building Contractors")),
        ),
        through=(cast.firm("Loan Brokers Ltd", "Motor Finance Agents"),),
        body=(
            Prose(
                text=cast.one_of(
                    (
                        (
                            f"You borrowed {cast.money(owed)} at {rate / 10:.1f}% a year, fixed. The table shows what "
                            "is taken from your account each month and how it is divided."
                        ),
                        (
                            f"The sum lent is {cast.money(owed)}; interest is fixed at {rate / 10:.1f}% a year. Each "
                            "line below is one instalment, with what remains afterwards."
                        ),
                    )
                )
            ),
            Grid(
                head=("No.", "Due", "Instalment", "Interest", "Principal", "Remaining"),
                rows=tuple(rows),
                widths=(0.7, 1.7, 1.5, 1.3, 1.4, 1.6),
                numeric=(2, 3, 4, 5),
            ),
            *terms(cast, "finance", lender.name, least=2, most=4),
        ),
    )


def donation_receipt(cast: Cast) -> Draft:
    """A charity thanks for a gift and certifies it."""
    charity = Party(
        name=f"{cast.surname()} {cast.one_of(('Wildlife Trust', 'Hospice Fund', 'Relief Fund', 'Music Library'))}",
        lines=(*cast.address(), cast.phone(), f"Tax ID 00-{cast.code('#######')}"),
    )
    giver, written = cast.resident(), cast.day()
    given, sum_ = cast.day_after(written, -30, -4), cast.random.randint(4, 90) * 2500
    bank = cast.firm("Bank", "Savings Bank")
    return paper(
        cast,
        leaf=("financial", "donation", "receipt"),
        titles=("Thank you for your gift", "With our thanks", "Acknowledgment of your gift", "For your tax papers"),
        issuer=charity,
        addressee=giver,
        subject=f"gift of {giver.name}",
        day=written,
        facts=(
            ("Gift received", cast.written(given)),
            ("By way of", f"check drawn on {bank}"),
            ("Donor no.", cast.code("D#####")),
        ),
        through=(bank,),
        body=(
            Prose(text=f"Dear {giver.name},"),
            Prose(
                text=cast.one_of(
                    (
                        (
                            f"Your gift of {cast.money(sum_)} reached us on {cast.written(given)}. Every cent of it "
                            "goes into the work itself: the office is paid for by a bequest that was made for the "
                            "purpose."
                        ),
                        (
                            f"We are very grateful for {cast.money(sum_)}, which came on {cast.written(given)}. It "
                            "will be spent within the year, on the things that are described below."
                        ),
                    )
                )
            ),
            Grid(
                head=("What it helps to pay for", "Share"),
                rows=(
                    ("Work on the spot", cast.money(sum_ * 70 // 100)),
                    ("Training of volunteers", cast.money(sum_ * 20 // 100)),
                    ("Reserve for hard winters", cast.money(sum_ - sum_ * 70 // 100 - sum_ * 20 // 100)),
                ),
                totals=(("Gift", cast.money(sum_)),),
                widths=(4, 1.4),
                numeric=(1,),
            ),
            Prose(
                text=cast.one_of(
                    (
                        (
                            "No goods or services were given in return, wholly or in part. The organization is "
                            "exempt from income tax and gifts to it are deductible as far as the law allows."
                        ),
                        (
                            "We confirm that you received nothing of value for this contribution. Please keep this "
                            "page: the revenue service asks for it for gifts of $250 and more."
                        ),
                    )
                )
            ),
            Prose(text=cast.one_of(("With warm regards,", "Gratefully,", "On behalf of all of us,"))),
            Signature(name=cast.person(), role=cast.one_of(("Treasurer", "Director", "Head of giving"))),
        ),
    )
