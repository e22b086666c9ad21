"""A term's fees with credits and a plan for paying."""

from __future__ import annotations

from datetime import timedelta

from bench.synthesis import days
from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Grid, Heading, Party, Prose
from bench.synthesis.drafts.paper import paper
from bench.synthesis.drafts.terms import terms


def tuition_bill(cast: Cast) -> Draft:
    """A term's fees with credits and a plan for paying."""
    college = Party(
        name=f"{cast.surname()} {cast.one_of(('College', 'Academy', 'Conservatory', 'School of Design'))}",
        lines=("Bursar", *cast.address(), cast.phone()),
    )
    student, issued, money = cast.resident(), cast.day(), cast.money
    due = cast.day_after(issued, 18, 33)
    items = [("Instruction, 12 credits", 540000), ("Student activities", 18500), ("Library and computing", 24000)]
    items = [(name, sum_ * cast.random.randint(70, 160) // 100) for name, sum_ in items]
    items += [(cast.one_of(("Studio materials", "Laboratory use", "Practice rooms")), cast.cents(90, 260))]
    grant = cast.random.randint(5, 22) * 10000
    total = sum(sum_ for _, sum_ in items) - grant
    part = total // 4
    return paper(
        cast,
        leaf=("education", "tuition", "bill"),
        titles=("Your account for the coming term", "What is due for the term", "Fees for the term", "Student account"),
        issuer=college,
        addressee=student,
        subject=f"fees of {student.name} for a term",
        day=issued,
        labels=("Billing date", "Date", "Prepared on", "Issued"),
        facts=(
            ("Pay by", cast.written(due)),
            ("Classes begin", cast.written(cast.day_after(due, 5, 20))),
            ("Student no.", cast.code("########")),
            ("Lender", cast.firm("Student Finance Corp.", "Education Trust")),
        ),
        through=(cast.firm("Payment Services Inc.", "Campus Billing LLC"),),
        body=(
            Grid(
                head=("Item", "Amount"),
                rows=(*((name, money(sum_)) for name, sum_ in items), ("Grant, already credited", money(-grant))),
                totals=(("To pay", money(total)),),
                widths=(4, 1.4),
                numeric=(1,),
            ),
            Prose(
                text=cast.one_of(
                    (
                        (
                            f"The sum of {money(total)} is payable in one part by {cast.written(due)}. If it has not "
                            "come in by then, the seat may be given to somebody on the waiting list."
                        ),
                        (
                            f"Please see to it that {money(total)} reaches us by {cast.written(due)}. A hold on the "
                            "record keeps those who are late from registering for the following term."
                        ),
                    )
                )
            ),
            Heading(text=cast.one_of(("Or in four parts", "Plan for paying in parts"))),
            Grid(
                head=("Part", "Day", "Amount"),
                rows=tuple(
                    (
                        str(number + 1),
                        days.clipped(due + timedelta(days=30 * number)),
                        money(part if number else total - 3 * part),
                    )
                    for number in range(4)
                ),
                widths=(1, 2, 1.5),
                numeric=(2,),
            ),
            *terms(cast, "learning", college.name, least=5, most=7),
        ),
    )
