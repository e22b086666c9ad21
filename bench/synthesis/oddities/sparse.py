"""Papers that say little: forms that nobody filled in, pages that hold a title only, slips."""

from __future__ import annotations

from functools import partial
from typing import Final

from bench.synthesis import days
from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Facts, Grid, Heading, Party, Points, Prose
from bench.synthesis.oddities.oddity import Leaf, Oddity, Trouble, told

_LINE: Final = "." * 46
_BOX: Final = "[  ]"


def _form(cast: Cast, *, maker: str, title: str, asked: tuple[str, ...], ticks: tuple[str, ...], subject: str) -> Draft:
    office = Party(name=f"{cast.town()} {maker}", lines=cast.address())
    return Draft(
        title=title,
        issuer=office,
        facts=(("Form", cast.code("??-###")),),
        body=(
            Heading(text="Please write in capitals"),
            Facts(rows=tuple((label, _LINE) for label in asked)),
            Heading(text="Tick what applies"),
            Points(items=tuple(f"{_BOX} {tick}" for tick in ticks)),
            Facts(rows=(("Place, date", _LINE), ("Signature", _LINE))),
            Heading(text="For office use"),
            Facts(rows=(("Received", _LINE), ("Decided", _LINE))),
        ),
        truth=told(("reference", "blank-form", "form"), vendor=office.name, day=None, subject=subject),
    )


_library = partial(
    _form,
    maker="Public Library",
    title="Application for a reader's card",
    asked=("Surname", "First name", "Born on", "Street", "Town", "Telephone"),
    ticks=("adult", "under 18: a parent signs", "I want to get reminders by mail"),
    subject="reader's card, not filled in",
)
_claim = partial(
    _form,
    maker="Farmers' Insurance",
    title="Report of damage by storm",
    asked=("Policy number", "Name", "Day and hour of the damage", "What was damaged", "Estimated cost"),
    ticks=("roof", "windows", "fences", "pictures are enclosed"),
    subject="report of damage, not filled in",
)
_permit = partial(
    _form,
    maker="Parks Department",
    title="Request to hold a gathering",
    asked=("Name of the group", "Who answers for it", "Park", "From", "Until", "Number of guests"),
    ticks=("there will be music", "there will be a fire", "we bring tents"),
    subject="request for a gathering, not filled in",
)


def _title_page(cast: Cast, *, maker: str, title: str, under: str, leaf: Leaf, subject: str) -> Draft:
    office, day = Party(name=f"{cast.town()} {maker}"), cast.day()
    return Draft(
        title=title,
        issuer=office,
        body=(Prose(text=under), Prose(text=days.american(day))),
        truth=told(leaf, vendor=office.name, day=day, subject=subject),
    )


_study = partial(
    _title_page,
    maker="Institute of Hydrology",
    title="Snow melt and the spring floods",
    under="Final report to the river board",
    leaf=("reference", "research", "report"),
    subject="title page of a report on floods",
)
_survey = partial(
    _title_page,
    maker="Chartered Surveyors",
    title="Condition of the dwelling house",
    under="Inspection carried out for the purchaser",
    leaf=("property", "survey", "inspection-report"),
    subject="title page of a house survey",
)
_thesis = partial(
    _title_page,
    maker="School of Nursing",
    title="Course outline: wound care",
    under="Reading list and dates follow on the next pages",
    leaf=("education", "coursework", "syllabus"),
    subject="title page of a syllabus",
)


def _cheque(cast: Cast) -> Draft:
    bank, payer, day = Party(name=f"{cast.town()} Savings Bank", lines=(cast.town(),)), cast.person(), cast.day()
    dollars, number = cast.random.randint(21, 99), cast.code("####")
    return Draft(
        title=f"No. {number}",
        issuer=bank,
        facts=(("Date", days.slashed(day)),),
        body=(
            Facts(
                rows=(
                    ("Pay to the order of", cast.person()),
                    ("Amount", f"$ {dollars}.00"),
                    ("For", "rent of the garage"),
                    ("Signed", payer),
                )
            ),
            Prose(text=f"C{cast.code('######')}C  A{cast.code('#########')}A  {number}"),
        ),
        truth=told(("financial", "banking", "form"), vendor=bank.name, day=day, subject="check for a garage"),
    )


def _paying_in(cast: Cast) -> Draft:
    club, day = Party(name=f"{cast.town()} Rowing Club", lines=("Boat house",)), cast.day()
    cents = cast.cents(20, 90)
    return Draft(
        title="RECEIVED WITH THANKS",
        issuer=club,
        facts=(("No.", cast.code("###")), ("Date", days.short(day))),
        body=(
            Facts(rows=(("From", cast.person()), ("Sum", cast.money(cents)), ("In cash for", "locker and dues"))),
            Prose(text=f"For the club: {cast.person()}"),
        ),
        truth=told(("lifestyle", "hobby", "receipt"), vendor=club.name, day=day, subject="dues of a rowing club"),
    )


def _ticket(cast: Cast) -> Draft:
    line, day = Party(name=f"{cast.surname()} Ferries", lines=(f"Harbor office {cast.phone()}",)), cast.day()
    return Draft(
        title="BOARDING SLIP",
        issuer=line,
        facts=(("Sails", f"{days.short(day)} 06:40"), ("Printed", days.short(cast.day_after(day, -9, -2)))),
        body=(
            Grid(
                head=("From", "To", "Deck", "Car"),
                rows=((cast.town(), cast.town(), "2", cast.code("???-###")),),
                widths=(3, 3, 1, 2),
            ),
            Prose(text="Be in the lane forty minutes before the ship sails."),
        ),
        truth=told(("lifestyle", "travel", "ticket"), vendor=line.name, day=day, subject="ferry with a car"),
    )


EMPTY_FORM: Final = Trouble(
    kind="edge",
    oddities=(
        Oddity(name="library", write=_library, layout="letter"),
        Oddity(name="claim", write=_claim, layout="contract", form="pdf-scan"),
        Oddity(name="permit", write=_permit, form="docx"),
    ),
)
TITLE_ONLY: Final = Trouble(
    kind="edge",
    oddities=(
        Oddity(name="study", write=_study, layout="certificate"),
        Oddity(name="survey", write=_survey, layout="certificate", form="pdf-scan"),
        Oddity(name="syllabus", write=_thesis, form="pptx"),
    ),
)
SLIP: Final = Trouble(
    kind="edge",
    oddities=(
        Oddity(name="check", write=_cheque, layout="slip", form="pdf-scan"),
        Oddity(name="receipt", write=_paying_in, layout="slip", form="jpg"),
        Oddity(name="boarding", write=_ticket, layout="slip", form="pdf-scan"),
    ),
)
