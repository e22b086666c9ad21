"""Things of value that one owns (the underscore keeps the word free for Python)."""

from __future__ import annotations

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Facts, Grid, Heading, Party, Points, Prose, Signature
from bench.synthesis.drafts.paper import clauses, paper, said
from bench.synthesis.drafts.terms import terms

_LEVIES = ("County general fund", "School district", "Fire protection district", "Library district", "Road and bridge")


def property_tax(cast: Cast) -> Draft:
    """A county assesses the tax on a house for a year, payable in two halves."""
    county = cast.surname()
    office = Party(name=f"{county} County Treasurer", lines=("Real Property Division", *cast.address(), cast.phone()))
    owner = cast.resident()
    issued = cast.day()
    land, building = cast.random.randint(60, 190) * 1000, cast.random.randint(140, 420) * 1000
    exempt = 25_000
    taxable = land + building - exempt
    rates = [cast.random.randint(60, 620) for _ in _LEVIES]
    dues = [taxable * rate // 1000 for rate in rates]
    halves = (sum(dues) // 2, sum(dues) - sum(dues) // 2)
    return paper(
        cast,
        titles=(
            "Property Tax Statement",
            "Real Estate Tax Assessment",
            "Your real estate levy",
            "What is due on your parcel",
        ),
        issuer=office,
        addressee=owner,
        facts=(
            ("Parcel", cast.code("###-##-####")),
            ("Tax year", str(issued.year)),
        ),
        body=(
            Facts(
                rows=(
                    ("Situs", ", ".join(owner.lines)),
                    ("Legal description", f"Lot {cast.code('##')}, Block {cast.code('#')}, {cast.surname()} Addition"),
                )
            ),
            Heading(text="Assessed value"),
            Grid(
                head=("", "Value"),
                rows=(
                    ("Land", f"${land:,}"),
                    ("Improvements", f"${building:,}"),
                    ("Homestead exemption", f"-${exempt:,}"),
                ),
                totals=(("Taxable value", f"${taxable:,}"),),
                widths=(4, 1.5),
                numeric=(1,),
            ),
            Heading(text="Levies"),
            Grid(
                head=("Taxing authority", "Rate per $1,000", "Tax"),
                rows=tuple(
                    (name, f"{rate / 100:.2f}", cast.money(due))
                    for name, rate, due in zip(_LEVIES, rates, dues, strict=True)
                ),
                totals=(("Total for the year", "", cast.money(sum(dues))),),
                widths=(4, 1.5, 1.5),
                numeric=(1, 2),
            ),
            Grid(
                head=("Installment", "Delinquent after", "Amount"),
                rows=(
                    ("First half", cast.written(cast.day_after(issued, 40, 60)), cast.money(halves[0])),
                    ("Second half", cast.written(cast.day_after(issued, 200, 230)), cast.money(halves[1])),
                ),
                widths=(3, 2.5, 1.5),
                numeric=(2,),
            ),
            Prose(
                text=cast.one_of(
                    (
                        (
                            "Owners who dispute the value may petition the Board of Equalization within thirty days. "
                            "Interest of one percent a month runs on any half that is late."
                        ),
                        (
                            "Mail the stub with your check or pay at the counter. If a lender pays your taxes from "
                            "escrow, keep this statement for your records and send nothing."
                        ),
                    )
                )
            ),
            *terms(cast, "authority", office.name, least=5, most=7),
        ),
        leaf=("property", "property-tax", "tax-assessment"),
        day=issued,
        labels=("Date of notice", "Mailed", "Date", "Issued on"),
        subject="yearly tax on a house",
    )


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


_JOBS = (
    ("Oil and filter", 49, 89),
    ("Front brake pads", 99, 179),
    ("Air filter", 19, 39),
    ("Wheel alignment", 79, 119),
    ("Battery", 129, 219),
    ("Timing belt", 249, 489),
    ("Four tires, mounted", 420, 780),
    ("Wiper blades", 22, 44),
    ("Coolant flush", 89, 139),
)


def car_service(cast: Cast) -> Draft:
    """A garage has serviced a car."""
    garage = Party(
        name=cast.firm("Auto Repair", "Motors, Inc.", "Garage LLC", "Tire & Service"),
        lines=(*cast.address(), cast.phone()),
    )
    owner, made, money = cast.resident(), cast.day(), cast.money
    rows = [(name, cast.cents(least, most), cast.cents(20, 140)) for name, least, most in cast.some_of(_JOBS, 4)]
    parts, labor = sum(row[1] for row in rows), sum(row[2] for row in rows)
    tax, miles = parts * 7 // 100, cast.random.randint(18, 140) * 1000
    leasing = cast.firm("Leasing Corp.", "Auto Finance")
    return paper(
        cast,
        leaf=("property", "vehicle-service", "invoice"),
        titles=("Work on your vehicle", "Service and parts", "Repair order, closed", "Your car is ready"),
        issuer=garage,
        addressee=owner,
        subject="service of a car",
        day=made,
        labels=("Closed on", "Date", "Invoice date", "Billed"),
        facts=(
            ("Brought in", cast.written(cast.day_after(made, -6, -1))),
            ("Next service", cast.written(cast.day_after(made, 170, 370))),
            ("Order", cast.code("RO-#####")),
            (
                "Vehicle",
                f"{made.year - cast.random.randint(2, 9)} {cast.one_of(('sedan', 'pickup', 'wagon', 'minivan'))}",
            ),
            ("Odometer", f"{miles:,}"),
            ("Titled to", leasing),
        ),
        through=(leasing, cast.firm("Extended Service", "Insurance")),
        body=(
            Grid(
                head=("Work", "Parts", "Labor", "Sum"),
                rows=tuple((name, money(part), money(work), money(part + work)) for name, part, work in rows),
                totals=(
                    ("Sales tax on parts", "", "", money(tax)),
                    ("Total", money(parts), money(labor), money(parts + labor + tax)),
                ),
                widths=(3.5, 1.3, 1.3, 1.4),
                numeric=(1, 2, 3),
            ),
            Heading(text=cast.one_of(("What the mechanic noted", "Remarks"))),
            Points(
                items=tuple(
                    cast.some_of(
                        (
                            "Left rear tire is down to 4/32; replace before winter.",
                            "Slight seepage at the oil pan gasket, watch it.",
                            "Rear pads have about 12,000 miles left.",
                            "Software of the transmission was brought up to date.",
                            "Cabin filter was blocked by leaves; the drain has been cleared.",
                            "Spare wheel had no air and has been filled.",
                        ),
                        4,
                    )
                )
            ),
            said(
                cast,
                "Old parts were kept for you and are thrown away after three days. We drove eight miles after the work "
                "and found nothing unusual.",
                "You allowed the work by telephone after seeing our figure. Storage is charged from the third day.",
            ),
            *terms(cast, "trade", garage.name, least=4, most=6),
        ),
        small_print=("State registration applied for", ""),
    )
