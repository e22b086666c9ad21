"""What public bodies say to citizens."""

from __future__ import annotations

from typing import Final

from bench.synthesis.drafts.terms.passages import Passage

AUTHORITY: Final[tuple[Passage, ...]] = (
    (
        ("If you do not agree", "Your right of review", "Objecting"),
        (
            "Whoever is affected may object in writing within {days} days of the day on which this reached them.",
            "An objection must be lodged within {days} days; it needs a signature but no particular form.",
        ),
        (
            "It is dealt with by an officer who took no part in the first decision.",
            "Somebody else in the department looks at the file afresh and may hear you.",
        ),
        (
            "Objecting does not put off a payment unless we say so in writing.",
            "Sums stay payable in the meantime; a stay can be asked for and must be reasoned.",
        ),
    ),
    (
        ("How to pay", "Paying"),
        (
            "Payment can be made at the cash desk, by transfer or on the website, always quoting the reference.",
            "Quote the reference with each payment; cheques are made out to {issuer} and are not receipted.",
        ),
        (
            "Those who cannot pay at once should ask for instalments before the last day, not after it.",
            "A request to pay in parts is looked on kindly if it is made in good time and with proof of income.",
        ),
        (
            "Late sums bear a charge of one per cent for each month begun.",
            "For every month or part of one that a sum is late, one per cent is added.",
        ),
    ),
    (
        ("What we do with your information", "Data protection"),
        (
            "{issuer} uses what it knows about you for the tasks that the law gives it.",
            "The particulars in your file serve the public duties of {issuer} and nothing else.",
        ),
        (
            "It may compare them with other offices in order to prevent fraud and to collect what is owed.",
            "To protect public money they may be matched with those of other bodies.",
        ),
        (
            "Files are destroyed after the period laid down in the retention schedule.",
            "Once the retention period is over, papers are shredded and entries erased.",
        ),
    ),
    (
        ("Help with this letter", "Other languages and formats"),
        (
            "This page can be had in large print, in Braille, on tape and in other languages.",
            "Whoever finds this hard to read may have it read out, enlarged or translated at no cost.",
        ),
        (
            "Call {phone}, or come to the information desk on the ground floor, which is level with the street.",
            "Our staff on {phone} explain it in plain words; an interpreter can be booked.",
        ),
    ),
    (
        ("Changes you must report", "If things change"),
        (
            "A change of address, of household or of income must be reported within {days} days.",
            "Within {days} days we must know of moves, births, deaths and separations in the household.",
        ),
        (
            "Sums received without entitlement are claimed back, with interest where something was concealed.",
            "Whatever was paid too much has to be returned, also where nobody is to blame.",
        ),
    ),
    (
        ("Opening hours", "Where to find us"),
        (
            "Counters are open from eight to noon, on Thursdays also from two to six.",
            "Visitors are received on weekdays between nine and four, and by appointment at other times.",
        ),
        (
            "Please bring this letter and a document with your photograph.",
            "Have this page with you, since it carries the number by which we find the file.",
        ),
        (
            "Lines are quietest in the second half of the week.",
            "On Mondays and after holidays you may have to wait.",
        ),
    ),
    (
        ("Legal basis", "On what this rests"),
        (
            "Powers of {issuer} in this matter come from statute and from the by-laws made under it.",
            "{issuer} acts here under an enabling act and the regulations that carry it out.",
        ),
        (
            "Copies lie open for inspection in the office of the clerk and in the public library.",
            "Both may be read at the clerk's office during opening hours, or bought at cost.",
        ),
    ),
)
