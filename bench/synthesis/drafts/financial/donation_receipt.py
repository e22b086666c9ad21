"""A charity thanks for a gift and certifies it."""

from __future__ import annotations

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Grid, Party, Prose, Signature
from bench.synthesis.drafts.paper import paper


def donation_receipt(cast: Cast) -> Draft:
    """A charity thanks for a gift and certifies it."""
    charity = Party(
        name=f"{cast.surname()} {cast.one_of(('Wildlife Trust', 'Hospice Fund', 'Relief Fund', 'Music Library'))}",
        lines=(*cast.address(), cast.phone(), f"Tax ID 00-{cast.code('#######')}"),
    )
    giver, written = cast.resident(), cast.day()
    given, sum_ = cast.day_after(written, -30, -4), cast.random.randint(4, 90) * 2500
    bank = cast.firm("Bank", "Savings Bank")
    return paper(
        cast,
        leaf=("financial", "donation", "receipt"),
        titles=("Thank you for your gift", "With our thanks", "Acknowledgment of your gift", "For your tax papers"),
        issuer=charity,
        addressee=giver,
        subject=f"gift of {giver.name}",
        day=written,
        facts=(
            ("Gift received", cast.written(given)),
            ("By way of", f"check drawn on {bank}"),
            ("Donor no.", cast.code("D#####")),
        ),
        through=(bank,),
        body=(
            Prose(text=f"Dear {giver.name},"),
            Prose(
                text=cast.one_of(
                    (
                        (
                            f"Your gift of {cast.money(sum_)} reached us on {cast.written(given)}. Every cent of it "
                            "goes into the work itself: the office is paid for by a bequest that was made for the "
                            "purpose."
                        ),
                        (
                            f"We are very grateful for {cast.money(sum_)}, which came on {cast.written(given)}. It "
                            "will be spent within the year, on the things that are described below."
                        ),
                    )
                )
            ),
            Grid(
                head=("What it helps to pay for", "Share"),
                rows=(
                    ("Work on the spot", cast.money(sum_ * 70 // 100)),
                    ("Training of volunteers", cast.money(sum_ * 20 // 100)),
                    ("Reserve for hard winters", cast.money(sum_ - sum_ * 70 // 100 - sum_ * 20 // 100)),
                ),
                totals=(("Gift", cast.money(sum_)),),
                widths=(4, 1.4),
                numeric=(1,),
            ),
            Prose(
                text=cast.one_of(
                    (
                        (
                            "No goods or services were given in return, wholly or in part. The organization is "
                            "exempt from income tax and gifts to it are deductible as far as the law allows."
                        ),
                        (
                            "We confirm that you received nothing of value for this contribution. Please keep this "
                            "page: the revenue service asks for it for gifts of $250 and more."
                        ),
                    )
                )
            ),
            Prose(text=cast.one_of(("With warm regards,", "Gratefully,", "On behalf of all of us,"))),
            Signature(name=cast.person(), role=cast.one_of(("Treasurer", "Director", "Head of giving"))),
        ),
    )
