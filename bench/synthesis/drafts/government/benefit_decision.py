"""A council tells a family how its claim was decided."""

from __future__ import annotations

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Grid, Heading, Party, Prose, Signature
from bench.synthesis.drafts.paper import paper
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
