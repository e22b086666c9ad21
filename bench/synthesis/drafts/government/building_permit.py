"""A town allows somebody to build."""

from __future__ import annotations

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Facts, Grid, Heading, Party, Points, Signature
from bench.synthesis.drafts.paper import paper
from bench.synthesis.drafts.terms import terms


def building_permit(cast: Cast) -> Draft:
    """A town allows somebody to build."""
    town = cast.town()
    office = Party(
        name=f"{cast.one_of(('City', 'Township', 'Village'))} of {town}",
        lines=(cast.one_of(("Building and Zoning", "Department of Inspections")), *cast.address(town), cast.phone()),
    )
    owner, issued, builder = cast.resident(), cast.day(), cast.firm("Builders Inc.", "Construction LLC", "Carpentry")
    work = cast.one_of(
        ("deck at the rear", "detached garage", "second bathroom", "dormer and stairs", "fence and gate")
    )
    fee, review, money = cast.cents(90, 380), cast.cents(35, 110), cast.money
    return paper(
        cast,
        leaf=("government", "permit", "licence"),
        titles=("Leave to build", f"Approval: {work}", "Building and zoning approval", "Post this card on the site"),
        issuer=office,
        addressee=owner,
        subject=f"approval of a {work}",
        day=issued,
        labels=("Issued", "Date of issue", "Approved", "Granted on"),
        facts=(
            ("Applied for", cast.written(cast.day_after(issued, -50, -20))),
            ("Lapses", cast.written(cast.day_after(issued, 180, 365))),
            ("No.", cast.code("B##-####")),
            ("Contractor", builder),
            ("Parcel", cast.code("##-###-##")),
        ),
        through=(builder, cast.firm("Architects", "Title Company")),
        body=(
            Facts(
                rows=(
                    ("Work", work),
                    ("Value declared", money(cast.random.randint(40, 400) * 10000)),
                    ("Zone", cast.one_of(("R-1", "R-2", "RM"))),
                    ("Set back from the line", f"{cast.random.randint(5, 25)} ft"),
                )
            ),
            Grid(
                head=("Fee", "Amount"),
                rows=(("Plan review", money(review)), ("Inspections", money(fee))),
                totals=(("Paid", money(fee + review)),),
                widths=(3, 1.2),
                numeric=(1,),
            ),
            Heading(text=cast.one_of(("Conditions", "This approval is given on conditions"))),
            Points(
                items=tuple(
                    cast.some_of(
                        (
                            "Work follows the drawings that carry our stamp; changes are shown to us first.",
                            "This card hangs where it can be read from the street until the last inspection.",
                            "Footings are inspected before concrete is poured, and framing before it is closed.",
                            "Noise ends at seven in the evening, and there is none on Sundays.",
                            "The sidewalk is kept clear, and trees on public land are fenced.",
                            "Electrical and plumbing work is done by people who hold a licence of the state.",
                            "Debris leaves the site within ten days of completion.",
                        ),
                        5,
                    )
                ),
                numbered=True,
            ),
            Heading(text="Inspections"),
            Grid(
                head=("Stage", "Inspector", "Passed"),
                rows=tuple((stage, "", "") for stage in ("Footing", "Framing", "Electrical", "Insulation", "Final")),
                widths=(2, 2, 1.5),
            ),
            *terms(cast, "authority", office.name, least=5, most=7),
            Signature(name=cast.person(), role=cast.one_of(("Building official", "Zoning administrator"))),
        ),
    )
