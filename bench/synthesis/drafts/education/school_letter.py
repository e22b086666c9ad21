"""A school tells parents about an excursion."""

from __future__ import annotations

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Grid, Heading, Party, Points, Prose, Signature
from bench.synthesis.drafts.paper import paper
from bench.synthesis.drafts.terms import terms


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
