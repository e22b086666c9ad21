"""What insurers say to those they insure."""

from __future__ import annotations

from typing import Final

from bench.synthesis.drafts.terms.passages import Passage

INSURER: Final[tuple[Passage, ...]] = (
    (
        ("How to claim", "If something happens", "Making a claim"),
        (
            "Call {phone} as soon as you safely can, and have the number of your contract ready.",
            "Our claims desk is on {phone} at all hours; it wants to know what happened, when and where.",
        ),
        (
            "Keep damaged things until we have seen them, and take pictures before anything is cleared away.",
            "Do not throw anything out before we agree, save what must go for reasons of health.",
        ),
        (
            "Theft and damage done on purpose are also reported to the police, within a day if possible.",
            "Where a crime is behind it, we need the number under which the police have taken it down.",
        ),
    ),
    (
        ("What you must tell us", "Changes", "Keep us informed"),
        (
            "Answers given when the contract was made must be true and complete, to the best of your knowledge.",
            "We rely on what was said in the proposal; read it again and correct what is no longer so.",
        ),
        (
            "Tell us within {days} days of a move, a change of trade, building work or a longer absence.",
            "Alterations to the home, the vehicle or the people in it must reach us within {days} days.",
        ),
        (
            "Where we were not told, we may pay less or nothing, as the law on contracts of this kind provides.",
            "Silence about something that matters may lead to a smaller payment or to the end of the contract.",
        ),
    ),
    (
        ("Your share", "Excess", "The part you bear"),
        (
            "The first part of each loss, as the table shows, is for your own account.",
            "Of every claim you bear the sum stated above; we pay what goes beyond it.",
        ),
        (
            "Where one event touches several sections, only the highest of these sums is taken.",
            "If one event leads to more than one claim, it is deducted once.",
        ),
    ),
    (
        ("What is left out", "Not insured"),
        (
            "Wear, rust, mould, vermin and whatever happens gradually are not losses in the sense of this contract.",
            "We do not pay for things that age, rot, fade or are eaten by insects.",
        ),
        (
            "Nor do we answer for war, for nuclear events, or for what an insured person did on purpose.",
            "War, radiation and deliberate acts of insured persons are outside the cover everywhere.",
        ),
        (
            "Limits for single things apply even if the whole is insured for more.",
            "For cash, jewels and bicycles the inner limits of the table apply.",
        ),
    ),
    (
        ("Cancelling", "How the contract ends"),
        (
            "Within {days} days of receiving these papers you may withdraw, and you have your money back.",
            "There are {days} days in which to think it over; those who withdraw pay only for the days covered.",
        ),
        (
            "After that either side may end it to the end of the insured year, with one month's notice.",
            "Later on, a letter one month before the year ends is enough for you and for us.",
        ),
        (
            "After a claim both sides may end it within a month of the settlement.",
            "Once a loss has been dealt with, each side has a month in which to give notice.",
        ),
    ),
    (
        ("Complaints", "If we fall short"),
        (
            "Let the person who deals with your case know first; most things are cleared up on the telephone.",
            "Speak to the desk on {phone} before anything else, since they have your papers in front of them.",
        ),
        (
            "If that does not help, the complaints officer answers within {days} days.",
            "Should this lead nowhere, write to the head office; an answer takes no longer than {days} days.",
        ),
        (
            "You keep the right to go to the ombudsman for insurance and to court.",
            "The ombudsman for private insurance may be asked free of charge, and the courts stay open.",
        ),
    ),
    (
        ("Who stands behind it", "Regulation"),
        (
            "{issuer} is licensed by the supervisory authority, and its reserves are held apart.",
            "{issuer} is under public supervision and reports its reserves every quarter.",
        ),
        (
            "A guarantee scheme pays claims of private persons if an insurer cannot.",
            "Should a licensed company fail, a fund of the whole trade takes its contracts over.",
        ),
    ),
    (
        ("Renewal", "What happens next year"),
        (
            "About a month before the year ends you receive our offer for the next one.",
            "Some weeks before the last day we write to you with new figures.",
        ),
        (
            "If we hear nothing, the contract goes on and the sum is taken as before.",
            "Unless you object it is prolonged by a year, and the account that you named is charged.",
        ),
        (
            "Years without a claim count towards the next offer.",
            "The history of past claims bears on the figures, in both directions.",
        ),
    ),
)
