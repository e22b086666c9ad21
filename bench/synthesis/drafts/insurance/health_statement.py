"""How a health plan divided the cost of some visits. Not a bill."""

from __future__ import annotations

from bench.synthesis import days
from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Grid, Party
from bench.synthesis.drafts.paper import clauses, paper, said
from bench.synthesis.drafts.terms import terms

_CARE = (
    ("Office visit", 120, 240),
    ("X-ray, two views", 90, 310),
    ("Physical therapy", 70, 150),
    ("Blood panel", 60, 190),
    ("Urgent care", 160, 420),
    ("Specialist consult", 180, 390),
    ("Ultrasound", 210, 520),
)


def health_statement(cast: Cast) -> Draft:
    """How a health plan divided the cost of some visits. Not a bill."""
    plan = Party(
        name=cast.firm("Health Plan, Inc.", "Mutual Health", "Care Partners", "Benefit Trust"),
        lines=("Member services", *cast.address(), cast.phone()),
    )
    member, made, money = cast.resident(), cast.day(), cast.money
    clinic = f"{cast.town()} {cast.one_of(('Medical Group', 'Clinic', 'Hospital'))}"
    employer = cast.firm("Industries Inc.", "Foods LLC")
    rows, sums = [], [0, 0, 0, 0]
    visits = sorted(cast.day_after(made, -60, -14) for _ in range(5))
    for seen, (name, least, most) in zip(visits, cast.shuffled(cast.some_of(_CARE, 5)), strict=True):
        charged = cast.cents(least, most)
        allowed = charged * cast.random.randint(45, 80) // 100
        share = allowed * 20 // 100
        figures = (charged, charged - allowed, allowed - share, share)
        sums = [total + figure for total, figure in zip(sums, figures, strict=True)]
        rows.append((days.slashed(seen), name, *(money(figure) for figure in figures)))
    return paper(
        cast,
        leaf=("insurance", "health-insurance", "benefit-statement"),
        titles=("How your claim was worked out", "This is not a bill", "What the plan paid", "Summary of your claim"),
        issuer=plan,
        addressee=member,
        subject=f"claim of {member.name} worked out",
        day=made,
        labels=("Processed on", "Date", "Prepared", "Date of this summary"),
        facts=(
            ("Plan year began", cast.written(made.replace(month=1, day=1))),
            ("Member no.", cast.code("???#######")),
            ("Group", employer),
            ("Provider", clinic),
            ("Claim", cast.code("##########")),
        ),
        through=(employer, clinic),
        body=(
            said(
                cast,
                f"{clinic} sent us the claim below. You need not pay anything to us: the provider will ask you for "
                "your share, and what it asks for should be what stands in the last column.",
                "We have gone through a claim for you and paid our part. Compare the last column with the bill of "
                f"{clinic}, and call us if they differ.",
            ),
            Grid(
                head=("Service", "For", "Charged", "Discount", "We paid", "Your share"),
                rows=tuple(rows),
                totals=(("Total", "", *(money(total) for total in sums)),),
                widths=(1.4, 2.2, 1.3, 1.3, 1.3, 1.3),
                numeric=(2, 3, 4, 5),
            ),
            Grid(
                head=("So far this year", "You", "Limit"),
                rows=(
                    ("Deductible", money(cast.cents(300, 900)), money(150000)),
                    ("Out of pocket", money(cast.cents(900, 2400)), money(500000)),
                ),
                widths=(3, 1.3, 1.3),
                numeric=(1, 2),
            ),
            *clauses(
                cast,
                (
                    (
                        ("Words that we use", "What the columns mean"),
                        (
                            "Charged is what the provider asked for. Discount is what it gives up because it belongs "
                            "to the network. Your share is made up of deductible, copayment and coinsurance."
                        ),
                    ),
                    (
                        ("If you do not agree", "Your right to appeal"),
                        (
                            "You have 180 days in which to ask us, in writing, to look again. Somebody who was not "
                            "involved decides. In urgent cases call instead; an outside reviewer may be asked "
                            "afterwards."
                        ),
                    ),
                ),
                numbered=False,
            ),
            *terms(cast, "insurer", plan.name, least=4, most=7),
        ),
    )
