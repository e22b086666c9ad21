"""What schools and colleges say to learners and their families."""

from __future__ import annotations

from typing import Final

from bench.synthesis.drafts.terms.passages import Passage

LEARNING: Final[tuple[Passage, ...]] = (
    (
        ("Attendance", "Being there"),
        (
            "Those who miss more than three meetings without a reason may be asked to leave the course.",
            "Absence is excused on the day itself; three unexcused absences lower the final mark by one step.",
        ),
        (
            "Work missed through illness can be made up within {days} days of coming back.",
            "After illness there are {days} days in which to hand in what was missed.",
        ),
        (
            "Religious holidays and duties of care are respected if they are announced in advance.",
            "Please speak to staff ahead of holidays of faith, competitions and family duties.",
        ),
    ),
    (
        ("Honesty", "Your own work"),
        (
            "Words and ideas of others are marked as such, machines included.",
            "Whoever takes over a passage says where it is from, also when a program wrote it.",
        ),
        (
            "A first offence means no mark for the piece, a second one goes before the dean.",
            "What is not your own counts as not handed in, and repeated cases go to the disciplinary board.",
        ),
        (
            "Working together is welcome as long as each writes down their own result.",
            "Discuss as much as you like, but write alone.",
        ),
    ),
    (
        ("Support", "If you need help"),
        (
            "The learning centre helps with writing, figures and planning, at no charge.",
            "Tutors sit in the library every afternoon and can be asked without an appointment.",
        ),
        (
            "Those with a disability agree on what they need with the access office early in the term.",
            "More time, other seats or recordings are arranged through the access office.",
        ),
        (
            "Counsellors can be reached on {phone} and keep to themselves what they hear.",
            "Worries of any kind may be taken to the counselling service on {phone}.",
        ),
    ),
    (
        ("Records", "Who sees your file"),
        (
            "{issuer} gives information about learners to nobody else without their written consent.",
            "Files are open to the learner, to staff who need them, and to no one else at {issuer}.",
        ),
        (
            "A directory of names may be printed unless you object within {days} days.",
            "Object within {days} days if your name is not to stand in the printed directory.",
        ),
    ),
    (
        ("Refunds", "Leaving a course"),
        (
            "Whoever leaves in the first week has the whole sum back, in the second week one half.",
            "Sums are returned in full until the first meeting, and in part until the third.",
        ),
        (
            "Later on there is no refund, save for illness that is certified.",
            "After that they are kept, unless a doctor certifies that going on is impossible.",
        ),
        (
            "Aid from public sources is recalculated and may have to be paid back.",
            "Grants are worked out anew, which can mean a balance to pay.",
        ),
    ),
    (
        ("Safety", "On the grounds"),
        (
            "Visitors sign in at the front office and wear a badge.",
            "Please report to the office before going to a classroom.",
        ),
        (
            "Announcements about snow and storms are made on {phone} before six in the morning.",
            "Closures are recorded on {phone} and sent as a message by half past five.",
        ),
    ),
    (
        ("Marks", "How marks are given"),
        (
            "Marks are published within {days} days of the last examination.",
            "Results are ready about {days} days after the end of the examination period.",
        ),
        (
            "A mark can be queried with the teacher first and with the head of department after that.",
            "If you think that a mark is wrong, begin with the person who gave it.",
        ),
        (
            "Unfinished work counts as failed at the end of the following term.",
            "An incomplete turns into a fail when the next term is over.",
        ),
    ),
)
