"""A former employer writes about somebody who has left."""

from __future__ import annotations

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Party, Prose, Signature
from bench.synthesis.drafts.paper import paper


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
