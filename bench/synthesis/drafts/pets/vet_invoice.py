"""A veterinary practice asks to be paid."""

from __future__ import annotations

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Facts, Grid, Heading, Party
from bench.synthesis.drafts.paper import paper, said
from bench.synthesis.drafts.pets.stock import NAMES
from bench.synthesis.drafts.terms import terms

_TREATMENTS = (
    ("Consultation", 4200, 6900),
    ("Dental scaling and polish", 14000, 24000),
    ("Blood profile", 6900, 11900),
    ("X-ray, two views", 9800, 16800),
    ("Anaesthesia, 40 minutes", 8800, 14400),
    ("Wound closed with stitches", 7700, 15500),
    ("Worm tablets", 900, 2100),
    ("Pain relief, 7 days", 1500, 3300),
    ("Collar", 800, 1500),
)


def vet_invoice(cast: Cast) -> Draft:
    """A veterinary practice asks to be paid."""
    practice = Party(
        name=cast.firm("Veterinary Surgeons", "& Partners Vets", "Animal Clinic", "Cat & Dog Practice Ltd"),
        lines=(*cast.address(), cast.phone()),
    )
    owner, made, money = cast.resident(), cast.day(), cast.money
    insurer, animal = cast.firm("Pet Insurance", "Animal Friends Mutual"), cast.one_of(NAMES)
    rows = [(name, cast.random.randint(least, most)) for name, least, most in cast.some_of(_TREATMENTS, 5)]
    net = sum(sum_ for _, sum_ in rows)
    vat = net * 20 // 100
    return paper(
        cast,
        leaf=("pets", "veterinary-care", "invoice"),
        titles=(f"{animal}: what was done", "Account", f"For the treatment of {animal}", "Sum due for treatment"),
        issuer=practice,
        addressee=owner,
        subject=f"treatment of {animal}",
        day=made,
        labels=("Date", "Tax point", "Made out on", "Invoice date"),
        facts=(
            ("Treated on", cast.written(cast.day_after(made, -9, -1))),
            ("To be paid by", cast.written(cast.day_after(made, 7, 30))),
            ("Number", cast.code("V######")),
            ("Animal", f"{animal}, {cast.one_of(('cat', 'dog', 'rabbit'))}, {cast.random.randint(2, 14)} years"),
            ("Insured with", insurer),
        ),
        through=(insurer,),
        body=(
            Grid(
                head=("Item", "Net"),
                rows=tuple((name, money(sum_)) for name, sum_ in rows),
                totals=(("Net", money(net)), ("VAT 20%", money(vat)), ("To pay", money(net + vat))),
                widths=(4, 1.3),
                numeric=(1,),
            ),
            Heading(text=cast.one_of(("Notes of the vet", "What we saw"))),
            said(
                cast,
                f"{animal} was calm and let us look at everything. Temperature 38.6. Two teeth at the back had to come "
                "out, and the gums should be rinsed for a week. Soft food until the check.",
                f"A cut of four centimetres on the left fore leg was cleaned and closed. {animal} should wear the "
                "collar until the stitches come out in ten days, however sad the eyes.",
                f"Heart and lungs sounded normal. The blood shows early strain on the kidneys, so {animal} goes on "
                "to a food with less protein, and we look again in three months.",
            ),
            Facts(
                rows=(
                    ("Pay into", cast.firm("Bank plc", "Co-operative Bank")),
                    ("Sort code / account", cast.code("00-##-## / ########")),
                    ("VAT no.", cast.vat_number()),
                )
            ),
            *terms(cast, "health", practice.name, least=3, most=5),
            *terms(cast, "trade", practice.name, least=2, most=4),
        ),
    )
