"""Four terms of marks, with averages."""

from __future__ import annotations

from bench.synthesis.cast import Cast
from bench.synthesis.content import Block, Draft, Facts, Grid, Heading, Party, Prose, Signature
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
