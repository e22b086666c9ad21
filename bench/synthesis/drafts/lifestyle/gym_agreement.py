"""Somebody joins a gym."""

from __future__ import annotations

from datetime import timedelta

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Grid, Party, Signature
from bench.synthesis.drafts.paper import clauses, paper
from bench.synthesis.drafts.terms import terms


def gym_agreement(cast: Cast) -> Draft:
    """Somebody joins a gym."""
    club = Party(
        name=cast.firm("Fitness Club", "Athletics LLC", "Swim & Gym", "Climbing Center"),
        lines=(*cast.address(), cast.phone(), cast.mail("desk")),
    )
    member, signed, money = cast.resident(), cast.day(), cast.money
    starts, fee, joining = cast.day_after(signed, 1, 14), cast.cents(24, 79), cast.cents(15, 60)
    return paper(
        cast,
        leaf=("lifestyle", "fitness", "agreement"),
        titles=("Welcome to the club", "Joining us", "You and your club", "Training with us: what we agree"),
        issuer=club,
        addressee=member,
        subject=f"{member.name} joins a gym",
        day=signed,
        labels=("Signed on", "Date", "Joined", "Agreed on"),
        facts=(
            ("First day", cast.written(starts)),
            ("Not to be ended before", cast.written(starts + timedelta(days=364))),
            ("Born", cast.written(cast.day_after(signed, -22000, -7000))),
            ("Card no.", cast.code("######")),
            ("Collected by", cast.firm("Payments Inc.", "Billing Services")),
        ),
        through=(cast.firm("Payments Inc.", "Health Plan"), cast.firm("Insurance Agency", "Mall")),
        body=(
            Grid(
                head=("What you pay", "Sum"),
                rows=(("Each month, on the first", money(fee)), ("Once, when joining", money(joining))),
                totals=(("Due today", money(fee + joining)),),
                widths=(3, 1.2),
                numeric=(1,),
            ),
            *clauses(
                cast,
                (
                    (
                        ("What you may use", "Rooms and hours"),
                        (
                            "All rooms and machines from six in the morning until eleven at night, the pool until "
                            "nine. Courses with a star in the plan cost extra. Once a month you may bring a guest."
                        ),
                    ),
                    (
                        ("How long", "Time and notice"),
                        (
                            "It runs for twelve months and then from month to month. Either side ends it with thirty "
                            "days' notice. You may leave earlier if you move more than twenty-five miles away or "
                            "fall ill."
                        ),
                    ),
                    (
                        ("Your health", "Before you begin"),
                        (
                            "You tell us of whatever might make training a danger. See a doctor first if you have not "
                            "trained for years. Our trainers give advice but are no physicians."
                        ),
                    ),
                    (
                        ("House rules", "How we get along"),
                        (
                            "A towel on every bench, clean shoes, weights back in the rack. Telephones stay silent and "
                            "cameras in the locker. Whoever disturbs others may be sent home."
                        ),
                    ),
                    (
                        ("Risk", "Who answers for what"),
                        (
                            "Training has its dangers, and you accept those that cannot be avoided. We answer for "
                            "our own neglect. Lockers are emptied every night; we do not answer for what is left in "
                            "them."
                        ),
                    ),
                    (
                        ("Pause", "Time out"),
                        (
                            "You may rest for up to three months a year, for travel, illness or study. Tell us by the "
                            "twentieth of the month before; no fee is taken in the meantime."
                        ),
                    ),
                ),
            ),
            *terms(cast, "trade", club.name, least=3, most=6),
            Signature(name=member.name, role="Member"),
            Signature(name=cast.person(), role="for the club"),
        ),
    )
