"""What a course holds, week by week."""

from __future__ import annotations

from datetime import timedelta

from bench.synthesis import days
from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Grid, Heading, Party, Points, Prose
from bench.synthesis.drafts.paper import paper
from bench.synthesis.drafts.terms import terms

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
