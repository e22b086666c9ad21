"""Health of persons."""

from __future__ import annotations

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Grid, Heading, Party, Points, Prose, Signature
from bench.synthesis.drafts.paper import clauses, paper, said
from bench.synthesis.drafts.terms import terms

_ANALYTES = (
    ("Hemoglobin", 120, 170, "g/L", 1),
    ("Hematocrit", 36, 50, "%", 1),
    ("Leukocytes", 40, 110, "10^9/L", 10),
    ("Platelets", 150, 400, "10^9/L", 1),
    ("Glucose, fasting", 70, 99, "mg/dL", 1),
    ("Creatinine", 6, 12, "mg/dL", 10),
    ("Sodium", 135, 145, "mmol/L", 1),
    ("Potassium", 35, 51, "mmol/L", 10),
    ("Cholesterol, total", 120, 199, "mg/dL", 1),
    ("HDL cholesterol", 40, 80, "mg/dL", 1),
    ("Triglycerides", 50, 149, "mg/dL", 1),
    ("TSH", 4, 45, "mIU/L", 10),
)


def blood_test(cast: Cast) -> Draft:
    """A laboratory's results with reference ranges."""
    laboratory = Party(
        name=f"{cast.town()} {cast.one_of(('Clinical Laboratory', 'Diagnostic Laboratories', 'Pathology Associates'))}",
        lines=(*cast.address(), f"Client services {cast.phone()}"),
    )
    patient = cast.resident()
    drawn = cast.day()
    rows = [_result(cast, analyte) for analyte in cast.some_of(_ANALYTES, 10)]
    return paper(
        cast,
        titles=("Laboratory report", "Blood test results", "Findings", "Analyses of your sample"),
        issuer=laboratory,
        addressee=patient,
        facts=(
            ("Date of birth", cast.written(cast.day_after(drawn, -24000, -9000))),
            ("Sex", cast.one_of(("F", "M"))),
            ("Ordering clinician", f"Dr. {cast.person()}"),
            ("Collected", f"{cast.written(drawn)}, 7:55 a.m."),
            ("Reported", f"{cast.written(drawn)}, 4:30 p.m."),
            ("Specimen", cast.code("?-######")),
            ("Fasting", "yes"),
        ),
        body=(
            Grid(
                head=("Test", "Result", "", "Unit", "Reference range"),
                rows=tuple(rows),
                widths=(3, 1, 0.5, 1.3, 2),
                numeric=(1,),
            ),
            Heading(text="Comment"),
            Prose(
                text="H and L mark values above or below the reference range. A single value a little outside is often "
                "without meaning; please discuss it with the clinician who ordered the test."
            ),
            Signature(name=f"{cast.person()}, MD", role="Medical director"),
            *terms(cast, "health", laboratory.name, least=4, most=7),
        ),
        small_print=("Analyses were performed on the day of collection.",),
        leaf=("medical", "test-result", "lab-report"),
        day=drawn,
        labels=(),
        subject=f"blood values of {patient.name}",
    )


def _result(cast: Cast, analyte: tuple[str, int, int, str, int]) -> tuple[str, ...]:
    name, least, most, unit, scale = analyte
    spread = (most - least) // 6
    value = cast.random.randint(least - spread, most + spread)
    flag = "L" if value < least else "H" if value > most else ""
    digits = 0 if scale == 1 else 1
    shown = [f"{number / scale:.{digits}f}" for number in (value, least, most)]
    return (name, shown[0], flag, unit, f"{shown[1]} - {shown[2]}")


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
