"""The schedule of a car policy, in two columns."""

from __future__ import annotations

from datetime import timedelta

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Facts, Grid, Heading, Party, Points, Prose
from bench.synthesis.drafts.paper import paper
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
