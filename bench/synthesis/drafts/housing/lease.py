"""A residential lease of two pages or more."""

from __future__ import annotations

from datetime import timedelta

from bench.synthesis.cast import Cast
from bench.synthesis.content import Block, Draft, Facts, Heading, Party, Points, Prose, Signature
from bench.synthesis.drafts.paper import paper
from bench.synthesis.drafts.terms import terms


def lease(cast: Cast) -> Draft:
    """A residential lease of two pages or more."""
    town = cast.town()
    landlord = Party(
        name=f"{cast.surname()} {cast.one_of(('Residential LLC', 'Property Management, Inc.', 'Apartments LLC'))}",
        lines=cast.address(town),
    )
    tenants = (cast.person(), cast.person())
    signed = cast.day()
    starts = cast.day_after(signed, 9, 24)
    ends = starts + timedelta(days=364)
    rent = cast.random.randint(11, 26) * 10000
    clauses = _clauses(cast, starts=cast.written(starts), ends=cast.written(ends), rent=rent)
    body: list[Block] = [
        Prose(
            text=f"This lease is made on {cast.written(signed)} between {landlord.name} (the landlord) and "
            f"{tenants[0]} and {tenants[1]} (the tenants), who agree as follows."
        ),
        Facts(
            rows=(
                ("Premises", ", ".join(cast.address(town))),
                ("Unit", f"{cast.random.randint(1, 6)}{cast.one_of('ABCD')}"),
                ("Monthly rent", cast.money(rent)),
                ("Security deposit", cast.money(rent * 3 // 2)),
            )
        ),
    ]
    for number, (heading, text) in enumerate(clauses, 1):
        body += [Heading(text=f"{number}. {heading}"), Prose(text=text)]
    body += [
        Heading(text="House rules"),
        Points(
            items=(
                "Quiet hours are from ten at night to seven in the morning.",
                "Bicycles and strollers stand in the store on the ground floor, never in the hall.",
                "Barbecues on balconies are not allowed.",
                "Laundry machines close at nine.",
            ),
            numbered=True,
        ),
        Prose(text=f"Signed by the parties on {cast.written(signed)}."),
        Signature(name=cast.person(), role=f"for {landlord.name}"),
        Signature(name=tenants[0], role="Tenant"),
        Signature(name=tenants[1], role="Tenant"),
    ]
    return paper(
        cast,
        titles=(
            "Residential Lease",
            "Apartment Lease Agreement",
            "Terms of Tenancy",
            "Agreement for the Letting of an Apartment",
        ),
        issuer=landlord,
        body=(*body, *terms(cast, "dwelling", landlord.name, least=1, most=2)),
        small_print=(f"Initials of the tenants: {_initials(tenants[0])} {_initials(tenants[1])}",),
        leaf=("housing", "lease", "lease-agreement"),
        day=signed,
        labels=(),
        subject="apartment let for a year",
    )


def _initials(name: str) -> str:
    return "".join(word[0] for word in name.split())


def _clauses(cast: Cast, *, starts: str, ends: str, rent: int) -> list[tuple[str, str]]:
    return [
        (
            "Term",
            (
                f"The tenancy begins on {starts} and ends on {ends}. It then continues from month to month unless "
                "either side gives written notice of sixty days."
            ),
        ),
        (
            "Rent",
            (
                f"Rent of {cast.money(rent)} falls due on the first day of each month. A payment that arrives after "
                f"the fifth day bears a late charge of {cast.money(cast.cents(35, 75))}."
            ),
        ),
        (
            "Deposit",
            (
                "The deposit is held in a separate account and returned within thirty days of the end of the tenancy, "
                "less the cost of repairs that go beyond ordinary wear."
            ),
        ),
        (
            "Utilities",
            (
                "The landlord pays for water, sewer and refuse. The tenants contract for electricity, gas and internet "
                "in their own name and pay those suppliers directly."
            ),
        ),
        (
            "Use and occupancy",
            (
                "The premises are a home for the tenants and their minor children. No trade is carried on there, and "
                "guests stay no longer than fourteen days in any half year without consent."
            ),
        ),
        (
            "Repairs and entry",
            (
                "The tenants keep the premises clean and report defects at once. The landlord may enter after "
                "twenty-four hours' notice to inspect, repair or show the premises, and without notice in an emergency."
            ),
        ),
        (
            "Animals",
            cast.one_of(
                (
                    "One cat or one dog under thirty pounds may be kept for an added monthly charge.",
                    "No animals are kept without a written addendum, service animals excepted.",
                )
            ),
        ),
        (
            "Insurance",
            "The landlord's insurance does not cover the tenants' belongings; they are urged to carry renters' cover.",
        ),
        (
            "Subletting and default",
            (
                "The tenants do not assign or sublet. If rent stays unpaid for ten days after written demand, the "
                "landlord may end the tenancy and recover possession as the law of the state provides."
            ),
        ),
    ]
