"""What landlords and associations say to those who live in their houses."""

from __future__ import annotations

from typing import Final

from bench.synthesis.drafts.terms.passages import Passage

DWELLING: Final[tuple[Passage, ...]] = (
    (
        ("Paying", "How to pay"),
        (
            "Sums for each month are paid in advance, by standing order to the account that was notified.",
            "Please set up an order that reaches us by the first of each month; cash is not accepted at the office.",
        ),
        (
            "What comes in is first set against the oldest sum.",
            "Payments are booked to the oldest balance unless you say otherwise.",
        ),
        (
            "If you fall behind, ring {phone} before things grow; there is help, and we know where.",
            "Those in difficulty find an ear on {phone} and are put in touch with an advice centre.",
        ),
    ),
    (
        ("Repairs", "When something breaks"),
        (
            "Report defects on {phone}; water, gas and lifts are attended to at any hour.",
            "Faults are reported on {phone}, and at night the same line reaches the person on call.",
        ),
        (
            "Other work is done within {days} days, and you are told when somebody will come.",
            "For the rest allow {days} days; an appointment is made beforehand.",
        ),
        (
            "Damage caused by those who live there, or by guests, is put right at their cost.",
            "What was broken by misuse is charged to the household.",
        ),
    ),
    (
        ("Common areas", "Living together"),
        (
            "Halls, stairs and cellars are ways of escape, and nothing may be kept in them.",
            "Prams and bicycles belong in the store, as passages must stay free for the fire brigade.",
        ),
        (
            "Quiet is kept from ten at night until seven, and on Sundays also after lunch.",
            "Music, drilling and washing end at ten in the evening.",
        ),
        (
            "Refuse is sorted into the marked bins; bulky things are fetched on request.",
            "Large items are not put beside the bins but announced to the caretaker.",
        ),
    ),
    (
        ("Heating and airing", "Against damp"),
        (
            "Open windows wide for a few minutes several times a day instead of leaving them ajar.",
            "Short and thorough airing costs less heat than a window that is tilted all day.",
        ),
        (
            "Keep rooms at 16 degrees or more, also when you are away.",
            "Never turn the heat off altogether in winter: pipes may freeze.",
        ),
    ),
    (
        ("Insurance", "What is covered and what is not"),
        (
            "The policy of {issuer} covers the building, not your own things.",
            "{issuer} insures walls, roof and pipes; furniture and clothing are for you to insure.",
        ),
        (
            "We urge every household to take out contents and liability cover.",
            "A policy for contents and one for liability cost little and should be in every home.",
        ),
    ),
    (
        ("Access", "When we need to come in"),
        (
            "Staff show a card with a photograph; let nobody in who has none.",
            "Our people carry a card; in doubt call {phone} before opening.",
        ),
        (
            "Visits are announced at least a day ahead, save where there is danger.",
            "You hear from us a day before, unless water or gas is escaping.",
        ),
    ),
    (
        ("Moving out", "At the end"),
        (
            "Notice is given in writing and runs from the first of the following month.",
            "A letter with everybody's signature is needed, and the period begins with the next month.",
        ),
        (
            "Rooms are handed back swept, with all keys and with meters read.",
            "At the hand-over we note the meters, count the keys and look at walls and floors together.",
        ),
        (
            "What is left of the deposit is paid out within {days} days.",
            "The deposit, less what is owed, comes back within {days} days.",
        ),
    ),
)
