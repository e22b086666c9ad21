"""Dates that are hard: none at all, day and month that could change places, words instead of figures, an older one."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Final

from bench.synthesis import days
from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Facts, Grid, Heading, Party, Points, Prose, Signature
from bench.synthesis.oddities.days_elsewhere import in_words
from bench.synthesis.oddities.oddity import Oddity, Trouble, told


def _recipe(cast: Cast) -> Draft:
    kitchen = Party(
        name=f"The {cast.surname()} Kitchen", lines=("Cards from our test kitchen", "No. " + cast.code("##"))
    )
    return Draft(
        title="Lemon and barley soup",
        issuer=kitchen,
        facts=(("Serves", "4"), ("Takes", "50 minutes"), ("Keeps", "3 days in the cold")),
        body=(
            Heading(text="You need"),
            Points(
                items=(
                    "2 leeks, washed and sliced thin",
                    "150 g pearl barley",
                    "1.2 litres of vegetable stock",
                    "1 lemon, its peel grated and its juice pressed",
                    "a handful of parsley",
                    "olive oil, salt, pepper",
                )
            ),
            Heading(text="This is how"),
            Points(
                items=(
                    "Sweat the leeks in two spoons of oil until they are soft, about ten minutes.",
                    "Stir in the barley and let it toast for a minute. Pour on the stock.",
                    "Simmer under a lid for half an hour; the barley should still have a bite.",
                    "Take it off the heat, add peel and juice, and season. Scatter the parsley over it.",
                ),
                numbered=True,
            ),
            Prose(text="Leftovers thicken over night: loosen them with a little hot water."),
        ),
        truth=told(("food", "recipe", "recipe-card"), vendor=kitchen.name, day=None, subject="lemon and barley soup"),
    )


def _how_to(cast: Cast) -> Draft:
    firm = Party(name=f"{cast.surname()} Window Care", lines=(f"Telephone {cast.phone()}",))
    return Draft(
        title="How to oil a timber window",
        issuer=firm,
        body=(
            Prose(text="Wood that is oiled once a year outlives the house. Choose a dry day without strong sun."),
            Points(
                items=(
                    "Open both wings and brush dust and cobwebs out of the corners.",
                    "Rub grey spots with fine paper along the grain, never across.",
                    "Put on oil with a lint-free cloth, thin as breath. Leave it for fifteen minutes.",
                    "Wipe off what the wood has not taken. Let it dry over night with the window ajar.",
                    "Wet the used cloths before you throw them away: they can set themselves alight.",
                ),
                numbered=True,
            ),
            Heading(text="How much you need"),
            Grid(
                head=("Window", "Oil", "Time"),
                rows=(("small", "40 ml", "20 min"), ("tall", "90 ml", "35 min"), ("French door", "200 ml", "1 h")),
                widths=(3, 2, 2),
            ),
            Prose(text="If the putty is loose, call us before you start: oil does not hold it."),
        ),
        truth=told(("reference", "how-to", "guide"), vendor=firm.name, day=None, subject="oiling a timber window"),
    )


def _brochure(cast: Cast) -> Draft:
    club = Party(name=f"{cast.town()} Swimming Baths", lines=(cast.street(), f"Telephone {cast.phone()}"))
    return Draft(
        title="Come in, the water is warm",
        issuer=club,
        body=(
            Prose(text="Six lanes, a pool for learners at 31 degrees, and a steam room under the old glass roof."),
            Grid(
                head=("Pass", "Adults", "Under 16"),
                rows=(("single", "$6.50", "$3.00"), ("ten visits", "$58.00", "$26.00"), ("month", "$41.00", "$19.00")),
                widths=(3, 2, 2),
                numeric=(1, 2),
            ),
            Heading(text="Courses"),
            Points(items=("crawl for grown-ups", "babies with a parent", "water gymnastics", "life saving")),
            Prose(text="Lockers take a coin, which you get back. Please leave glass bottles at home."),
        ),
        truth=told(
            ("lifestyle", "fitness", "brochure"), vendor=club.name, day=None, subject="passes and courses of a pool"
        ),
    )


def _either_way(cast: Cast) -> date:
    """Day and month could change places, and are not the same."""
    first, second = cast.some_of(range(1, 13), 2)
    return date(cast.random.choice((2023, 2024, 2025)), *cast.one_of(((first, second), (second, first))))


def _british_invoice(cast: Cast) -> Draft:
    shop, buyer = Party(name=f"{cast.surname()} & Daughters Joinery", lines=cast.address()), cast.resident()
    day = _either_way(cast)
    fitted, due = day - timedelta(days=day.day + 3), day.replace(day=28)
    price = cast.cents(240, 900)
    return Draft(
        title="Invoice",
        issuer=shop,
        addressee=buyer,
        facts=(
            ("Number", cast.code("J-####")),
            ("Date", f"{day:%d/%m/%Y}"),
            ("Fitted on", f"{fitted:%d/%m/%Y}"),
            ("To be paid by", f"{due:%d/%m/%Y}"),
        ),
        body=(
            Grid(
                head=("Work", "Amount"),
                rows=(("Oak shelf to measure, oiled", cast.money(price)), ("Fitting", cast.money(9000))),
                totals=(("Total", cast.money(price + 9000)),),
                widths=(5, 2),
                numeric=(1,),
            ),
            Prose(text="Thank you for your order. Please quote the number when you pay."),
        ),
        truth=told(("household", "furniture", "invoice"), vendor=shop.name, day=day, subject="oak shelf"),
    )


def _american_letter(cast: Cast) -> Draft:
    clinic, patient = Party(name=f"{cast.town()} Eye Clinic", lines=cast.address()), cast.resident()
    day = _either_way(cast)
    visit = day.replace(day=25)
    return Draft(
        title="Your next visit",
        issuer=clinic,
        addressee=patient,
        facts=(("Date", days.slashed(day)), ("Chart", cast.code("###-###"))),
        body=(
            Prose(
                text=f"We have kept {days.slashed(visit)} at 9:40 a.m. for you. Your pupils will be widened: have "
                "somebody drive you home, and bring dark glasses."
            ),
            Prose(text="Should you be unable to come, let us know two working days ahead, or a fee of $35 is due."),
            Prose(text=f"Call ({cast.random.randint(201, 989)}) 555-0142 for another day."),
        ),
        truth=told(("medical", "eye-care", "letter"), vendor=clinic.name, day=day, subject="visit to the eye clinic"),
    )


def _stated_order(cast: Cast) -> Draft:
    garage, owner = Party(name=f"{cast.surname()} Motors", lines=cast.address()), cast.resident()
    day = _either_way(cast)
    return Draft(
        title="Service report",
        issuer=garage,
        addressee=owner,
        facts=(
            ("Date of report", f"{day:%d.%m.%y}"),
            ("Mileage", f"{cast.random.randint(30, 120)},{cast.code('###')}"),
        ),
        body=(
            Grid(
                head=("Checked", "Found", "Done"),
                rows=(
                    ("Brakes, front", "worn", "pads renewed"),
                    ("Brakes, rear", "good", "cleaned"),
                    ("Coolant", "low", "filled up"),
                    ("Tyres", "4 mm", "none"),
                ),
                widths=(3, 2, 3),
            ),
            Prose(text="Next service after 12 months or 10,000 miles, whichever comes first."),
        ),
        small_print="All dates on our papers are written day.month.year.",
        truth=told(("property", "vehicle-service", "report"), vendor=garage.name, day=day, subject="service of a car"),
    )


def _deed(cast: Cast) -> Draft:
    office = Party(name=f"{cast.surname()} & {cast.surname()}, Notaries", lines=cast.address())
    giver, taker, day = cast.person(), cast.person(), cast.day()
    return Draft(
        title="Power of attorney",
        issuer=office,
        body=(
            Prose(
                text=f"Be it known that on {in_words(day)}, before the undersigned notary, appeared {giver}, who "
                f"appoints {taker} to act in all matters of the account and the house named below."
            ),
            Prose(text="The power lasts until it is taken back in writing, and does not end with incapacity."),
            Prose(text=f"It covers the sale of the house in {cast.street()}, at not less than the appraised value."),
            Signature(name=giver, role="principal", signed=giver),
            Signature(name=cast.person(), role="notary public"),
        ),
        truth=told(
            ("legal", "authorisation", "power-of-attorney"), vendor=office.name, day=day, subject="power of attorney"
        ),
    )


def _christening(cast: Cast) -> Draft:
    parish = Party(name=f"Parish of {cast.town()}", lines=cast.address())
    child, day = cast.person(), cast.day()
    return Draft(
        title="Certificate of Baptism",
        issuer=parish,
        body=(
            Prose(text="This is to certify that"),
            Prose(text=child),
            Prose(text=f"was baptised in this church on {in_words(day)}."),
            Prose(text=f"Godparents: {cast.person()} and {cast.person()}"),
            Prose(text=f"Book {cast.code('##')}, leaf {cast.code('###')}"),
        ),
        truth=told(
            ("personal", "vital-record", "certificate"), vendor=parish.name, day=day, subject="baptism of a child"
        ),
    )


def _agreement(cast: Cast) -> Draft:
    lender, borrower, day = Party(name=cast.person(), lines=cast.address()), cast.person(), cast.day()
    weeks = cast.random.randint(6, 20)
    return Draft(
        title="Agreement",
        issuer=lender,
        body=(
            Prose(text=f"made {in_words(day)} between {lender.name}, the lender, and {borrower}, the borrower."),
            Points(
                items=(
                    f"The lender lends the cargo bicycle, frame number {cast.code('??-######')}, for {weeks} weeks.",
                    "The borrower keeps it under lock and under a roof, and pays for what breaks.",
                    "Nothing is owed for the use of it.",
                ),
                numbered=True,
            ),
            Signature(name=lender.name, role="lender", signed=lender.name),
            Signature(name=borrower, role="borrower", signed=borrower),
        ),
        truth=told(
            ("legal", "private-agreement", "agreement"), vendor=lender.name, day=day, subject="loan of a cargo bicycle"
        ),
    )


def _replaces(cast: Cast, *, what: str, maker: str, leaf: tuple[str, str, str], subject: str) -> Draft:
    firm, customer = Party(name=f"{cast.town()} {maker}", lines=cast.address()), cast.resident()
    first = cast.day()
    day = cast.day_after(first, 9, 40)
    return Draft(
        title=f"Corrected {what}",
        issuer=firm,
        addressee=customer,
        facts=(("Our letter of", days.american(first)), ("Corrected on", days.american(day))),
        body=(
            Prose(
                text=f"Our {what} of {days.american(first)} held a wrong figure. It is void; please destroy it. This "
                "one takes its place."
            ),
            Facts(
                rows=(("As it was", cast.money(cast.cents(300, 700))), ("As it is", cast.money(cast.cents(100, 300))))
            ),
            Prose(text=f"What you paid on {days.american(cast.day_after(first, 2, 6))} has been taken into account."),
            Prose(text="We are sorry for the trouble."),
        ),
        truth=told(leaf, vendor=firm.name, day=day, subject=subject),
    )


def _corrected_water(cast: Cast) -> Draft:
    leaf = ("utilities", "water", "bill")
    return _replaces(cast, what="water bill", maker="Water Works", leaf=leaf, subject="corrected bill for water")


def _corrected_tuition(cast: Cast) -> Draft:
    leaf = ("education", "tuition", "invoice")
    return _replaces(cast, what="invoice for the term", maker="Music School", leaf=leaf, subject="corrected tuition")


def _corrected_vet(cast: Cast) -> Draft:
    leaf = ("pets", "veterinary-care", "invoice")
    return _replaces(cast, what="invoice", maker="Animal Hospital", leaf=leaf, subject="corrected invoice of a vet")


NO_DATE_AT_ALL: Final = Trouble(
    kind="edge",
    oddities=(
        Oddity(name="recipe", write=_recipe, layout="letter"),
        Oddity(name="how-to", write=_how_to, layout="columns"),
        Oddity(name="brochure", write=_brochure, layout="certificate"),
    ),
)
AMBIGUOUS: Final = Trouble(
    kind="adversarial",
    oddities=(
        Oddity(name="british", write=_british_invoice, layout="ledger", locale="en_GB"),
        Oddity(name="american", write=_american_letter),
        Oddity(name="stated", write=_stated_order, layout="form", locale="en_GB"),
    ),
)
IN_WORDS: Final = Trouble(
    kind="edge",
    passed_on=True,
    oddities=(
        Oddity(name="power", write=_deed, layout="contract"),
        Oddity(name="baptism", write=_christening, layout="certificate"),
        Oddity(name="agreement", write=_agreement, layout="typed", form="pdf-scan"),
    ),
)
REPLACES: Final = Trouble(
    kind="edge",
    passed_on=True,
    oddities=(
        Oddity(name="water", write=_corrected_water, layout="ledger"),
        Oddity(name="tuition", write=_corrected_tuition, form="docx"),
        Oddity(name="vet", write=_corrected_vet, layout="window"),
    ),
)
