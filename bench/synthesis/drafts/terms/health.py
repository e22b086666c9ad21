"""What clinics, practices and pharmacies say to those in their care."""

from __future__ import annotations

from typing import Final

from bench.synthesis.drafts.terms.passages import Passage

HEALTH: Final[tuple[Passage, ...]] = (
    (
        ("When to call", "Do not wait if"),
        (
            "Call {phone} if there is fever, bleeding that does not stop, trouble with breathing or a sudden rash.",
            "Swelling, shortness of breath, a high temperature or pain that grows are reasons to ring {phone} at once.",
        ),
        (
            "At night and on holidays the number is passed on to the practice on duty.",
            "Out of hours the call goes to a colleague who can see the record.",
        ),
        (
            "In an emergency dial the public number first and tell us afterwards.",
            "Where life may be in danger, call an ambulance and not us.",
        ),
    ),
    (
        ("Confidentiality", "Your record"),
        (
            "What is said and found here stays within {issuer} and with those who take part in the care.",
            "{issuer} keeps records under lock and key and shows them only to those who treat.",
        ),
        (
            "Others receive copies only with written consent, or where a court or a law demands it.",
            "Insurers and employers are told nothing without a signature.",
        ),
        (
            "You may read the record and have a copy made; allow {days} days for it.",
            "A copy can be had within {days} days for the cost of making it.",
        ),
    ),
    (
        ("Charges and cover", "What it costs"),
        (
            "Your plan may pay a part or all; it is for you to find out before the visit.",
            "Whether a third party pays depends on the contract you have with it, not on us.",
        ),
        (
            "What is not covered falls due within {days} days of the bill.",
            "Balances left over are payable in {days} days, at the desk or by transfer.",
        ),
        (
            "Those in hardship may ask for reduced fees at the front desk; the talk is private.",
            "There is a scale for people of small means: please ask, nobody else will hear of it.",
        ),
    ),
    (
        ("Missed visits", "If you cannot come"),
        (
            "Let us know a full day ahead, so that somebody else can have the time.",
            "Please cancel no later than noon of the day before.",
        ),
        (
            "Time that was kept free in vain may be charged.",
            "For visits missed without a word we have to ask for a fee.",
        ),
    ),
    (
        ("About the values", "How to read this"),
        (
            "Ranges hold for most healthy adults; age, sex, time of day and method all have a bearing.",
            "What is usual differs with age and with the method used, so figures of two houses cannot be compared.",
        ),
        (
            "One figure outside its range is often without meaning, and one inside it proves nothing by itself.",
            "A single odd figure is frequent; what counts is the picture as a whole.",
        ),
        (
            "Only the person who knows the history can judge what follows from it.",
            "Talk it over with whoever asked for it before drawing any conclusion.",
        ),
    ),
    (
        ("Taking medicines", "Medicines"),
        (
            "Tell us about everything that is taken, also herbs, vitamins and what was bought over the counter.",
            "We need to know of all remedies in use, including those that need no signature.",
        ),
        (
            "Do not stop or halve a dose on your own account, even if all seems well.",
            "Finish the course unless told otherwise; stopping early can do harm.",
        ),
        (
            "Keep them out of reach of children, dry and below 25 degrees.",
            "Store them in the carton, away from light, heat and small hands.",
        ),
    ),
    (
        ("Complaints", "Tell us how we did"),
        (
            "The practice manager is glad of praise and wants to hear of mistakes.",
            "Whatever went wrong, tell the person at the desk or put a note in the box.",
        ),
        (
            "You hear from us within {days} days, and care goes on as before.",
            "Within {days} days there is an answer, and nobody is treated the worse for having complained.",
        ),
    ),
)
