"""A last will, drawn up by a law office."""

from __future__ import annotations

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Party, Prose, Signature
from bench.synthesis.drafts.paper import clauses, paper, said


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
