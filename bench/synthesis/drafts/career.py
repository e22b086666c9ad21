"""Working life: what employers hand out."""

from __future__ import annotations

from datetime import timedelta

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Facts, Grid, Heading, Party, Points, Prose, Signature
from bench.synthesis.drafts.paper import paper
from bench.synthesis.drafts.terms import terms

_TRADES = ("Logistics", "Packaging", "Robotics", "Foods", "Instruments", "Textiles", "Engineering")
_FORMS = ("Inc.", "LLC", "Corporation")
_JOBS = ("Warehouse Supervisor", "Quality Inspector", "Payroll Analyst", "Machine Operator", "Purchasing Agent")


def payslip(cast: Cast) -> Draft:
    """Pay for two weeks, with deductions and totals since January."""
    town = cast.town()
    employer = Party(
        name=f"{cast.surname()} {cast.one_of(_TRADES)} {cast.one_of(_FORMS)}",
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
            ("Position", cast.one_of(_JOBS)),
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


_CRITERIA = (
    (
        "Quality of work",
        "Checks own results and rarely needs corrections",
        "Careful, though slips occur under pressure",
    ),
    ("Reliability", "Keeps every date that was promised", "Usually in time; asks early when it gets tight"),
    ("Working with others", "Sought out by colleagues for advice", "Pleasant and open, could speak up more"),
    ("Initiative", "Proposed and tested a better way of labelling", "Takes up ideas once they are on the table"),
    ("Knowledge of the trade", "Knows machines and materials thoroughly", "Sound; training in planning would help"),
    ("Safety", "Sets an example on the floor", "Follows the rules without being reminded"),
    ("Communication", "Writes short and clear notes", "Good in talk, brief to the point of gaps in writing"),
)


def performance_review(cast: Cast) -> Draft:
    """A yearly talk about how somebody works, with marks and aims."""
    employer = Party(name=cast.firm(*(f"{trade} {cast.one_of(_FORMS)}" for trade in _TRADES)), lines=cast.address())
    employee, manager, held = cast.resident(), cast.person(), cast.day()
    since = cast.day_after(held, -390, -370)
    return paper(
        cast,
        leaf=("career", "performance", "performance-review"),
        titles=("Annual appraisal", "How the year went", "Record of the yearly talk", "Looking back and ahead"),
        issuer=employer,
        addressee=employee,
        subject=f"a year's work of {employee.name}",
        day=held,
        labels=("Date of the talk", "Held on", "Date", "Meeting date"),
        facts=(
            ("Period from", cast.written(since)),
            ("Period to", cast.written(cast.day_after(since, 360, 364))),
            ("Position", cast.one_of(_JOBS)),
            ("In the house since", cast.written(cast.day_after(held, -3000, -700))),
            ("Reviewer", manager),
        ),
        body=(
            Prose(
                text=cast.one_of(
                    (
                        (
                            f"{employee.name} and {manager} went through the past year point by point. Marks run from "
                            "1 (far below what is expected) to 5 (far above it); both sides had prepared their own."
                        ),
                        (
                            f"This sheet sums up a talk of an hour and a half between {employee.name} and {manager}. "
                            "A 3 means that the work is what the position asks for; 1 and 5 are rare and are "
                            "explained."
                        ),
                    )
                )
            ),
            Grid(
                head=("What was looked at", "Own mark", "Mark", "Remarks"),
                rows=tuple(
                    (name, str(cast.random.randint(2, 5)), str(cast.random.randint(2, 5)), cast.one_of(remarks))
                    for name, *remarks in cast.some_of(_CRITERIA, 6)
                ),
                widths=(2.2, 1, 0.8, 4),
                numeric=(1, 2),
            ),
            Heading(text=cast.one_of(("Aims for the next twelve months", "What we agreed", "Next steps"))),
            Points(
                items=tuple(
                    cast.some_of(
                        (
                            "Bring the share of parcels that come back for wrong labels under one in five hundred.",
                            "Take the two-day course on planning and show the team what was learned.",
                            "Stand in for the head of the shift during the summer weeks.",
                            "Write down the start-up of line two so that a newcomer can follow it.",
                            "Look after one trainee for a full term.",
                            "Cut the time for stock-taking by a quarter without more people.",
                        ),
                        4,
                    )
                ),
                numbered=True,
            ),
            Heading(text=cast.one_of(("In the employee's own words", "Comment of the employee"))),
            Prose(
                text=cast.one_of(
                    (
                        (
                            "I feel that the marks are fair. The first half of the year was hard because two people "
                            "were missing, and I am glad that this was seen. I should like to learn more about "
                            "purchasing."
                        ),
                        (
                            "I had expected a better mark for initiative, since the new rack was my idea. Apart from "
                            "that I agree, and I look forward to the course. Fewer late shifts would help me."
                        ),
                    )
                )
            ),
            *terms(cast, "work", employer.name, least=2, most=4),
            Signature(name=manager, role="for the company"),
            Signature(name=employee.name, role="read and discussed"),
        ),
        small_print=("Personnel file: confidential", "", "One copy for each side"),
    )


def reference_letter(cast: Cast) -> Draft:
    """A former employer writes about somebody who has left."""
    employer = Party(
        name=cast.firm("Bakeries Ltd", "Surveyors LLP", "Garden Centres Ltd", "Printing Works Ltd", "Hotels plc"),
        lines=(*cast.address(), cast.phone()),
    )
    leaver, writer, written = cast.person(), cast.person(), cast.day()
    joined, left = cast.day_after(written, -2900, -1300), cast.day_after(written, -60, -9)
    job = cast.one_of(("shift leader", "accounts assistant", "site clerk", "customer adviser", "storekeeper"))
    pronoun = cast.one_of(("She", "He"))
    return paper(
        cast,
        leaf=("career", "leaving-work", "letter"),
        titles=(f"{leaver}", f"About {leaver}, {job}", "To whom it may concern", f"In respect of {leaver}"),
        issuer=employer,
        subject=f"reference for {leaver}",
        day=written,
        facts=(
            ("Employed from", cast.written(joined)),
            ("Employed to", cast.written(left)),
            ("Our reference", cast.code("HR/####")),
        ),
        through=(cast.firm("Recruitment Ltd", "Staffing Partners"),),
        body=(
            *([Prose(text="Dear Sir or Madam,")] if cast.chance(0.6) else []),
            Prose(
                text=cast.one_of(
                    (
                        (
                            f"{leaver} worked for us as {job} from {cast.written(joined)} until {cast.written(left)}, "
                            "at first in the evening team and for the last two years with a group of five to lead."
                        ),
                        (
                            f"I was the manager of {leaver} for most of the time between {cast.written(joined)} and "
                            f"{cast.written(left)}. The post was that of {job}; it grew a good deal in those years."
                        ),
                    )
                )
            ),
            Prose(
                text=cast.one_of(
                    (
                        (
                            f"{pronoun} opened and closed the premises, kept the rota, counted the takings and dealt "
                            "with suppliers. Figures were right, people were told in time, and nothing was ever left "
                            "lying."
                        ),
                        (
                            "Among the duties were the weekly rota, ordering, the daily count and the training of "
                            f"newcomers. {pronoun} did all of that with care, and the number of complaints fell by "
                            "half."
                        ),
                    )
                )
            ),
            Prose(
                text=cast.one_of(
                    (
                        (
                            "What I valued most was calm. When the cold store failed in August it took ten minutes "
                            "until everybody knew what to do. Customers asked for our colleague by name."
                        ),
                        (
                            "Colleagues would describe somebody friendly, exact and not easily hurried. There was "
                            "not one day of absence without a word, and no warning stands in the file."
                        ),
                    )
                )
            ),
            Prose(
                text=cast.one_of(
                    (
                        (
                            "The post fell away when the branch was joined with another; it had nothing to do with the "
                            "person. I should take the same decision to hire again at once."
                        ),
                        (
                            "The decision to leave was our colleague's own, in order to study. We are sorry, and would "
                            "be glad of a return. We can recommend this applicant without reserve."
                        ),
                    )
                )
            ),
            Prose(
                text="This is given in good faith and in confidence, without any liability on the part of the writer "
                f"or the firm. Questions will be answered on {cast.phone()} on weekday mornings."
            ),
            Prose(text=cast.one_of(("Yours faithfully,", "Yours sincerely,", "With kind regards,"))),
            Signature(name=writer, role=cast.one_of(("Personnel Manager", "General Manager", "Head of Operations"))),
        ),
        small_print=(f"{employer.name}. Registered in England, number {cast.code('0000####')}.", ""),
    )


def employment_agreement(cast: Cast) -> Draft:
    """What employer and employee agree at the start."""
    employer = Party(
        name=cast.firm(*(f"{trade} {cast.one_of(_FORMS)}" for trade in _TRADES)), lines=(*cast.address(), cast.phone())
    )
    employee, signed = cast.resident(), cast.day()
    starts = cast.day_after(signed, 12, 45)
    salary, job = cast.random.randint(42, 96) * 100000, cast.one_of(_JOBS)
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
