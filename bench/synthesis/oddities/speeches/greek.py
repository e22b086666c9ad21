"""Greek papers."""

from __future__ import annotations

from typing import Final

from bench.synthesis.oddities.speaking import Speech

GREEK: Final = (
    Speech(
        name="revma",
        leaf=("utilities", "electricity", "bill"),
        subject="electricity of a flat",
        firm="Ηλεκτρική Εταιρεία {town}",
        place=("{street}",),
        title="Λογαριασμός ρεύματος",
        facts=(("Ημερομηνία έκδοσης", "{day}"), ("Μέτρηση", "{before}"), ("Πληρωμή έως", "{after}")),
        texts=("Αριθμός παροχής {number}. Πραγματική κατανάλωση διμήνου.",),
        rows=(("Χρέωση", "Ποσό"), ("Ενέργεια", "{one}"), ("Δίκτυο και τέλη", "{two}"), ("Σύνολο", "{both}")),
        ending=("Για βλάβες καλέστε όλο το εικοσιτετράωρο.",),
    ),
    Speech(
        name="giatros",
        leaf=("medical", "appointment", "letter"),
        subject="appointment at a hospital",
        firm="Νοσοκομείο {town}",
        place=("{street}",),
        title="Το ραντεβού σας",
        facts=(("Ημερομηνία", "{day}"),),
        texts=(
            "Αγαπητή κυρία, αγαπητέ κύριε,",
            "σας περιμένουμε στις {after}, ώρα 9:15, στα εξωτερικά ιατρεία, δεύτερος όροφος.",
            "Φέρτε μαζί σας τις παλιές εξετάσεις και μην πιείτε τίποτα από τα μεσάνυχτα.",
        ),
    ),
    Speech(
        name="mathimata",
        leaf=("education", "enrolment", "certificate"),
        subject="enrolment in a language school",
        firm="Σχολή Γλωσσών {surname}",
        place=("{street}", "{town}"),
        title="Βεβαίωση εγγραφής",
        reader=(),
        facts=(("Αρ. πρωτοκόλλου", "{number}"), ("Ημερομηνία", "{day}")),
        texts=(
            "Βεβαιώνεται ότι ο μαθητής {person} είναι γραμμένος στο τμήμα αρχαρίων. Τα μαθήματα αρχίζουν στις {after}.",
            "Η βεβαίωση δίνεται για κάθε νόμιμη χρήση.",
        ),
        form="docx",
    ),
)
