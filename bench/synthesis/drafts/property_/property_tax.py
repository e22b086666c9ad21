"""A county assesses the tax on a house for a year, payable in two halves."""

from __future__ import annotations

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Facts, Grid, Heading, Party, Prose
from bench.synthesis.drafts.paper import paper
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
