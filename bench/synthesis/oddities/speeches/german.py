"""German papers."""

from __future__ import annotations

from typing import Final

from bench.synthesis.oddities.speaking import Speech

GERMAN: Final = (
    Speech(
        name="handwerk",
        leaf=("household", "home-repair", "invoice"),
        subject="repair of a roller shutter",
        firm="{surname} Rollladenbau GmbH",
        place=("{street}", "Amtsgericht {town}, Geschäftsführerin: {person}"),
        title="Rechnung Nr. {number}",
        facts=(("Rechnungsdatum", "{day}"), ("Leistung vom", "{before}"), ("Zahlbar bis", "{after}")),
        texts=("für die Instandsetzung des Rollladens im Schlafzimmer erlauben wir uns zu berechnen:",),
        rows=(
            ("Bezeichnung", "Betrag"),
            ("Gurt und Gurtwickler", "{one}"),
            ("Arbeitszeit, Anfahrt", "{two}"),
            ("Gesamtbetrag", "{both}"),
        ),
        ending=("Der Betrag enthält die gesetzliche Umsatzsteuer. Bitte geben Sie bei der Überweisung die Nummer an.",),
    ),
    Speech(
        name="wahl",
        leaf=("government", "voting", "notice"),
        subject="notice of an election",
        firm="Stadt {town}, Wahlamt",
        place=("{street}",),
        title="Wahlbenachrichtigung",
        facts=(
            ("Ausgestellt am", "{day}"),
            ("Wahltag", "{after}, 8 bis 18 Uhr"),
            ("Nummer im Verzeichnis", "{number}"),
        ),
        texts=(
            (
                "Sie sind in das Verzeichnis der Wahlberechtigten eingetragen und können im Wahlraum der Grundschule, "
                "Eingang über den Hof, wählen."
            ),
            "Bringen Sie diese Karte und Ihren Ausweis mit. Briefwahl können Sie formlos beantragen.",
        ),
    ),
    Speech(
        name="miete",
        leaf=("housing", "rent", "letter"),
        subject="yearly settlement of service charges",
        firm="Hausverwaltung {surname}",
        place=("{street}", "{town}"),
        title="Abrechnung der Nebenkosten",
        facts=(("Datum", "{day}"), ("Objekt", "{street}")),
        texts=(
            "Sehr geehrte Damen und Herren,",
            "anbei die Abrechnung für das vergangene Jahr. Ihre Vorauszahlungen sind abgezogen.",
        ),
        rows=(
            ("Posten", "Anteil"),
            ("Treppenhaus, Licht", "{one}"),
            ("Garten, Winterdienst", "{two}"),
            ("Summe", "{both}"),
        ),
        ending=("Einwendungen nehmen wir bis {after} entgegen. Die Belege können Sie nach Absprache einsehen.",),
        form="docx",
    ),
)
