"""A registrar certifies a wedding of the same day."""

from __future__ import annotations

from bench.synthesis import days
from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Party, Prose, Signature
from bench.synthesis.drafts.paper import paper


def marriage_certificate(cast: Cast) -> Draft:
    """A registrar certifies a wedding of the same day."""
    town = cast.town()
    office = Party(name=f"Office of the City Clerk, {town}", lines=("Bureau of Vital Records", *cast.address(town)))
    couple = (cast.person(), cast.person())
    wed = cast.day()
    officiant = cast.person()
    return paper(
        cast,
        titles=(
            "Certificate of Marriage",
            "Record of Marriage",
            "Extract from the Register of Marriages",
            "Return of Marriage",
        ),
        issuer=office,
        body=(
            Prose(text="This is to certify that"),
            Prose(text=f"{couple[0]}, born {cast.written(cast.day_after(wed, -14000, -9000))} in {cast.town()},"),
            Prose(text="and"),
            Prose(text=f"{couple[1]}, born {cast.written(cast.day_after(wed, -14000, -9000))} in {cast.town()},"),
            Prose(text=f"were joined in marriage at {town} on the {days.ordinal(wed)}"),
            Prose(
                text=cast.one_of(
                    (
                        (
                            f"by {officiant}, marriage commissioner, before the witnesses {cast.person()} and "
                            f"{cast.person()}."
                        ),
                        f"in the presence of {cast.person()} and {cast.person()}, by {officiant}, deputy registrar.",
                    )
                )
            ),
            Prose(text="In witness whereof I have set my hand and the seal of this office."),
            Signature(name=officiant, role="City Clerk"),
        ),
        facts=(
            ("Register volume and page", cast.code("## / ###")),
            ("License number", cast.code("M-######")),
        ),
        small_print=("Void if altered or if the seal is missing.",),
        leaf=("personal", "vital-record", "certificate"),
        day=wed,
        labels=(),
        subject=f"marriage of {couple[0]} and {couple[1]}",
    )
