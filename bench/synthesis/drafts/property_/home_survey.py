"""A surveyor has looked at a house before it is bought."""

from __future__ import annotations

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Grid, Party, Prose, Signature
from bench.synthesis.drafts.paper import clauses, paper, said
from bench.synthesis.drafts.terms import terms

_PLACES = (
    ("Roof", "Slates sound on the south; nine slipped on the north", "Lead round the stack is split in two places"),
    ("Chimney", "Mortar is soft above the roof line", "Upright, with a cap on each pot"),
    ("Walls outside", "Fine cracks below the bay, old and filled", "Pointing worn at the foot of the gable"),
    ("Windows", "Sash cords broken in the rear bedroom", "Double glass misted in one pane of seven"),
    ("Floors", "Level and firm, with one loose board on the landing", "Springy beside the hearth: open up and look"),
    ("Damp", "High readings on the party wall of the kitchen", "Readings normal in all rooms that could be reached"),
    ("Loft", "Felt torn, wool laid to half of what is usual now", "Dry, clean and well aired; old nests"),
    (
        "Electricity",
        "Fuse board of an older pattern without a cut-out",
        "Renewed about ten years ago; no certificate seen",
    ),
    ("Heating", "Boiler works, age about fifteen years", "Two radiators cold at the top, otherwise even"),
    ("Drains", "Run freely; cover in the yard is cracked", "Roots in the run to the street"),
    (
        "Garden",
        "Retaining wall leans, and should be rebuilt within two years",
        "Fence on the left belongs to this side",
    ),
)


def home_survey(cast: Cast) -> Draft:
    """A surveyor has looked at a house before it is bought."""
    firm = Party(
        name=cast.firm("Surveyors LLP", "& Co. Chartered Surveyors", "Building Consultants Ltd"),
        lines=(*cast.address(), cast.phone()),
    )
    client, written = cast.resident(), cast.day()
    seen, lender = cast.day_after(written, -12, -2), cast.firm("Building Society", "Bank plc")
    house = cast.address()
    agent = cast.firm("Estate Agents", "& Sons Property")
    return paper(
        cast,
        leaf=("property", "survey", "inspection-report"),
        titles=(f"The house at {house[0]}", "What we found", f"{house[0]}: condition", "Before you buy"),
        issuer=firm,
        addressee=client,
        subject=f"condition of {house[0]}",
        day=written,
        labels=("Date", "Written on", "Issued", "Dated"),
        facts=(
            ("Seen on", cast.written(seen)),
            ("Good until", cast.written(cast.day_after(written, 80, 100))),
            ("Agent", agent),
            ("Lender", lender),
            ("Our number", cast.code("####/?")),
        ),
        through=(lender, agent),
        body=(
            said(
                cast,
                f"As you asked, we looked at {', '.join(house)} on {cast.written(seen)}. It was dry and mild. Carpets "
                "and furniture were in place, and we lifted neither. What could not be seen is not described.",
                f"We spent three hours at {', '.join(house)} on {cast.written(seen)}, in light rain, which helped with "
                "gutters. The sellers were at home. Nothing was opened that would not have closed again.",
            ),
            Grid(
                head=("Part", "What was seen", "Mark"),
                rows=tuple(
                    (name, cast.one_of(remarks), cast.one_of(("1", "1", "2", "2", "3")))
                    for name, *remarks in cast.some_of(_PLACES, 9)
                ),
                widths=(1.5, 5, 0.7),
                numeric=(2,),
            ),
            Prose(text="1: in order. 2: needs attention, not at once. 3: serious or urgent, have it looked into."),
            *clauses(
                cast,
                (
                    (
                        ("In short", "Our opinion"),
                        (
                            "A solid house of its time with the usual signs of age. None of what we saw should keep "
                            "you from buying, but have the items marked 3 priced before you are bound, and use the "
                            "figures in your talks with the seller."
                        ),
                    ),
                    (
                        ("What your solicitor should ask", "For your lawyers"),
                        (
                            "Who mends the lane; whether the extension had consent; whether a guarantee for the damp "
                            "course can be handed on; which fence belongs to whom; and whether the drains are shared."
                        ),
                    ),
                    (
                        ("What it might cost", "Figures"),
                        (
                            f"As a first guide: roof {cast.money(cast.random.randint(9, 60) * 10000)}, electricity "
                            f"{cast.money(cast.random.randint(20, 50) * 10000)}, wall in the garden "
                            f"{cast.money(cast.random.randint(8, 40) * 10000)}. Prices differ widely: obtain two for "
                            "each."
                        ),
                    ),
                ),
                numbered=False,
            ),
            *terms(cast, "trade", firm.name, least=3, most=5),
            Signature(name=cast.person(), role="Surveyor"),
        ),
        small_print=("For the client named above only", ""),
    )
