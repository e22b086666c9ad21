"""Hebrew papers: from the right to the left."""

from __future__ import annotations

from typing import Final

from bench.synthesis.oddities.speaking import Speech

HEBREW: Final = (
    Speech(
        name="arnona",
        leaf=("property", "property-tax", "bill"),
        subject="municipal tax on a flat",
        firm="עיריית {town}",
        place=("אגף הגבייה",),
        title="הודעת תשלום",
        facts=(("תאריך", "{day}"), ("לתשלום עד", "{after}"), ("מספר", "{number}")),
        texts=("להלן החיוב עבור הדירה שברשותך.",),
        rows=(("פירוט", "סכום"), ("חיוב בסיסי", "{one}"), ("שמירה וניקיון", "{two}"), ('סה"כ', "{both}")),
        ending=("אפשר לשלם בדואר או באתר העירייה.",),
    ),
    Speech(
        name="mirpaa",
        leaf=("medical", "appointment", "letter"),
        subject="visit to a clinic",
        firm="מרפאת {surname}",
        place=("{town}",),
        title="זימון לתור",
        facts=(("תאריך המכתב", "{day}"),),
        texts=("שלום רב,", "נקבע לך תור ביום {after} בשעה 10:20. יש להביא הפניה ותעודה מזהה.", "בברכה, מזכירות המרפאה"),
        form="docx",
    ),
)
