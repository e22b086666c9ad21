"""A traveller asks to be paid back: a form, filled in."""

from __future__ import annotations

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Facts, Grid, Heading, Party, Signature
from bench.synthesis.drafts.paper import paper, said
from bench.synthesis.drafts.terms import terms

_QUESTIONS = (
    "Was the loss reported to the carrier or to the police?",
    "Are you insured elsewhere for the same thing?",
    "Were you under treatment before you left?",
    "Did anybody else cause the loss?",
    "Have you made such a claim within five years?",
    "Was the thing in your care at the time?",
)


def travel_claim(cast: Cast) -> Draft:
    """A traveller asks to be paid back: a form, filled in."""
    insurer = Party(
        name=cast.firm("Travel Insurance Ltd", "Assistance plc", "Mutual", "Underwriting plc"),
        lines=("Claims", *cast.address(), cast.phone()),
    )
    traveller, signed, money = cast.resident(), cast.day(), cast.money
    happened = cast.day_after(signed, -40, -9)
    agency = cast.firm("Holidays Ltd", "Travel", "Cruises")
    things = [
        (name, cast.cents(20, 340)) for name in cast.some_of(("Suitcase", "Camera", "Coat", "Tablet", "Shoes"), 3)
    ]
    total = sum(sum_ for _, sum_ in things)
    return paper(
        cast,
        leaf=("insurance", "travel-insurance", "claim-form"),
        titles=("Tell us what happened", "Loss on a journey", "Baggage and delay", "Request for payment"),
        issuer=insurer,
        addressee=traveller,
        subject=f"loss of baggage of {traveller.name}",
        day=signed,
        labels=("Signed on", "Date of signature", "Completed on", "Date"),
        facts=(
            ("Date of loss", cast.written(happened)),
            ("Journey from", cast.written(cast.day_after(happened, -9, -1))),
            ("Date of birth", cast.written(cast.day_after(signed, -24000, -8000))),
            ("Certificate", cast.code("TR-#######")),
            ("Booked with", agency),
        ),
        through=(agency, cast.firm("Airways", "Ferries")),
        body=(
            Heading(text="Part A: what happened"),
            said(
                cast,
                "The suitcase did not come out on the belt. The desk took a report and gave us a number. It was "
                "brought to the hotel four days later with a broken lock, and the things named below were missing.",
                "While we sat on the terrace of the station a bag was taken from under the table. We saw a man on a "
                "motor scooter. The police took down a report, of which a copy is attached.",
                "The ferry was eleven hours late because of a strike. Rain came into the hold, and when the bags were "
                "handed out everything in ours was soaked with salt water and oil.",
            ),
            Heading(text="Part B: what you claim for"),
            Grid(
                head=("Thing", "Bought", "Price", "Proof"),
                rows=tuple(
                    (name, str(happened.year - cast.random.randint(1, 5)), money(sum_), "slip") for name, sum_ in things
                ),
                totals=(("In all", "", money(total), ""),),
                widths=(3, 1.2, 1.4, 1),
                numeric=(2,),
            ),
            Heading(text="Part C: questions"),
            Grid(
                head=("Question", "Yes", "No"),
                rows=tuple(
                    (question, *(("X", "") if cast.chance(0.4) else ("", "X")))
                    for question in cast.some_of(_QUESTIONS, 5)
                ),
                widths=(6, 0.7, 0.7),
            ),
            Heading(text="Part D: where to pay"),
            Facts(
                rows=(
                    ("Bank", cast.firm("Bank plc", "Savings Bank")),
                    ("Sort code", cast.code("00-##-##")),
                    ("Account", cast.code("########")),
                )
            ),
            said(
                cast,
                "I declare that what I have said is true and that nothing was left out. I know that a false statement "
                "may cost me the whole of the claim.",
                "Everything above is right to the best of my knowledge. The company may ask carriers, hotels and "
                "other insurers about it.",
            ),
            Signature(name=traveller.name, role="Person insured"),
            *terms(cast, "insurer", insurer.name, least=3, most=5),
        ),
        small_print=("Please write in block letters and use black ink.", ""),
    )
