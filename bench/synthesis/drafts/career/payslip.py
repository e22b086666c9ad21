"""Pay for two weeks, with deductions and totals since January."""

from __future__ import annotations

from datetime import timedelta

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Facts, Grid, Heading, Party, Prose
from bench.synthesis.drafts.career.stock import FORMS, JOBS, TRADES
from bench.synthesis.drafts.paper import paper
from bench.synthesis.drafts.terms import terms


def payslip(cast: Cast) -> Draft:
    """Pay for two weeks, with deductions and totals since January."""
    town = cast.town()
    employer = Party(
        name=f"{cast.surname()} {cast.one_of(TRADES)} {cast.one_of(FORMS)}",
        lines=(*cast.address(town), f"Payroll office {cast.phone()}"),
    )
    employee = cast.resident()
    paid = cast.day()
    until = paid - timedelta(days=5)
    since = until - timedelta(days=13)
    rate, hours, overtime = cast.cents(21, 46), 80, cast.random.randint(2, 9)
    base, extra = rate * hours, rate * 3 // 2 * overtime
    gross = base + extra
    taken = {
        "Federal income tax": gross * 11 // 100,
        "Social Security": gross * 62 // 1000,
        "Medicare": gross * 145 // 10000,
        cast.one_of(("State income tax", "State tax withheld")): gross * 4 // 100,
        cast.one_of(("401(k) contribution", "Retirement plan")): gross * 5 // 100,
        "Dental plan": cast.cents(9, 24),
    }
    periods = (paid.timetuple().tm_yday - 1) // 14 + 1
    money = cast.money
    net = gross - sum(taken.values())
    return paper(
        cast,
        titles=(
            "Earnings Statement",
            "Statement of Earnings and Deductions",
            "Your pay this period",
            "Wages and deductions",
        ),
        issuer=employer,
        addressee=employee,
        facts=(
            ("Period beginning", cast.written(since)),
            ("Period ending", cast.written(until)),
            ("Employee no.", cast.code("##-####")),
            ("Position", cast.one_of(JOBS)),
            ("Hired", cast.written(cast.day_after(paid, -2600, -400))),
        ),
        body=(
            Heading(text="Earnings"),
            Grid(
                head=("", "Rate", "Hours", "This period", "Year to date"),
                rows=(
                    ("Regular", money(rate), f"{hours}.00", money(base), money(base * periods)),
                    ("Overtime", money(rate * 3 // 2), f"{overtime}.00", money(extra), money(extra * periods)),
                ),
                totals=(("Gross pay", "", "", money(gross), money(gross * periods)),),
                widths=(3, 1.4, 1.2, 2, 2),
                numeric=(1, 2, 3, 4),
            ),
            Heading(text="Deductions"),
            Grid(
                head=("", "This period", "Year to date"),
                rows=tuple((name, money(sum_), money(sum_ * periods)) for name, sum_ in taken.items()),
                totals=(("Net pay", money(net), money(net * periods)),),
                widths=(5, 2, 2),
                numeric=(1, 2),
            ),
            Facts(
                rows=(
                    ("Deposited to", f"{cast.surname()} Savings Bank, account ending {cast.code('####')}"),
                    ("Vacation hours left", f"{cast.random.randint(11, 96)}.5"),
                )
            ),
            Prose(
                text=cast.one_of(
                    (
                        (
                            "Your wages were credited electronically. Tell the payroll office within thirty days if "
                            "any figure looks wrong, and keep this stub with your records."
                        ),
                        (
                            "This stub is not negotiable. Changes of address or of withholding allowances reach the "
                            "payroll office no later than one week before the next pay day."
                        ),
                    )
                )
            ),
            *terms(cast, "work", employer.name, least=5, most=7),
        ),
        leaf=("career", "pay", "payslip"),
        day=paid,
        labels=("Pay date", "Check date", "Paid on", "Date of payment"),
        subject=f"two weeks' pay of {employee.name}",
    )
