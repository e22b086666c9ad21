"""The roof over one's head."""

from __future__ import annotations

from datetime import timedelta

from bench.synthesis.cast import Cast
from bench.synthesis.content import Block, Draft, Facts, Grid, Heading, Party, Points, Prose, Signature
from bench.synthesis.drafts.paper import clauses, paper, said
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


def rent_reminder(cast: Cast) -> Draft:
    """Rent has not come in, and a landlord asks for it."""
    landlord = Party(
        name=f"{cast.town()} {cast.one_of(('Housing Association', 'Homes Ltd', 'Lettings Ltd', 'Estates LLP'))}",
        lines=(*cast.address(), cast.phone()),
    )
    tenant, written, money = cast.resident(), cast.day(), cast.money
    rent, charge = cast.random.randint(55, 130) * 1000, cast.cents(10, 25)
    due = cast.day_after(written, -24, -12)
    pay_by = cast.day_after(written, 6, 12)
    return paper(
        cast,
        leaf=("housing", "rent", "payment-reminder"),
        titles=(
            "Your account is behind",
            "We have not heard from you",
            "An open balance",
            "Please look at your account",
        ),
        issuer=landlord,
        addressee=tenant,
        subject=f"open balance of {tenant.name}",
        day=written,
        labels=("Date", "Written on", "Our letter of", "Dated"),
        facts=(
            ("Fell due on", cast.written(due)),
            ("Please pay by", cast.written(pay_by)),
            ("Account", cast.code("T/#####")),
            ("Your bank", cast.firm("Bank plc", "Building Society")),
        ),
        through=(cast.firm("Debt Advice", "Credit Control Ltd"),),
        body=(
            Prose(text=f"Dear {tenant.name},"),
            said(
                cast,
                f"The payment that fell due on {cast.written(due)} has not reached us, or has come in only in part. If "
                "your money crossed with this letter, please accept our thanks and think no more of it.",
                f"When we looked through the accounts this morning, yours showed a balance from {cast.written(due)}. "
                "It may be an oversight, and a standing order that ran out is often the reason.",
            ),
            Grid(
                head=("For", "Sum"),
                rows=(
                    ("This month", money(rent)),
                    ("Left over from the month before", money(rent // 5)),
                    ("Cost of this letter", money(charge)),
                ),
                totals=(("Open today", money(rent + rent // 5 + charge)),),
                widths=(4, 1.3),
                numeric=(1,),
            ),
            said(
                cast,
                f"We ask you to pay by {cast.written(pay_by)}. Should that not be possible, ring before the day has "
                "passed, so that we can look for a plan that you are able to keep. Nobody loses a home for lack of a "
                "telephone call.",
                f"Please settle the whole by {cast.written(pay_by)}, or tell us how much you can manage each week. If "
                "we hear nothing we shall have to serve a formal notice, which is the first step towards a court.",
            ),
            *terms(cast, "dwelling", landlord.name, least=5, most=7),
            said(cast, "Yours sincerely,", "Yours truly,"),
            Signature(name=cast.person(), role=cast.one_of(("Income officer", "Accounts", "Tenancy team"))),
        ),
    )


_MATTERS = (
    ("Roof", "The manager presented three bids. The middle one was preferred since it includes the gutters."),
    ("Parking", "Visitors' places were used as storage. A letter goes to all; towing begins after thirty days."),
    ("Pool", "Opening was set for the last weekend in May. Two lifeguards share the weekends."),
    ("Trees", "Two maples lean over the walk. An arborist is asked for an opinion before anything is cut."),
    ("Reserve study", "The fund stands at 61 percent of what the study asks for. The board discussed a rise."),
    ("Dogs", "Owners were reminded of leashes. A second waste station is put up near the gate."),
    ("Elevator", "The yearly inspection found a worn cable. Repair takes two days, to be announced by notice."),
    ("Snow", "The contract with the plow firm is prolonged by one season at the same price."),
    ("Web cameras", "A proposal to film the mail room was discussed and put off until counsel has been heard."),
)


def association_minutes(cast: Cast) -> Draft:
    """What the board of an owners' association decided."""
    association = Party(
        name=f"{cast.surname()} {cast.one_of(('Village', 'Court', 'Commons', 'Terrace'))} Owners Association, Inc.",
        lines=cast.address(),
    )
    met, manager = cast.day(), cast.firm("Community Management", "Property Services LLC")
    present = [cast.person() for _ in range(5)]
    fee = cast.random.randint(180, 420) * 100
    return paper(
        cast,
        leaf=("housing", "owners-association", "minutes"),
        titles=("What the board decided", "Meeting of the board", "Board of Directors", "Record of the evening"),
        issuer=association,
        subject="board meeting of an owners' association",
        day=met,
        labels=("Held on", "Meeting of", "Date", "Evening of"),
        facts=(
            ("Last meeting", cast.written(cast.day_after(met, -95, -28))),
            ("Next meeting", cast.written(cast.day_after(met, 28, 92))),
            ("Place", f"Clubhouse, {cast.clock(18, 19)}"),
            ("Managing agent", manager),
        ),
        through=(manager,),
        body=(
            Facts(
                rows=(
                    ("Present", "; ".join(present[:4])),
                    ("Excused", present[4]),
                    ("For the manager", cast.person()),
                    ("Owners in the audience", str(cast.random.randint(3, 31))),
                )
            ),
            said(
                cast,
                f"{present[0]} took the chair, found that a quorum was there, and opened the evening. The record of "
                "the last time was approved with one correction of spelling.",
                f"With four of five directors in the room {present[0]} opened at once. Nobody had objections to the "
                "previous record, which stands approved.",
            ),
            *clauses(
                cast,
                [
                    (
                        name,
                        (
                            f"{text} Moved by {cast.one_of(present[:2])}, seconded by {cast.one_of(present[2:4])}; "
                            f"{cast.one_of(('carried unanimously', 'carried, one against', 'tabled', 'carried'))}."
                        ),
                    )
                    for name, text in cast.some_of(_MATTERS, 6)
                ],
            ),
            Heading(text=cast.one_of(("Money", "Report of the treasurer"))),
            Grid(
                head=("", "Budget", "Actual"),
                rows=(
                    ("Fees", cast.money(fee * 400), cast.money(fee * 391)),
                    ("Grounds", cast.money(fee * 90), cast.money(fee * 97)),
                    ("Insurance", cast.money(fee * 60), cast.money(fee * 66)),
                    ("Into the reserve", cast.money(fee * 80), cast.money(fee * 80)),
                ),
                widths=(3, 1.5, 1.5),
                numeric=(1, 2),
            ),
            said(
                cast,
                "Owners spoke for ten minutes: about lamps that do not work, a gate that is left open, and the price "
                "of cable television. The manager takes these up.",
                "In the open forum three owners asked for more lamps and one for less watering. There being nothing "
                "further, the evening was closed.",
            ),
            *terms(cast, "dwelling", association.name, least=1, most=3),
            Signature(name=present[3], role="Secretary"),
        ),
        small_print=("Subject to approval by the board", ""),
    )
