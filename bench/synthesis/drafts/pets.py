"""Animals of the household."""

from __future__ import annotations

from datetime import timedelta

from bench.synthesis import days
from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Facts, Grid, Heading, Party, Prose, Signature
from bench.synthesis.drafts.paper import clauses, paper, said
from bench.synthesis.drafts.terms import terms

_DOGS = ("Beagle", "Border Collie", "Labrador mix", "Dachshund", "Whippet")
_NAMES = ("Biscuit", "Juno", "Pepper", "Otto", "Maple", "Rufus")
_VACCINES = ("Distemper / parvovirus", "Leptospirosis", "Bordetella", "Rabies, 3 years")


def vaccination_card(cast: Cast) -> Draft:
    """A veterinary clinic's record of a dog's shots; the last one was given today."""
    town = cast.town()
    clinic = Party(
        name=f"{town} {cast.one_of(('Veterinary Clinic', 'Animal Hospital', 'Small Animal Practice'))}",
        lines=(*cast.address(town), cast.phone()),
    )
    owner = cast.resident()
    today = cast.day()
    vet = f"Dr. {cast.person()}"
    given = [today - timedelta(days=back) for back in (56, 28, 28, 0)]
    return paper(
        cast,
        titles=("Vaccination record", "Record of immunizations", "Shots and check-up", "Protection of your dog"),
        issuer=clinic,
        addressee=owner,
        facts=(
            ("Patient", cast.one_of(_NAMES)),
            ("Species / breed", f"Dog, {cast.one_of(_DOGS)}"),
            ("Born", cast.written(today - timedelta(days=cast.random.randint(110, 150)))),
            ("Microchip", cast.code("999 ### ### ### ###")),
            ("Weight", f"{cast.random.randint(9, 38)} lb"),
            ("Attending", vet),
        ),
        body=(
            Grid(
                head=("Vaccine", "Given", "Lot", "Next due"),
                rows=tuple(
                    (vaccine, days.short(day), cast.code("?####"), days.short(day + timedelta(days=365)))
                    for vaccine, day in zip(_VACCINES, given, strict=True)
                ),
                widths=(3, 1.6, 1, 1.6),
            ),
            Heading(text="Examination"),
            Prose(
                text=cast.one_of(
                    (
                        "Bright and alert, heart and lungs clear, coat glossy, teeth clean. No reaction so far.",
                        "Good general condition. Ears and eyes without findings. Puppy teeth changing as they should.",
                    )
                )
            ),
            Prose(text="Keep the dog quiet today. Bring this card to boarding, to the groomer and for a county tag."),
            Signature(name=vet, role="Veterinarian"),
            *terms(cast, "health", clinic.name, least=2, most=3),
        ),
        leaf=("pets", "pet-vaccination", "vaccination-record"),
        day=today,
        labels=("Date of visit", "Seen on", "Visit", "Date"),
        subject="shots of a dog",
    )


_TREATMENTS = (
    ("Consultation", 4200, 6900),
    ("Dental scaling and polish", 14000, 24000),
    ("Blood profile", 6900, 11900),
    ("X-ray, two views", 9800, 16800),
    ("Anaesthesia, 40 minutes", 8800, 14400),
    ("Wound closed with stitches", 7700, 15500),
    ("Worm tablets", 900, 2100),
    ("Pain relief, 7 days", 1500, 3300),
    ("Collar", 800, 1500),
)


def vet_invoice(cast: Cast) -> Draft:
    """A veterinary practice asks to be paid."""
    practice = Party(
        name=cast.firm("Veterinary Surgeons", "& Partners Vets", "Animal Clinic", "Cat & Dog Practice Ltd"),
        lines=(*cast.address(), cast.phone()),
    )
    owner, made, money = cast.resident(), cast.day(), cast.money
    insurer, animal = cast.firm("Pet Insurance", "Animal Friends Mutual"), cast.one_of(_NAMES)
    rows = [(name, cast.random.randint(least, most)) for name, least, most in cast.some_of(_TREATMENTS, 5)]
    net = sum(sum_ for _, sum_ in rows)
    vat = net * 20 // 100
    return paper(
        cast,
        leaf=("pets", "veterinary-care", "invoice"),
        titles=(f"{animal}: what was done", "Account", f"For the treatment of {animal}", "Sum due for treatment"),
        issuer=practice,
        addressee=owner,
        subject=f"treatment of {animal}",
        day=made,
        labels=("Date", "Tax point", "Made out on", "Invoice date"),
        facts=(
            ("Treated on", cast.written(cast.day_after(made, -9, -1))),
            ("To be paid by", cast.written(cast.day_after(made, 7, 30))),
            ("Number", cast.code("V######")),
            ("Animal", f"{animal}, {cast.one_of(('cat', 'dog', 'rabbit'))}, {cast.random.randint(2, 14)} years"),
            ("Insured with", insurer),
        ),
        through=(insurer,),
        body=(
            Grid(
                head=("Item", "Net"),
                rows=tuple((name, money(sum_)) for name, sum_ in rows),
                totals=(("Net", money(net)), ("VAT 20%", money(vat)), ("To pay", money(net + vat))),
                widths=(4, 1.3),
                numeric=(1,),
            ),
            Heading(text=cast.one_of(("Notes of the vet", "What we saw"))),
            said(
                cast,
                f"{animal} was calm and let us look at everything. Temperature 38.6. Two teeth at the back had to come "
                "out, and the gums should be rinsed for a week. Soft food until the check.",
                f"A cut of four centimetres on the left fore leg was cleaned and closed. {animal} should wear the "
                "collar until the stitches come out in ten days, however sad the eyes.",
                f"Heart and lungs sounded normal. The blood shows early strain on the kidneys, so {animal} goes on "
                "to a food with less protein, and we look again in three months.",
            ),
            Facts(
                rows=(
                    ("Pay into", cast.firm("Bank plc", "Co-operative Bank")),
                    ("Sort code / account", cast.code("00-##-## / ########")),
                    ("VAT no.", cast.vat_number()),
                )
            ),
            *terms(cast, "health", practice.name, least=3, most=5),
            *terms(cast, "trade", practice.name, least=2, most=4),
        ),
    )


def adoption_agreement(cast: Cast) -> Draft:
    """A shelter hands over an animal."""
    shelter = Party(
        name=f"{cast.town()} {cast.one_of(('Humane Society', 'Animal Rescue', 'Cat Haven', 'SPCA'))}",
        lines=(*cast.address(), cast.phone()),
    )
    keeper, signed = cast.resident(), cast.day()
    clinic, animal, kind = cast.firm("Animal Hospital", "Veterinary Clinic"), cast.one_of(_NAMES), cast.one_of(_DOGS)
    fee = cast.money(cast.random.randint(75, 320) * 100)
    return paper(
        cast,
        leaf=("pets", "pet-adoption", "agreement"),
        titles=(
            f"A home for {animal}",
            f"{animal} moves in with you",
            "What we promise each other",
            "Giving and taking",
        ),
        issuer=shelter,
        addressee=keeper,
        subject=f"{animal} goes to {keeper.name}",
        day=signed,
        labels=("Signed on", "Handed over on", "Date", "Agreed"),
        facts=(
            ("Found on", cast.written(cast.day_after(signed, -160, -30))),
            ("Born about", cast.written(cast.day_after(signed, -2600, -300))),
            ("Visit at home", cast.written(cast.day_after(signed, 14, 45))),
            ("Animal", f"{animal}, {kind}"),
            ("Chip", cast.code("999 ### ### ### ###")),
            ("Vet until now", clinic),
        ),
        through=(clinic, cast.firm("Pet Supply", "Pet Foods")),
        body=(
            said(
                cast,
                f"{shelter.name} gives {animal} into the care of {keeper.name}, who takes on what follows for as long "
                "as the animal lives.",
                f"{keeper.name} has met {animal} three times and would like to offer a home. {shelter.name} agrees, "
                "on the terms below.",
            ),
            *clauses(
                cast,
                (
                    (
                        ("Care", "Daily life"),
                        (
                            f"{animal} lives in the house as one of the family, is never chained, has company, walks "
                            "and fresh water every day, and sees a vet at least once a year and whenever ill."
                        ),
                    ),
                    (
                        ("Money", "Fee"),
                        (
                            f"A fee of {fee} was paid today. It covers shots, chip and operation in part and is not "
                            "returned, save within the first fourteen days and then by half."
                        ),
                    ),
                    (
                        ("No handing on", "If it does not work out"),
                        (
                            "The animal is not sold, lent or given away. If you cannot keep it, it comes back to us "
                            "at any time and in any state, and we ask no questions but one: how can we help?"
                        ),
                    ),
                    (
                        ("Visits", "How we keep in touch"),
                        (
                            "Somebody of ours may come and see how things are, after ringing you. If care is badly "
                            "wanting we may take the animal back."
                        ),
                    ),
                    (
                        ("What we know", "Health"),
                        (
                            "We have told you all that we know about its past, which is not much. It had shots and was "
                            "treated for worms. We cannot promise how it will behave with children or cats."
                        ),
                    ),
                    (
                        ("Lost", "If it runs away"),
                        (
                            "Tell us and the chip register within a day. Keep the tag with your number on the "
                            "collar, and change the entry when you move."
                        ),
                    ),
                    (
                        ("No offspring", "Breeding"),
                        (
                            "The animal has been or will be neutered by the day stated overleaf; the deposit for it is "
                            "returned against a note from the vet."
                        ),
                    ),
                ),
            ),
            *terms(cast, "health", shelter.name, least=1, most=3),
            Signature(name=keeper.name, role="who takes the animal"),
            Signature(name=cast.person(), role="for the shelter"),
        ),
        small_print=("Gifts keep our doors open.", ""),
    )
