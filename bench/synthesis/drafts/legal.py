"""Courts and lawyers."""

from __future__ import annotations

from bench.synthesis import days
from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Heading, Party, Points, Prose, Signature
from bench.synthesis.drafts.paper import clauses, paper, said


def court_order(cast: Cast) -> Draft:
    """A judge's order after a hearing of a small civil matter."""
    county = cast.surname()
    court = Party(name=f"Superior Court of {county} County", lines=("Civil Division", *cast.address()))
    plaintiff = f"{cast.surname()} {cast.one_of(('Roofing Company', 'Auto Body, Inc.', 'Landscaping LLC'))}"
    defendant = cast.person()
    lawyers = (f"{cast.surname()} & {cast.surname()} LLP", cast.person())
    judge, ordered = cast.person(), cast.day()
    filed, heard = cast.day_after(ordered, -160, -110), cast.day_after(ordered, -16, -9)
    sum_due = cast.cents(2400, 8800)
    return paper(
        cast,
        titles=(
            "Order on Motion for Summary Judgment",
            "Order and Judgment",
            "Ruling on the Motion of the Plaintiff",
            "Disposition of Motion",
        ),
        issuer=court,
        facts=(
            ("Case no.", cast.code("##-CV-#####")),
            ("Plaintiff", plaintiff),
            ("Defendant", defendant),
            ("Before", f"The Honorable {judge}"),
        ),
        body=(
            Prose(
                text=f"The complaint in this action was filed on {cast.written(filed)}. The plaintiff's motion came "
                f"on for hearing on {cast.written(heard)}. {lawyers[0]} appeared for the plaintiff; {lawyers[1]}, "
                "attorney at law, appeared for the defendant."
            ),
            Prose(
                text="Having read the papers and heard argument, the Court finds that there is no genuine dispute "
                f"about the following: the parties agreed in writing on the work and its price; the work was done; "
                f"the defendant paid in part; and {cast.money(sum_due)} remains owing. The defense that the work was "
                "defective rests on no affidavit from anybody with knowledge of it."
            ),
            Prose(text="It is therefore ORDERED and ADJUDGED that:"),
            Points(
                items=(
                    "the motion is GRANTED;",
                    (
                        f"the plaintiff shall recover from the defendant {cast.money(sum_due)} with interest at the "
                        "legal rate from the date of filing;"
                    ),
                    f"costs are taxed against the defendant in the amount of {cast.money(cast.cents(180, 420))};",
                    "the trial that was set for the next term is vacated, and the clerk shall close the file.",
                ),
                numbered=True,
            ),
            Prose(
                text="Any party may seek review of this order within thirty days of its entry. Execution is stayed "
                "until then."
            ),
            Prose(text=f"Done and ordered this {days.ordinal(ordered)}."),
            Signature(name=judge, role="Judge of the Superior Court"),
            Prose(text=f"Copies to: {lawyers[0]}; {lawyers[1]}; Clerk of the Court."),
        ),
        leaf=("legal", "court-case", "court-order"),
        day=ordered,
        labels=(),
        subject=f"judgment against {defendant}",
    )


def testament(cast: Cast) -> Draft:
    """A last will, drawn up by a law office."""
    office = Party(
        name=f"{cast.surname()}, {cast.surname()} & {cast.surname()} {cast.one_of(('LLP', 'P.C.', 'PLLC'))}",
        lines=("Attorneys at law", *cast.address(), cast.phone()),
    )
    maker, spouse, signed, town = cast.person(), cast.person(), cast.day(), cast.town()
    children, friend = [cast.person() for _ in range(3)], cast.person()
    bank, school = cast.firm("Trust Company", "Bank, N.A."), f"{cast.town()} Public Library"
    earlier = cast.written(cast.day_after(signed, -3600, -900))
    sum_ = cast.money(cast.random.randint(5, 50) * 100000)
    articles = (
        (
            ("Family", "My family"),
            (
                f"I am married to {spouse}. We have three children: {children[0]}, {children[1]} and {children[2]}. "
                "Whoever is born to us or adopted by us later is included wherever I speak of my children."
            ),
        ),
        (
            ("Debts and costs", "What is paid first"),
            (
                "Debts that can be enforced, the cost of a last illness and of a simple burial, and the cost of "
                "settling my affairs are paid out of what remains. Mortgages go with the land on which they lie."
            ),
        ),
        (
            ("Particular gifts", "Gifts of things and money"),
            (
                f"I give {sum_} to the {school}; my tools and the contents of the workshop to {friend}, in memory of "
                f"many Saturdays; and my books to {children[1]}, who will know what to keep."
            ),
        ),
        (
            ("The rest", "All that remains"),
            (
                f"All else, wherever it lies, I give to {spouse} if living thirty days after me, and otherwise to my "
                "children in equal parts, the part of one who died before me going to that one's own children."
            ),
        ),
        (
            ("Those under age", "Trust for the young"),
            (
                f"What comes to somebody under twenty-five is held by {bank}, which spends income and capital on "
                "health, schooling and support as it sees fit and hands over what is left on the birthday."
            ),
        ),
        (
            ("Who carries it out", "Executor"),
            (
                f"I name {spouse}, and in second place {children[0]}, to carry this out, with power to sell, to "
                "lease, to settle claims and to divide in kind. No bond is asked of either."
            ),
        ),
        (
            ("Guardian", "Care of minors"),
            (
                f"Should a guardian be needed I ask the court to appoint {friend}, and to keep brothers and sisters "
                "together if at all possible."
            ),
        ),
        (
            ("Whoever contests", "No contest"),
            (
                "Whoever attacks this paper in court without good cause and loses takes nothing under it, and is "
                "treated as having died before me without children."
            ),
        ),
    )
    return paper(
        cast,
        leaf=("legal", "estate", "testament"),
        titles=(f"I, {maker}", f"Last wishes of {maker}", f"Disposition by {maker}", f"Last Will of {maker}"),
        issuer=office,
        subject=f"last wishes of {maker}",
        day=signed,
        labels=(),
        facts=(
            ("File", cast.code("E-####")),
            ("Earlier papers of", earlier),
            ("Held by", bank),
        ),
        through=(bank,),
        body=(
            said(
                cast,
                f"I, {maker}, of {town}, being of full age and sound mind, declare on {cast.written(signed)} that this "
                f"is my will. I revoke whatever I wrote before it, in particular the paper of {earlier}.",
                f"I am {maker} and I live in {town}. What follows is to be done with all that I own. Earlier papers, "
                f"that of {earlier} among them, no longer count. I have signed this on {cast.written(signed)}.",
            ),
            *clauses(cast, articles),
            Signature(name=maker, role="who made this"),
            said(
                cast,
                f"The foregoing was signed before us on {cast.written(signed)} by {maker}, who asked us to be "
                "witnesses. We signed in the presence of each other and believe the maker to be free of constraint.",
                f"On {cast.written(signed)} we saw {maker} sign, and at the request of the same signed as witnesses, "
                "all of us being in the room from beginning to end.",
            ),
            Signature(name=cast.person(), role=f"Witness, of {cast.town()}"),
            Signature(name=cast.person(), role=f"Witness, of {cast.town()}"),
            Prose(text=f"Drawn up by {office.name}, where a copy is kept."),
        ),
    )


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
