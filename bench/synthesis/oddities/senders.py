"""Senders that are hard: two firms on one paper, one that stands only under the letter, a paper quoted in a mail."""

from __future__ import annotations

from typing import Final

from bench.synthesis import days
from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Facts, Grid, Party, Points, Prose, Signature
from bench.synthesis.oddities.oddity import Leaf, Oddity, Trouble, told

NOBODY: Final = Party(name="")
"""No letterhead."""


def _collector(cast: Cast) -> Draft:
    agency = Party(name=f"{cast.surname()} Receivables Management LLC", lines=(*cast.address(), cast.phone()))
    supplier, debtor, day = f"{cast.town()} Light & Power", cast.resident(), cast.day()
    owed = cast.cents(80, 400)
    return Draft(
        title="Your overdue balance",
        issuer=agency,
        addressee=debtor,
        facts=(("Date", days.american(day)), ("Our file", cast.code("RM-######"))),
        body=(
            Prose(
                text=f"{supplier} has asked us to collect what is open on your electricity account. Its bill of "
                f"{days.american(cast.day_after(day, -95, -60))} and its reminder of "
                f"{days.american(cast.day_after(day, -40, -25))} were not paid."
            ),
            Facts(
                rows=(
                    ("Creditor", supplier),
                    ("Customer number", cast.code("########")),
                    ("Balance", cast.money(owed)),
                    ("Our costs", cast.money(2500)),
                    ("To be paid to us", cast.money(owed + 2500)),
                )
            ),
            Prose(text=f"Pay by {days.american(cast.day_after(day, 10, 14))}. Do not pay {supplier} any more."),
            Prose(text="This is an attempt to collect a debt. You may dispute it in writing within thirty days."),
        ),
        truth=told(
            ("utilities", "electricity", "payment-reminder"), vendor=agency.name, day=day, subject="overdue electricity"
        ),
    )


def _broker(cast: Cast) -> Draft:
    broker = Party(name=f"{cast.surname()} Insurance Brokers Ltd", lines=(*cast.address(), cast.phone()))
    insurer, client, day = f"{cast.town()} Mutual Assurance", cast.resident(), cast.day()
    return Draft(
        title="Renewal of your household cover",
        issuer=broker,
        addressee=client,
        facts=(("Date", days.british(day)), ("Client", cast.code("###-##")), ("Insurer", insurer)),
        body=(
            Prose(
                text=f"{insurer} has offered to renew your policy {cast.code('HH/######')} on "
                f"{days.british(cast.day_after(day, 20, 30))}. We have compared it with four others and advise you "
                "to accept."
            ),
            Grid(
                head=("", "This year", "Next year"),
                rows=(
                    ("Premium", "£212.40", "£219.90"),
                    ("Excess", "£150.00", "£150.00"),
                    ("Our fee", "£0.00", "£0.00"),
                ),
                widths=(3, 2, 2),
                numeric=(1, 2),
            ),
            Prose(text=f"Claims go to {insurer} directly; ring us if one is refused."),
            Signature(name=cast.person(), role=f"for {broker.name}"),
        ),
        truth=told(
            ("insurance", "home-insurance", "letter"), vendor=broker.name, day=day, subject="renewal of home cover"
        ),
    )


def _marketplace(cast: Cast) -> Draft:
    place = Party(name=f"{cast.surname()} Market Hall Online", lines=("help@market-hall.example",))
    seller, buyer, day = f"{cast.surname()} Lamps & Lighting", cast.resident(), cast.day()
    price = cast.cents(30, 180)
    return Draft(
        title="Thank you for your order",
        issuer=place,
        addressee=buyer,
        facts=(("Order", cast.code("MH-###-#######")), ("Ordered on", days.american(day))),
        body=(
            Grid(
                head=("Item", "Sold by", "Price"),
                rows=(("Desk lamp, brass", seller, cast.money(price)),),
                totals=(("Total", "", cast.money(price)),),
                widths=(4, 4, 2),
                numeric=(2,),
            ),
            Prose(text=f"{seller} sends your order; you will hear from its carrier."),
            Facts(
                rows=(
                    ("Arrives by", days.american(cast.day_after(day, 4, 9))),
                    ("Can be sent back until", days.american(cast.day_after(day, 34, 40))),
                )
            ),
            Prose(text=f"Confirmed and charged by {place.name}. {seller} will not charge you."),
        ),
        truth=told(
            ("lifestyle", "shopping", "order-confirmation"), vendor=place.name, day=day, subject="desk lamp ordered"
        ),
    )


def _unsigned(
    cast: Cast, *, firm: str, title: str, texts: tuple[str, ...], role: str, leaf: Leaf, subject: str
) -> Draft:
    """A letter on plain paper; who sends it stands under the name of who signs."""
    reader, day = cast.resident(), cast.day()
    return Draft(
        title=title,
        issuer=NOBODY,
        addressee=reader,
        body=(
            Prose(text=days.american(day)),
            Prose(text=f"Dear {reader.name},"),
            *(Prose(text=text) for text in texts),
            Prose(text="Yours sincerely,"),
            Signature(name=cast.person(), role=f"{role}, {firm}"),
        ),
        truth=told(leaf, vendor=firm, day=day, subject=subject),
    )


def _rent_rise(cast: Cast) -> Draft:
    rent = cast.cents(900, 1500)
    texts = (
        (
            f"the rent for your flat will be {cast.money(rent + 4500)} a month from the first of next quarter; it is "
            f"{cast.money(rent)} now. The last change was more than a year ago."
        ),
        "You need do nothing if you agree. If you do not, write to me before the month is over, and we will talk.",
    )
    return _unsigned(
        cast,
        firm=f"{cast.town()} Homes Trust",
        title="Your rent",
        texts=texts,
        role="Lettings Manager",
        leaf=("housing", "rent", "notice"),
        subject="rise of rent",
    )


def _reference(cast: Cast) -> Draft:
    texts = (
        "you asked me for a few words to take to your next post, and I write them gladly.",
        (
            "For four years you ran the dispatch desk alone on two days a week. Nothing was late because of you, and "
            "twice nothing was late in spite of the rest of us. You taught three apprentices."
        ),
        "We are losing somebody whom we should have kept. Anyone may call me about you.",
    )
    return _unsigned(
        cast,
        firm=f"{cast.surname()} Printing Works",
        title="To whom it may concern",
        texts=texts,
        role="Foreman",
        leaf=("career", "performance", "letter"),
        subject="reference of a former employer",
    )


def _school(cast: Cast) -> Draft:
    texts = (
        (
            "on the second Friday of next month the fifth grade goes to the museum. The bus leaves at 8:15 and is "
            "back at 3:30."
        ),
        (
            "Please send a packed lunch, a raincoat, and $12 in an envelope. Children without a signed slip stay with "
            "the fourth grade."
        ),
    )
    return _unsigned(
        cast,
        firm=f"{cast.town()} Elementary School",
        title="Museum trip",
        texts=texts,
        role="Class Teacher",
        leaf=("education", "school-life", "letter"),
        subject="school trip to a museum",
    )


def _mail(
    cast: Cast,
    *,
    sender: Party,
    subject: str,
    texts: tuple[str, ...],
    quoted: tuple[str, tuple[tuple[str, int], ...]],
    leaf: tuple[str, str],
) -> Draft:
    """A mail that says something of its own, over another firm's invoice."""
    firm, items = quoted
    day, reader = cast.day(), cast.resident()
    before = cast.day_after(day, -12, -3)
    lines = (
        f"From: {firm}",
        f"Sent: {days.american(before)}",
        f"Subject: Invoice {cast.code('####')}",
        "",
        "INVOICE",
        f"Invoice date: {days.american(before)}",
        *(f"{what}  {cast.money(cents)}" for what, cents in items),
        f"TOTAL DUE  {cast.money(sum(cents for _, cents in items))}",
        f"Payable to {firm} by {days.american(cast.day_after(before, 20, 30))}",
    )
    return Draft(
        title=subject,
        issuer=sender,
        addressee=reader,
        body=(
            Prose(text=f"Hello {reader.name.split()[0]},"),
            *(Prose(text=text) for text in texts),
            Points(items=("Best wishes", cast.person(), sender.name, *sender.lines)),
            Points(items=tuple(f"> {line}".rstrip() for line in lines)),
        ),
        truth=told((*leaf, "email"), vendor=sender.name, day=day, subject=subject),
    )


def _manager(cast: Cast) -> Draft:
    return _mail(
        cast,
        sender=Party(name=f"{cast.surname()} Property Management", lines=(f"Tel. {cast.phone()}",)),
        subject="The leak under your sink",
        texts=(
            (
                "the plumber has been, and this is what he wants for it. Nothing for you to pay: I only need to know "
                "whether the trap is dry now."
            ),
            "If it still drips, send me a picture before Thursday, since I hold his money back until then.",
        ),
        quoted=(f"{cast.surname()} Plumbing", (("Call-out", 8500), ("Trap and washer", 2310), ("Labor", 6000))),
        leaf=("household", "home-repair"),
    )


def _club(cast: Cast) -> Draft:
    return _mail(
        cast,
        sender=Party(name=f"{cast.town()} Fencing Club", lines=("the treasurer",)),
        subject="Where your dues go",
        texts=(
            "you asked at the meeting why we need more from each member. See below what the hall takes for one month.",
            "There are thirty-one of us. I leave the division to you, and hope that you stay.",
        ),
        quoted=(f"{cast.town()} Sports Halls Inc.", (("Hall B, 12 evenings", 48000), ("Lockers", 6000))),
        leaf=("lifestyle", "fitness"),
    )


def _vet(cast: Cast) -> Draft:
    return _mail(
        cast,
        sender=Party(name=f"{cast.surname()} Veterinary Practice", lines=(f"Tel. {cast.phone()}",)),
        subject="What the laboratory found",
        texts=(
            (
                "the kidney values of your cat are back where they should be. Keep to the diet for another month and "
                "bring her in after that."
            ),
            "You wanted to see what the laboratory charges us: it is quoted below, and already in what you paid.",
        ),
        quoted=(f"{cast.town()} Animal Diagnostics", (("Blood panel", 6400), ("Courier", 1200))),
        leaf=("pets", "veterinary-care"),
    )


TWO: Final = Trouble(
    kind="adversarial",
    passed_on=True,
    oddities=(
        Oddity(name="collector", write=_collector),
        Oddity(name="broker", write=_broker, layout="ledger", locale="en_GB"),
        Oddity(name="marketplace", write=_marketplace, form="html"),
    ),
)
IN_SIGNATURE: Final = Trouble(
    kind="edge",
    passed_on=True,
    oddities=(
        Oddity(name="rent", write=_rent_rise, layout="plain"),
        Oddity(name="reference", write=_reference, form="docx"),
        Oddity(name="school", write=_school, layout="plain", form="pdf-scan"),
    ),
)
QUOTED: Final = Trouble(
    kind="adversarial",
    oddities=(
        Oddity(name="manager", write=_manager, form="eml"),
        Oddity(name="club", write=_club, form="eml"),
        Oddity(name="vet", write=_vet, form="msg"),
    ),
)
