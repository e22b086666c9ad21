"""Insurance."""

from __future__ import annotations

from datetime import timedelta

from bench.synthesis import days
from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Facts, Grid, Heading, Party, Points, Prose, Signature
from bench.synthesis.drafts.paper import clauses, paper, said
from bench.synthesis.drafts.terms import terms

_CARS = ("Hatchback 1.2", "Estate 2.0 Diesel", "Saloon 1.6", "Electric Runabout", "Compact 1.0 Turbo")


def motor_policy(cast: Cast) -> Draft:
    """The schedule of a car policy, in two columns."""
    insurer = Party(
        name=f"{cast.surname()} {cast.one_of(('General Insurance plc', 'Mutual Assurance Society', 'Direct plc'))}",
        lines=("Motor underwriting", *cast.address(), f"Claims {cast.phone()}"),
    )
    holder = cast.resident()
    broker = f"{cast.surname()} {cast.surname()} Brokers"
    issued = cast.day()
    starts = cast.day_after(issued, 6, 20)
    premium = cast.cents(340, 690)
    tax = premium * 12 // 100
    return paper(
        cast,
        titles=(
            "Motor policy schedule",
            "Schedule of your car policy",
            "Your cover for the coming year",
            "Cover for your car",
        ),
        issuer=insurer,
        addressee=holder,
        facts=(
            ("Policy number", cast.code("MV-########")),
            ("Arranged by", broker),
        ),
        body=(
            Heading(text="Period of cover"),
            Prose(
                text=f"From noon on {cast.written(starts)} until midnight on "
                f"{cast.written(starts + timedelta(days=364))}, and for any further period for which we accept a "
                "premium."
            ),
            Heading(text="The vehicle"),
            Facts(
                rows=(
                    ("Registration", cast.code("Q?## ???")),
                    ("Model", cast.one_of(_CARS)),
                    ("First registered", str(issued.year - cast.random.randint(2, 9))),
                    ("Kept overnight", "on a private drive"),
                )
            ),
            Heading(text="Who may drive"),
            Points(items=(f"{holder.name}, the policyholder", f"{cast.person()}, named driver")),
            Heading(text="What is covered"),
            Grid(
                head=("Section", "Limit"),
                rows=(
                    ("Liability to others: injury", "without limit"),
                    ("Liability to others: property", "£20,000,000"),
                    ("Loss of or damage to the car", "market value"),
                    ("Windscreen and glass", "covered"),
                    ("Personal belongings", "£250"),
                    ("Courtesy car", "14 days"),
                ),
                widths=(3, 1.5),
                numeric=(1,),
            ),
            Heading(text="What you pay towards a claim"),
            Facts(
                rows=(
                    ("Compulsory excess", cast.money(100 * 100)),
                    ("Voluntary excess", cast.money(100 * cast.one_of((100, 150, 250)))),
                    ("Young driver", "not applicable"),
                )
            ),
            Heading(text="Premium"),
            Grid(
                head=(),
                rows=(
                    ("Annual premium", cast.money(premium)),
                    ("Insurance premium tax", cast.money(tax)),
                ),
                totals=(("Total", cast.money(premium + tax)),),
                widths=(3, 1.5),
                numeric=(1,),
            ),
            Heading(text="No claim discount"),
            Prose(
                text=f"Your discount stands at {cast.random.randint(3, 9)} years and is protected: two claims in any "
                "three years leave it as it is."
            ),
            Heading(text="Conditions"),
            Prose(
                text="This schedule belongs to the policy booklet and the certificate of motor insurance, which you "
                "should read together. The car may be used for social, domestic and pleasure purposes and for "
                "driving to one place of work. Racing, hire and the carriage of goods for reward are excluded."
            ),
            Prose(
                text="Report an accident as soon as you reasonably can and admit nothing at the roadside. Tell us "
                "before you change the car, its engine, your address or your occupation: a change we were not told of "
                "may reduce what we pay."
            ),
            Prose(
                text="You may cancel within fourteen days of receiving these papers and have your premium back, less a "
                "charge for the days on cover."
            ),
            *terms(cast, "insurer", insurer.name, least=2, most=4),
        ),
        small_print=("Words in the booklet have the same meaning here.",),
        leaf=("insurance", "vehicle-insurance", "policy"),
        day=issued,
        labels=("Issued on", "Issued", "Date of these papers", "Prepared"),
        subject="cover for a car",
    )


_CARE = (
    ("Office visit", 120, 240),
    ("X-ray, two views", 90, 310),
    ("Physical therapy", 70, 150),
    ("Blood panel", 60, 190),
    ("Urgent care", 160, 420),
    ("Specialist consult", 180, 390),
    ("Ultrasound", 210, 520),
)


def health_statement(cast: Cast) -> Draft:
    """How a health plan divided the cost of some visits. Not a bill."""
    plan = Party(
        name=cast.firm("Health Plan, Inc.", "Mutual Health", "Care Partners", "Benefit Trust"),
        lines=("Member services", *cast.address(), cast.phone()),
    )
    member, made, money = cast.resident(), cast.day(), cast.money
    clinic = f"{cast.town()} {cast.one_of(('Medical Group', 'Clinic', 'Hospital'))}"
    employer = cast.firm("Industries Inc.", "Foods LLC")
    rows, sums = [], [0, 0, 0, 0]
    for name, least, most in cast.some_of(_CARE, 5):
        charged = cast.cents(least, most)
        allowed = charged * cast.random.randint(45, 80) // 100
        share = allowed * 20 // 100
        figures = (charged, charged - allowed, allowed - share, share)
        sums = [total + figure for total, figure in zip(sums, figures, strict=True)]
        seen = cast.day_after(made, -60, -14)
        rows.append((days.slashed(seen), name, *(money(figure) for figure in figures)))
    return paper(
        cast,
        leaf=("insurance", "health-insurance", "benefit-statement"),
        titles=("How your claim was worked out", "This is not a bill", "What the plan paid", "Summary of your claim"),
        issuer=plan,
        addressee=member,
        subject=f"claim of {member.name} worked out",
        day=made,
        labels=("Processed on", "Date", "Prepared", "Date of this summary"),
        facts=(
            ("Plan year began", cast.written(made.replace(month=1, day=1))),
            ("Member no.", cast.code("???#######")),
            ("Group", employer),
            ("Provider", clinic),
            ("Claim", cast.code("##########")),
        ),
        through=(employer, clinic),
        body=(
            said(
                cast,
                f"{clinic} sent us the claim below. You need not pay anything to us: the provider will ask you for "
                "your share, and what it asks for should be what stands in the last column.",
                "We have gone through a claim for you and paid our part. Compare the last column with the bill of "
                f"{clinic}, and call us if they differ.",
            ),
            Grid(
                head=("Service", "For", "Charged", "Discount", "We paid", "Your share"),
                rows=tuple(rows),
                totals=(("Total", "", *(money(total) for total in sums)),),
                widths=(1.4, 2.2, 1.3, 1.3, 1.3, 1.3),
                numeric=(2, 3, 4, 5),
            ),
            Grid(
                head=("So far this year", "You", "Limit"),
                rows=(
                    ("Deductible", money(cast.cents(300, 900)), money(150000)),
                    ("Out of pocket", money(cast.cents(900, 2400)), money(500000)),
                ),
                widths=(3, 1.3, 1.3),
                numeric=(1, 2),
            ),
            *clauses(
                cast,
                (
                    (
                        ("Words that we use", "What the columns mean"),
                        (
                            "Charged is what the provider asked for. Discount is what it gives up because it belongs "
                            "to the network. Your share is made up of deductible, copayment and coinsurance."
                        ),
                    ),
                    (
                        ("If you do not agree", "Your right to appeal"),
                        (
                            "You have 180 days in which to ask us, in writing, to look again. Somebody who was not "
                            "involved decides. In urgent cases call instead; an outside reviewer may be asked "
                            "afterwards."
                        ),
                    ),
                ),
                numbered=False,
            ),
            *terms(cast, "insurer", plan.name, least=4, most=7),
        ),
    )


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
