"""What employers say to those who work for them."""

from __future__ import annotations

from typing import Final

from bench.synthesis.drafts.terms.passages import Passage

WORK: Final[tuple[Passage, ...]] = (
    (
        ("Questions", "If a figure looks wrong"),
        (
            "Speak to the people who keep these records within {days} days; their number is {phone}.",
            "Errors are put right with the next run if they are reported on {phone} within {days} days.",
        ),
        (
            "Have the period and your own notes of hours at hand.",
            "It helps to bring the sheet on which your times were noted.",
        ),
    ),
    (
        ("Time off", "Leave"),
        (
            "Leave is earned month by month and agreed with the head of the team at least {days} days ahead.",
            "Each full month adds to what you may take; requests are made {days} days before the first day.",
        ),
        (
            "Up to five days may be carried over until the end of March.",
            "What is left at the end of the year lapses in spring, save for five days.",
        ),
        (
            "Illness during leave does not count as leave if a doctor certifies it from the first day.",
            "Days on which you were certified ill are given back.",
        ),
    ),
    (
        ("Confidentiality", "What stays in the house"),
        (
            "What you learn here about customers, prices and processes stays here, also after you have left.",
            "Knowledge of recipes, plans and customers of {issuer} is not shared with outsiders at any time.",
        ),
        (
            "Papers, keys and devices are handed back on the last day.",
            "Everything that belongs to the house returns to it when the work ends.",
        ),
    ),
    (
        ("Benefits", "What goes with the job"),
        (
            "Those who work more than twenty hours a week may join the health and retirement plans after {days} days.",
            "After {days} days in service the plans for health and old age are open to all who work half time or more.",
        ),
        (
            "Choices are made once a year in November, or within a month of a marriage or a birth.",
            "They can be changed each autumn and after events such as birth, marriage or moving.",
        ),
        (
            "Descriptions of each plan prevail over this summary.",
            "Where this page and the rules of a plan differ, the rules count.",
        ),
    ),
    (
        ("Equal treatment", "Fairness"),
        (
            "{issuer} decides on merit and puts up with no harassment by anybody.",
            "Nobody at {issuer} is treated worse for who they are, what they believe or whom they love.",
        ),
        (
            "Reports can be made to any manager, to staff relations or, without a name, on {phone}.",
            "Whoever sees or suffers it can turn to staff relations, or to the outside line {phone}.",
        ),
        (
            "Retaliation against those who speak up is itself a breach of duty.",
            "Those who report in good faith are protected.",
        ),
    ),
    (
        ("Safety", "Working safely"),
        (
            "Shoes, gloves and glasses that are issued must be worn where signs say so.",
            "Protective gear is free of charge, and wearing it is not a matter of choice.",
        ),
        (
            "Accidents, also near ones, go into the book on the same day.",
            "Every accident is written down before the shift ends, however small.",
        ),
    ),
    (
        ("Taxes and deductions", "What is held back"),
        (
            "Sums held back follow the certificate that you handed in; a new one takes effect with the next period.",
            "What we withhold depends on your own declaration, which may be renewed at any time.",
        ),
        (
            "Court orders and union dues are deducted as the law or your consent provides.",
            "Other deductions are made only if ordered by a court or asked for by you.",
        ),
        (
            "A summary for the year is sent in January to the address on file.",
            "In January you receive one sheet with the sums for the whole year.",
        ),
    ),
)
