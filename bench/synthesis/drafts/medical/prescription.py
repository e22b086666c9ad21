"""A practice orders medicines for a patient."""

from __future__ import annotations

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Grid, Party, Signature
from bench.synthesis.drafts.paper import paper, said
from bench.synthesis.drafts.terms import terms

_DRUGS = (
    ("Lisinopril 10 mg", "one tablet each morning", 90),
    ("Metformin 500 mg", "one tablet with breakfast and one with supper", 60),
    ("Cetirizine 10 mg", "one tablet in the evening when pollen flies", 30),
    ("Levothyroxine 75 mcg", "one tablet half an hour before breakfast", 90),
    ("Omeprazole 20 mg", "one capsule before breakfast for four weeks", 28),
    ("Atorvastatin 20 mg", "one tablet at bedtime", 90),
)


def prescription(cast: Cast) -> Draft:
    """A practice orders medicines for a patient."""
    practice = Party(
        name=f"{cast.town()} {cast.one_of(('Family Medicine', 'Internal Medicine Associates', 'Community Health'))}",
        lines=(*cast.address(), cast.phone()),
    )
    patient, written = cast.resident(), cast.day()
    pharmacy = cast.firm("Pharmacy", "Drug Store")
    return paper(
        cast,
        leaf=("medical", "medication", "prescription"),
        titles=("Rx", f"For {patient.name}", "To be dispensed", "Medicines ordered"),
        issuer=practice,
        addressee=patient,
        subject=f"medicines for {patient.name}",
        day=written,
        labels=("Written", "Date", "Ordered on", "Date written"),
        facts=(
            ("Date of birth", cast.written(cast.day_after(written, -28000, -6000))),
            ("Not to be filled after", cast.written(cast.day_after(written, 90, 365))),
            ("Sent to", pharmacy),
            ("License", cast.code("XX-######")),
        ),
        through=(pharmacy,),
        body=(
            Grid(
                head=("Medicine", "How to take it", "Count", "Refills"),
                rows=tuple(
                    (name, how, str(count), str(cast.random.randint(0, 3)))
                    for name, how, count in cast.some_of(_DRUGS, cast.random.randint(2, 4))
                ),
                widths=(2.2, 3.5, 0.8, 0.9),
                numeric=(2, 3),
            ),
            said(
                cast,
                "May be exchanged for a product with the same substance unless the box is ticked. Allergies: none "
                "known.",
                "Substitution is allowed. Known allergies: penicillin. Please explain the use to the patient.",
            ),
            Signature(name=f"{cast.person()}, MD", role="Prescriber"),
            *terms(cast, "health", practice.name, least=3, most=6),
        ),
    )
