"""A shelter hands over an animal."""

from __future__ import annotations

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Party, Signature
from bench.synthesis.drafts.paper import clauses, paper, said
from bench.synthesis.drafts.pets.stock import DOGS, NAMES
from bench.synthesis.drafts.terms import terms


def adoption_agreement(cast: Cast) -> Draft:
    """A shelter hands over an animal."""
    shelter = Party(
        name=f"{cast.town()} {cast.one_of(('Humane Society', 'Animal Rescue', 'Cat Haven', 'SPCA'))}",
        lines=(*cast.address(), cast.phone()),
    )
    keeper, signed = cast.resident(), cast.day()
    clinic, animal, kind = cast.firm("Animal Hospital", "Veterinary Clinic"), cast.one_of(NAMES), cast.one_of(DOGS)
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
