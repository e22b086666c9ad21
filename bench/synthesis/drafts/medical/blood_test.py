"""A laboratory's results with reference ranges."""

from __future__ import annotations

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Grid, Heading, Party, Prose, Signature
from bench.synthesis.drafts.paper import paper
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
