"""A hospital tells the family doctor what was done."""

from __future__ import annotations

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Grid, Heading, Party, Points, Prose, Signature
from bench.synthesis.drafts.paper import clauses, paper, said
from bench.synthesis.drafts.terms import terms

_STAYS = (
    (
        "appendicitis",
        "pain in the lower right of the belly since the evening before, fever of 38.4",
        "removal of the appendix through three small cuts, without complications",
        (("Acetaminophen", "500 mg", "1-1-1", "5 days"), ("Ibuprofen", "400 mg", "if needed", "5 days")),
    ),
    (
        "pneumonia of the right lower lobe",
        "cough, fever and shortness of breath for four days, saturation of 89 % in room air",
        "antibiotics through a vein, changed to tablets on the fourth day; oxygen for two days",
        (("Amoxicillin", "1 g", "1-1-1", "4 days"), ("Salbutamol", "2 puffs", "if needed", "2 weeks")),
    ),
    (
        "fracture of the left wrist",
        "a fall on ice on to the outstretched hand, with swelling and a visible bend",
        "setting under a nerve block, plate and five screws, plaster for comfort",
        (("Metamizole", "500 mg", "1-1-1", "7 days"), ("Pantoprazole", "20 mg", "1-0-0", "7 days")),
    ),
    (
        "kidney stone on the left",
        "colic for six hours, blood in the urine, nausea",
        "pain relief; the stone passed by itself on the second day and was kept for analysis",
        (("Tamsulosin", "0.4 mg", "0-0-1", "14 days"), ("Diclofenac", "75 mg", "1-0-1", "3 days")),
    ),
)


def discharge_summary(cast: Cast) -> Draft:
    """A hospital tells the family doctor what was done."""
    hospital = Party(
        name=f"{cast.town()} {cast.one_of(('General Hospital', 'Memorial Hospital', 'Regional Medical Center'))}",
        lines=(cast.one_of(("Department of Surgery", "Department of Medicine")), *cast.address(), cast.phone()),
    )
    patient, written = cast.resident(), cast.day()
    entered, practice = cast.day_after(written, -9, -3), cast.firm("Family Practice", "Medical Partners")
    illness, history, treatment, medicines = cast.one_of(_STAYS)
    return paper(
        cast,
        leaf=("medical", "treatment", "medical-report"),
        titles=(f"Re: {patient.name}", "On leaving our ward", "To the family doctor", "Summary of the stay"),
        issuer=hospital,
        addressee=Party(name=practice, lines=cast.address()),
        subject=f"stay of {patient.name} for {illness}",
        day=written,
        labels=("Date", "Written", "Dictated on", "Date of this letter"),
        facts=(
            ("Patient", patient.name),
            ("Date of birth", cast.written(cast.day_after(written, -28000, -8000))),
            ("Admitted", cast.written(entered)),
            ("Next visit", cast.written(cast.day_after(written, 7, 21))),
            ("Record", cast.code("########")),
            ("Payer", cast.firm("Health Plan", "Mutual Health")),
        ),
        through=(practice,),
        body=(
            said(cast, "Dear colleague,", "Dear colleagues,", "Thank you for sending us your patient."),
            Heading(text=cast.one_of(("Diagnosis", "What it was"))),
            Prose(text=f"{illness[0].upper()}{illness[1:]}. No other illness that calls for treatment now."),
            *clauses(
                cast,
                (
                    (
                        ("History", "On admission"),
                        (
                            f"The patient came to the emergency room with {history}. No allergies are known. Blood "
                            f"pressure {cast.random.randint(112, 148)} over {cast.random.randint(68, 90)}, pulse "
                            f"{cast.random.randint(66, 104)}, weight {cast.random.randint(54, 98)} kg."
                        ),
                    ),
                    (
                        ("Findings", "Examinations"),
                        (
                            "Blood counts and pictures agreed with what was suspected. Heart and lungs sounded "
                            "normal, apart from what is said above. Liver and thyroid values were in range and the "
                            "tracing of the heart showed a regular rhythm."
                        ),
                    ),
                    (
                        ("Course", "What was done"),
                        (
                            f"After talking it over with the patient we went on to {treatment}. Food was taken from "
                            "the first evening, and the stairs were managed before going home. There was no fever in "
                            "the last two days."
                        ),
                    ),
                ),
                numbered=False,
            ),
            Grid(head=("Medicine", "Strength", "Dose", "For"), rows=medicines, widths=(2, 1.2, 1.3, 1.2)),
            Heading(text=cast.one_of(("What we suggest", "Further care"))),
            Points(
                items=tuple(
                    cast.some_of(
                        (
                            "Wounds stay dry for five days; threads dissolve by themselves.",
                            "Blood count in one week with you.",
                            "No heavy lifting for three weeks, no driving while pain killers are taken.",
                            "A picture for comparison in six weeks.",
                            "Back to us at once for fever, vomiting or pain that grows.",
                            "Plenty to drink, two liters or more each day.",
                        ),
                        4,
                    )
                )
            ),
            *terms(cast, "health", hospital.name, least=3, most=6),
            Signature(name=f"Dr. {cast.person()}", role=cast.one_of(("Attending physician", "Senior resident"))),
        ),
        small_print=("Confidential", ""),
    )
