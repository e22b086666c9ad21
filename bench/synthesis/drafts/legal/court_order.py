"""A judge's order after a hearing of a small civil matter."""

from __future__ import annotations

from bench.synthesis import days
from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Party, Points, Prose, Signature
from bench.synthesis.drafts.paper import paper


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
