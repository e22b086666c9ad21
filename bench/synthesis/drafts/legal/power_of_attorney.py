"""Somebody is empowered to act for somebody else; a law office or a notary drew it up."""

from __future__ import annotations

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Heading, Party, Points, Prose, Signature
from bench.synthesis.drafts.paper import clauses, paper, said

_POWERS = (
    "to open, use and close accounts, to sign checks and to enter any safe deposit box",
    "to sell, let, mortgage and repair land and houses, and to sign deeds",
    "to buy and sell shares, bonds and funds and to vote on them",
    "to file tax returns, to receive what is secret about them, and to settle with the revenue",
    "to deal with insurers, pension funds and public bodies, and to claim what is due",
    "to hire and dismiss those who help in the house, and to pay them",
    "to bring and to defend lawsuits and to come to terms",
    "to make gifts that I made myself in earlier years, up to the sum that is free of tax",
    "to look after animals that belong to me and to find a home for them",
)


def power_of_attorney(cast: Cast) -> Draft:
    """Somebody is empowered to act for somebody else; a law office or a notary drew it up."""
    office = Party(
        name=cast.one_of(
            (
                f"Law Offices of {cast.person()}",
                f"{cast.surname()} & {cast.surname()}, Attorneys",
                f"{cast.surname()} Elder Law, P.C.",
            )
        ),
        lines=(*cast.address(), cast.phone()),
    )
    giver, agent, second, signed = cast.resident(), cast.resident(), cast.person(), cast.day()
    bank = cast.firm("Savings Bank", "Credit Union")
    return paper(
        cast,
        leaf=("legal", "authorisation", "power-of-attorney"),
        titles=(
            f"Authority given by {giver.name}",
            "To act in my name",
            f"{agent.name} may act for me",
            "Durable Power",
        ),
        issuer=office,
        subject=f"authority given by {giver.name} to {agent.name}",
        day=signed,
        labels=("Signed", "Executed on", "Date", "Given on"),
        facts=(
            ("Principal born", cast.written(cast.day_after(signed, -29000, -18000))),
            ("Ends, if not before", cast.written(cast.day_after(signed, 1800, 3600))),
            ("To be shown to", bank),
            ("Matter", cast.code("##-###")),
        ),
        through=(bank, cast.firm("Title & Escrow", "Hospital")),
        body=(
            said(
                cast,
                f"I, {giver.name}, of {', '.join(giver.lines)}, name {agent.name}, of {', '.join(agent.lines)}, to act "
                f"in my place. If {agent.name} cannot or will not do so, {second} takes over.",
                f"{agent.name}, of {', '.join(agent.lines)}, is to speak and sign for me, {giver.name}, of "
                f"{', '.join(giver.lines)}. Second in line is {second}.",
            ),
            Heading(text=cast.one_of(("What may be done", "Powers"))),
            Points(items=tuple(f"{power};" for power in cast.some_of(_POWERS, 6)), numbered=True),
            *clauses(
                cast,
                (
                    (
                        ("When it begins", "Beginning and end"),
                        (
                            "It holds from the moment of signing and goes on if I should no longer be able to decide "
                            "for myself. I may take it back at any time by a paper that says so; it ends with my "
                            "death."
                        ),
                    ),
                    (
                        ("Duties", "How the agent must act"),
                        (
                            "Whoever acts for me does so in good faith, keeps my money apart, keeps a record of what "
                            "was taken in and spent, and shows it to me, to my children or to a court when asked."
                        ),
                    ),
                    (
                        ("Others may rely on it", "Third parties"),
                        (
                            "Nobody who trusts in this paper need ask whether it still holds, unless they know that it "
                            "does not. A copy is as good as the original. Banks may ask for a certificate of the agent."
                        ),
                    ),
                    (
                        ("Pay", "Costs"),
                        (
                            "Outlays are paid back. Beyond that the agent may take a fair sum by the hour for work "
                            "that goes beyond what one does for a friend."
                        ),
                    ),
                    (
                        ("What may not be done", "Limits"),
                        (
                            "The agent does not make or change a will for me, does not marry or adopt in my name, and "
                            "gives nothing to herself or himself beyond what is said above."
                        ),
                    ),
                    (
                        ("A word of warning", "Read this first"),
                        (
                            "By signing you give another person wide powers over all that you own, now and later. If "
                            "there is anything that you do not understand, ask a lawyer of your own choice."
                        ),
                    ),
                ),
                numbered=cast.chance(0.5),
            ),
            Signature(name=giver.name, role="Principal"),
            Prose(
                text=f"Acknowledged before me on {cast.written(signed)} by {giver.name}, who is known to me or has "
                "proved who they are."
            ),
            Signature(name=cast.person(), role="Notary public"),
            Prose(text=f"Prepared by {office.name}."),
        ),
    )
