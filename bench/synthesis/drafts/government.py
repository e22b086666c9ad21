"""Public authorities."""

from __future__ import annotations

from datetime import timedelta

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Facts, Grid, Heading, Party, Points, Prose, Signature
from bench.synthesis.drafts.paper import paper, said
from bench.synthesis.drafts.terms import terms


def benefit_decision(cast: Cast) -> Draft:
    """A council tells a family how its claim was decided."""
    town = cast.town()
    council = Party(
        name=f"{town} {cast.one_of(('Borough Council', 'City Council', 'District Council'))}",
        lines=("Benefits and Welfare Service", *cast.address(town), f"Helpline {cast.phone()}"),
    )
    claimant = cast.resident()
    written = cast.day()
    asked, starts = cast.day_after(written, -45, -20), cast.day_after(written, 4, 12)
    weekly = [cast.cents(60, 95), cast.cents(18, 39), -cast.cents(9, 17)]
    money = cast.money
    return paper(
        cast,
        titles=(
            "Decision on your claim for family support",
            "We have decided your claim",
            "Family support: what you will receive",
            "The outcome of your claim",
        ),
        issuer=council,
        addressee=claimant,
        facts=(
            ("Our reference", cast.code("FS/######/??")),
            ("National Insurance number", cast.code("QQ ## ## ## ?")),
        ),
        body=(
            Prose(text=f"Dear {claimant.name},"),
            Prose(
                text=f"You asked us for help on {cast.written(asked)}. We have looked at the papers you sent, at the "
                "income of your household and at the ages of your children, and we are able to award you support."
            ),
            Heading(text="What you will receive each week"),
            Grid(
                head=("Part of the award", "Amount"),
                rows=(
                    ("Standard allowance for a family", money(weekly[0])),
                    ("Addition for a second child", money(weekly[1])),
                    ("Less: part of your earnings", money(weekly[2])),
                ),
                totals=(("Weekly award", money(sum(weekly))),),
                widths=(4, 1.3),
                numeric=(1,),
            ),
            Prose(
                text=f"The first payment reaches your account on {cast.written(starts)} and covers the fortnight "
                "before it. After that we pay every second week for as long as your circumstances stay as they are."
            ),
            Heading(text="If something changes, or you disagree"),
            Prose(
                text="You must tell us within one calendar month if somebody moves in or out, if you start or stop "
                "work, or if your savings go above the limit. If you think that this decision is wrong, write to us no "
                f"later than {cast.written(cast.day_after(written, 28, 31))} and an officer who had no part in it "
                "will look at it afresh. You may then appeal to an independent tribunal."
            ),
            Prose(text="Yours sincerely,"),
            Signature(name=cast.person(), role="Senior Benefits Officer"),
            *terms(cast, "authority", council.name, least=4, most=6),
        ),
        small_print=("This letter is available in large print and in other languages on request.",),
        leaf=("government", "social-benefits", "notice"),
        day=written,
        labels=("Date", "Date of decision", "Written on", "Issued"),
        subject="award of family support",
    )


def parking_notice(cast: Cast) -> Draft:
    """A vehicle stood where it should not have."""
    council = Party(
        name=f"{cast.town()} {cast.one_of(('Borough Council', 'City Council', 'Parking Partnership'))}",
        lines=("Parking Services", *cast.address(), cast.phone()),
    )
    keeper, sent = cast.resident(), cast.day()
    seen = cast.day_after(sent, -40, -29)
    full = cast.one_of((5000, 7000, 8000))
    return paper(
        cast,
        leaf=("government", "fine", "penalty-notice"),
        titles=(
            "Your vehicle was seen in a restricted place",
            "Notice to the owner",
            "Charge payable",
            "A charge is due",
        ),
        issuer=council,
        addressee=keeper,
        subject="vehicle in a restricted place",
        day=sent,
        labels=("Date of this notice", "Posted on", "Date", "Served on"),
        facts=(
            ("Seen on", f"{cast.written(seen)}, {cast.clock(9, 19)}"),
            ("Reference", cast.code("??########")),
            ("Registration", cast.code("Q?## ???")),
            ("Place", cast.street()),
            ("Contravention", cast.one_of(("01 restricted street", "12 residents' place", "25 loading place"))),
        ),
        through=(cast.firm("Vehicle Leasing plc", "Fleet Services Ltd"),),
        body=(
            said(
                cast,
                f"A civil enforcement officer watched the vehicle for six minutes on {cast.written(seen)} and saw no "
                "loading, no badge and no ticket. Pictures were taken and can be looked at on our website.",
                f"Our records show you as keeper of the vehicle on {cast.written(seen)}. It stood where only others "
                "may stand at that hour; signs and lines were in order when they were last checked.",
            ),
            Grid(
                head=("If we receive your money", "You pay"),
                rows=(
                    (f"by {cast.written(sent + timedelta(days=14))}", cast.money(full // 2)),
                    (f"by {cast.written(sent + timedelta(days=28))}", cast.money(full)),
                    ("later", cast.money(full * 3 // 2)),
                ),
                widths=(4, 1.2),
                numeric=(1,),
            ),
            Heading(text=cast.one_of(("If you think that this is wrong", "Making representations"))),
            Points(
                items=tuple(
                    cast.some_of(
                        (
                            "The contravention did not occur.",
                            "You were not the keeper on that day, having bought or sold the vehicle.",
                            "It had been taken without your consent.",
                            "You are a hire firm, and the hirer has signed for such charges.",
                            "The traffic order is invalid, or the sum is higher than it should be.",
                            "The charge has been paid already.",
                        ),
                        4,
                    )
                )
            ),
            said(
                cast,
                "Tick one or more of these overleaf, explain, and send proof. You hear from us within 56 days, and the "
                "clock for the lower sum starts afresh if we say no.",
                "Representations are made in writing. If they are turned down you may go to an independent "
                "adjudicator, whose finding is final and costs you nothing.",
            ),
            *terms(cast, "authority", council.name, least=5, most=7),
        ),
        small_print=("Do not ignore this letter.", "Parking Services", ""),
    )


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
