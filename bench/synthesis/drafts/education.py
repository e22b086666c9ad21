"""Schools and courses: what they certify and send."""

from __future__ import annotations

from datetime import timedelta

from bench.synthesis import days
from bench.synthesis.cast import Cast
from bench.synthesis.content import Block, Draft, Facts, Grid, Heading, Party, Points, Prose, Signature
from bench.synthesis.drafts.paper import paper
from bench.synthesis.drafts.terms import terms

_COURSES = (
    ("BIO 101", "Cells and Organisms"),
    ("CHE 110", "General Chemistry"),
    ("ENG 102", "Composition and Rhetoric"),
    ("HIS 120", "The Atlantic World"),
    ("MAT 151", "Calculus I"),
    ("MAT 152", "Calculus II"),
    ("PHI 105", "Logic"),
    ("PSY 100", "Introduction to Psychology"),
    ("SPA 101", "Elementary Spanish"),
    ("STA 210", "Applied Statistics"),
    ("GEO 115", "Earth Systems"),
    ("MUS 103", "Listening to Music"),
    ("CSC 120", "Programming"),
    ("ECO 201", "Principles of Economics"),
    ("ART 108", "Drawing"),
    ("SOC 110", "Families and Communities"),
)
_POINTS = {"A": 40, "A-": 37, "B+": 33, "B": 30, "B-": 27, "C+": 23}
_TERMS = ("Fall", "Spring", "Fall", "Spring")


def transcript(cast: Cast) -> Draft:
    """Four terms of marks, with averages."""
    town = cast.town()
    college = Party(
        name=f"{town} {cast.one_of(('Community College', 'State College', 'Technical College'))}",
        lines=("Office of the Registrar", *cast.address(town), cast.phone()),
    )
    student = cast.resident()
    issued = cast.day()
    courses = cast.some_of(_COURSES, 12)
    cast.random.shuffle(courses)
    first_year = issued.year - 3
    body: list[Block] = [Prose(text=_opening(cast, student.name))]
    all_points = 0
    for term, season in enumerate(_TERMS):
        taken = courses[term * 3 : term * 3 + 3]
        grades = [cast.one_of(tuple(_POINTS)) for _ in taken]
        points = sum(_POINTS[grade] for grade in grades)
        all_points += points
        body += [
            Heading(text=f"{season} {first_year + (term + 1) // 2}"),
            Grid(
                head=("Course", "Title", "Credits", "Grade"),
                rows=tuple((*course, "3.0", grade) for course, grade in zip(taken, grades, strict=True)),
                totals=(("", "Term average", "9.0", f"{points / 30:.2f}"),),
                widths=(1.4, 4, 1, 1),
                numeric=(2, 3),
            ),
        ]
    body += [
        Facts(
            rows=(("Credits earned", "36.0"), ("Cumulative grade point average", f"{all_points / 120:.2f}")),
        ),
        Prose(
            text="Grades run from A (excellent) to F (failure); a grade point average of 2.00 is required for good "
            "standing. A copy without the raised seal of the college is not official."
        ),
        Signature(name=cast.person(), role="Registrar"),
    ]
    return paper(
        cast,
        titles=(
            "Official Academic Transcript",
            "Academic Record",
            "Record of courses and marks",
            "Courses taken and grades received",
        ),
        issuer=college,
        addressee=student,
        facts=(
            ("Student number", cast.code("S########")),
            ("Date of birth", cast.written(cast.day_after(issued, -8200, -7000))),
            ("Program", cast.one_of(("Associate in Science", "Associate in Arts", "Liberal Studies"))),
        ),
        body=(*body, *terms(cast, "learning", college.name, least=2, most=4)),
        small_print=(f"{college.name} is accredited by the Commission on Colleges.",),
        leaf=("education", "grades", "transcript"),
        day=issued,
        labels=("Date issued", "Issued", "Printed and sealed", "Date of issue"),
        subject=f"marks of {student.name}",
    )


def _opening(cast: Cast, student: str) -> str:
    return cast.one_of(
        (
            f"The following is a complete record of the work that {student} has done at this institution.",
            f"At the request of {student}, the courses attempted and the marks received are listed below by term.",
        )
    )


_SUBJECTS = (
    ("Introduction to Statistics", ("Data and pictures of data", "Mean and spread", "Chance", "Samples", "Tests")),
    ("The Novel since 1900", ("The unreliable narrator", "The city", "Exile", "Memory", "Short forms")),
    ("Soil and Water", ("What soil is made of", "How water moves", "Nutrients", "Erosion", "Field work")),
    ("Principles of Accounting", ("The journal", "Accruals", "Stock", "Depreciation", "Reading a balance sheet")),
    ("Public Speaking", ("Finding a topic", "Structure", "Voice", "Answering questions", "Speaking off the cuff")),
)
_TASKS = ("Reading: chapter {n}", "Problem set {n}", "Short paper {n}", "Quiz {n}", "Discussion in groups", "Guest")


def syllabus(cast: Cast) -> Draft:
    """What a course holds, week by week."""
    college = Party(
        name=f"{cast.town()} {cast.one_of(('Community College', 'State College', 'University', 'Institute'))}",
        lines=(cast.one_of(("Division of Arts and Sciences", "School of General Studies")), *cast.address()),
    )
    subject, topics = cast.one_of(_SUBJECTS)
    teacher, revised = cast.person(), cast.day()
    first = cast.day_after(revised, 10, 40)
    weeks = tuple(
        (
            str(week + 1),
            days.clipped(first + timedelta(days=7 * week)),
            topics[week // 3],
            cast.one_of(_TASKS).format(n=week + 1),
        )
        for week in range(len(topics) * 3)
    )
    return paper(
        cast,
        leaf=("education", "coursework", "syllabus"),
        titles=(f"{subject}", f"{cast.code('??? 1##')} {subject}", f"{subject}: what we will do and when"),
        issuer=college,
        subject=f"plan of the course {subject}",
        day=revised,
        labels=("Revised", "Version of", "Posted", "Date"),
        facts=(
            ("First meeting", cast.written(first)),
            ("Final examination", cast.written(first + timedelta(days=7 * 15 + 2))),
            ("Taught by", f"Prof. {teacher}"),
            ("Room", cast.code("?-1##")),
            ("Mail", cast.mail(teacher.split()[-1].lower())),
        ),
        through=(cast.firm("Campus Bookstore", "Copy Center"),),
        body=(
            Heading(text=cast.one_of(("What this is about", "Aims"))),
            Prose(
                text=cast.one_of(
                    (
                        (
                            f"{subject} is meant for people who have not met the field before. By the end you will be "
                            "able to read a professional article with profit, to tell a good argument from a weak "
                            "one, and to carry out a small project of your own from question to report."
                        ),
                        (
                            f"No earlier knowledge is needed for {subject}. We begin with cases from daily life and "
                            "work our way to the ideas behind them. You will write often, in short pieces, and will "
                            "learn to give and take criticism."
                        ),
                    )
                )
            ),
            Heading(text="Week by week"),
            Grid(head=("Week", "Begins", "Topic", "Due"), rows=weeks, widths=(0.7, 1.6, 3, 2.2)),
            Heading(text=cast.one_of(("How the mark is made up", "Assessment"))),
            Grid(
                head=("Part", "Share"),
                rows=(("Written work", "30%"), ("Quizzes", "15%"), ("Project", "25%"), ("Final examination", "30%")),
                widths=(3, 1),
                numeric=(1,),
            ),
            Heading(text="Books"),
            Points(
                items=(
                    f"{cast.surname()} and {cast.surname()}, {subject}: A First Course, {cast.surname()} Press.",
                    f"{cast.person()}, Essays for Beginners, {cast.surname()} & Co.",
                )
            ),
            *terms(cast, "learning", college.name, least=3, most=5),
        ),
        small_print=("Dates may change; the course page has the latest version.", ""),
    )


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


def school_letter(cast: Cast) -> Draft:
    """A school tells parents about an excursion."""
    school = Party(
        name=f"{cast.town()} {cast.one_of(('Primary School', 'Community School', 'High School', 'Grammar School'))}",
        lines=(*cast.address(), cast.phone()),
    )
    head, written = cast.person(), cast.day()
    trip, answer = cast.day_after(written, 24, 50), cast.day_after(written, 7, 14)
    place = cast.one_of(
        ("the mining museum", "the tidal mill", "the bird reserve", "the Roman fort", "the science park")
    )
    coach, price, year = cast.firm("Coaches Ltd", "Minibus Hire"), cast.cents(9, 24), cast.random.randint(3, 9)
    return paper(
        cast,
        leaf=("education", "school-life", "letter"),
        titles=(f"Year {year}: a day at {place}", f"Out and about with Year {year}", "A day out", f"Going to {place}"),
        issuer=school,
        subject=f"excursion of year {year} to {place}",
        day=written,
        facts=(
            ("Day of the trip", cast.written(trip)),
            ("Answer by", cast.written(answer)),
            ("Coach", coach),
        ),
        through=(f"{cast.surname()} Parents' Association",),
        body=(
            Prose(text=cast.one_of(("Dear parents and carers,", "Dear families,", "Dear all,"))),
            Prose(
                text=cast.one_of(
                    (
                        (
                            f"On {cast.written(trip)} we are taking Year {year} to {place}. The visit belongs to what "
                            "the children are learning this half term, and they will work in small groups with their "
                            "own teachers and with guides who know the place."
                        ),
                        (
                            f"As part of this term's project the whole of Year {year} will spend {cast.written(trip)} "
                            f"at {place}. There will be a guided walk, time for drawing and measuring, and a picnic."
                        ),
                    )
                )
            ),
            Heading(text=cast.one_of(("How the day will run", "Times"))),
            Grid(
                head=("Time", "What happens"),
                rows=(
                    (cast.clock(8, 8), "Meet in the hall, register, coats and bags on pegs"),
                    (cast.clock(9, 9), f"The coach of {coach} leaves from the lower gate"),
                    (cast.clock(11, 11), "First part of the visit, in two groups"),
                    (cast.clock(12, 12), "Packed lunch, under cover if it rains"),
                    (cast.clock(14, 14), "Second part, then the shop (no more than two pounds each)"),
                    (cast.clock(16, 16), "Back at school; children are handed over in the hall only"),
                ),
                widths=(1, 5),
            ),
            Heading(text="What to bring"),
            Points(
                items=tuple(
                    cast.some_of(
                        (
                            "Stout shoes and a coat that keeps the rain out.",
                            "A packed lunch without nuts, and a bottle of water.",
                            "Pencil, rubber and something flat to write on.",
                            "Medicines in a named bag, given to the teacher and not to the child.",
                            "No telephones and no games, please.",
                        ),
                        4,
                    )
                )
            ),
            Prose(
                text=cast.one_of(
                    (
                        (
                            f"We ask for a contribution of {cast.money(price)}. No child stays behind because of "
                            "money: a word to the office is enough. Please let us have your consent by "
                            f"{cast.written(answer)}."
                        ),
                        (
                            f"The cost for each child is {cast.money(price)}, which the fund can bear where that is "
                            f"too much. Consent slips should be back by {cast.written(answer)}."
                        ),
                    )
                )
            ),
            *terms(cast, "learning", school.name, least=1, most=3),
            Prose(text=cast.one_of(("With best wishes,", "Yours sincerely,"))),
            Signature(name=head, role=cast.one_of(("Head teacher", "Class teacher", "Deputy head"))),
        ),
    )
