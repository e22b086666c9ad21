"""What employer and employee agree at the start."""

from __future__ import annotations

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Heading, Party, Prose, Signature
from bench.synthesis.drafts.career.stock import FORMS, JOBS, TRADES
from bench.synthesis.drafts.paper import paper
from bench.synthesis.drafts.terms import terms


def employment_agreement(cast: Cast) -> Draft:
    """What employer and employee agree at the start."""
    employer = Party(
        name=cast.firm(*(f"{trade} {cast.one_of(FORMS)}" for trade in TRADES)), lines=(*cast.address(), cast.phone())
    )
    employee, signed = cast.resident(), cast.day()
    starts = cast.day_after(signed, 12, 45)
    salary, job = cast.random.randint(42, 96) * 100000, cast.one_of(JOBS)
    clauses = (
        (
            ("Work", "Duties"),
            (
                f"The employee joins as {job} and takes on the duties that go with the position, and others that can "
                f"fairly be asked. The place of work is {cast.town()}; travel to other sites may be needed now and "
                "then."
            ),
        ),
        (
            ("Beginning and trial", "Start"),
            (
                f"Work begins on {cast.written(starts)}. The first ninety days are a trial, in which either side may "
                "part from the other on one week's notice. Afterwards notice is one month, in writing."
            ),
        ),
        (
            ("Pay", "Compensation"),
            (
                f"Pay is {cast.money(salary)} a year before deductions, in twenty-six equal parts, on Fridays. It is "
                "looked at once a year. Hours beyond forty a week are paid at one and a half times the rate."
            ),
        ),
        (
            ("Hours", "Working time"),
            (
                "The week has forty hours, as a rule from Monday to Friday between seven and six, with half an hour of "
                "unpaid rest at noon. Shifts are posted two weeks ahead."
            ),
        ),
        (
            ("Vacation", "Holidays"),
            (
                f"There are {cast.random.randint(10, 20)} days of paid vacation a year besides public holidays. They "
                "are earned evenly over the year and agreed with the head of the team."
            ),
        ),
        (
            ("Inventions", "What is made at work"),
            (
                "Designs, programs and writings made in the course of the work belong to the company, which may "
                "register them in its own name. The employee signs what is needed for that."
            ),
        ),
        (
            ("Other work", "Side jobs"),
            (
                "Other paid work is allowed if it does not compete with the company, does not tire the employee unduly "
                "and has been announced beforehand."
            ),
        ),
        (
            ("Whole agreement", "Changes"),
            (
                "This paper replaces what was said before. Changes need the signatures of both sides. Should one "
                "clause fail, the others stand. The law of the state in which the place of work lies applies."
            ),
        ),
    )
    return paper(
        cast,
        leaf=("career", "employment-terms", "agreement"),
        titles=("Terms on which you join us", f"Your position as {job}", "Conditions of Employment", "Offer and Terms"),
        issuer=employer,
        addressee=employee,
        subject=f"position of {employee.name} as {job.lower()}",
        day=signed,
        labels=("Made on", "Signed", "Date", "Dated"),
        facts=(
            ("First day of work", cast.written(starts)),
            ("Open until", cast.written(cast.day_after(signed, 5, 10))),
            ("Department", cast.one_of(("Operations", "Finance", "Purchasing", "Quality"))),
        ),
        body=(
            Prose(text=f"{employer.name} (the company) and {employee.name} (the employee) agree on what follows."),
            *(
                part
                for number, (names, text) in enumerate(clauses, 1)
                for part in (Heading(text=f"{number}. {cast.one_of(names)}"), Prose(text=text))
            ),
            *terms(cast, "work", employer.name, least=3, most=5),
            Signature(name=cast.person(), role="for the company"),
            Signature(name=employee.name, role="Employee"),
        ),
    )
