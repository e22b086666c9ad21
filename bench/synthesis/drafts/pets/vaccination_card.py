"""A veterinary clinic's record of a dog's shots; the last one was given today."""

from __future__ import annotations

from datetime import timedelta

from bench.synthesis import days
from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Grid, Heading, Party, Prose, Signature
from bench.synthesis.drafts.paper import paper
from bench.synthesis.drafts.pets.stock import DOGS, NAMES
from bench.synthesis.drafts.terms import terms

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
            ("Patient", cast.one_of(NAMES)),
            ("Species / breed", f"Dog, {cast.one_of(DOGS)}"),
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
