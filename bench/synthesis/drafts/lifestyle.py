"""Leisure."""

from __future__ import annotations

from datetime import timedelta

from bench.synthesis import days
from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Grid, Heading, Party, Points, Prose, Signature
from bench.synthesis.drafts.paper import clauses, paper, said
from bench.synthesis.drafts.terms import terms

_PLACES = ("Lisbon", "Palermo", "Reykjavik", "Kraków", "Valletta", "Porto", "Tallinn")


def travel_booking(cast: Cast) -> Draft:
    """A travel agency confirms flights and hotel."""
    agency = Party(
        name=f"{cast.surname()} {cast.one_of(('Travel Group', 'Tours & Voyages', 'Holidays Inc.'))}",
        lines=(*cast.address(), f"Bookings {cast.phone()}", f"hello@{cast.fake.domain_word()}.example"),
    )
    guests = (cast.person(), cast.person())
    booked = cast.day()
    leaves = cast.day_after(booked, 50, 140)
    returns = leaves + timedelta(days=8)
    place, airline = cast.one_of(_PLACES), f"{cast.surname()} Air"
    flights, room, transfers = cast.cents(820, 1490), cast.cents(740, 1330), cast.cents(60, 120)
    total = flights + room + transfers
    return paper(
        cast,
        titles=(f"Your trip to {place} is confirmed", f"Booking confirmation: {place}"),
        issuer=agency,
        facts=(
            ("Booking reference", cast.code("??####")),
            ("Travelers", f"{guests[0]} and {guests[1]}"),
        ),
        body=(
            Prose(text=f"Dear {guests[0]},"),
            Prose(
                text=cast.one_of(
                    (
                        f"Good news: everything you picked is reserved, and {place} is waiting for you.",
                        f"Thanks for planning your vacation with us. Here is all you need for your days in {place}.",
                    )
                )
            ),
            Heading(text="Flights"),
            Grid(
                head=("Date", "Flight", "From", "To", "Departs"),
                rows=(
                    (days.short(leaves), f"{airline} {cast.code('###')}", cast.town(), place, "21:40"),
                    (days.short(returns), f"{airline} {cast.code('###')}", place, "return", "11:15"),
                ),
                widths=(1.5, 2.2, 2.2, 1.4, 1),
            ),
            Heading(text="Hotel"),
            Prose(
                text=f"Hotel {cast.one_of(('Miramar', 'Old Harbor', 'Three Swallows', 'Belvedere'))}, a double room "
                f"with breakfast, from {cast.written(leaves + timedelta(days=1))} for seven nights. Check-in: 3 p.m."
            ),
            Heading(text="Price"),
            Grid(
                head=("", "Two persons"),
                rows=(
                    ("Flights with taxes and one bag each", cast.money(flights)),
                    ("Hotel", cast.money(room)),
                    ("Airport transfers", cast.money(transfers)),
                ),
                totals=(("Charged to your card", cast.money(total)),),
                widths=(4, 1.5),
                numeric=(1,),
            ),
            Heading(text="Before you go"),
            Points(
                items=(
                    f"Passports must be valid until at least {cast.written(returns + timedelta(days=180))}.",
                    f"Free changes until {cast.written(leaves - timedelta(days=30))}; then half the price.",
                    "Check in online from the day before each flight.",
                )
            ),
            Prose(text="Have a wonderful time!"),
            *terms(cast, "trade", agency.name, least=1, most=3),
        ),
        small_print=(f"{agency.name} acts as an agent for the carriers and hotels named above.",),
        leaf=("lifestyle", "travel", "booking-confirmation"),
        day=booked,
        labels=("Booked on", "Date of booking", "Reservation made", "Date"),
        subject=f"trip to {place}",
    )


def concert_ticket(cast: Cast) -> Draft:
    """Two seats for an evening; the date is that of the evening."""
    hall = Party(
        name=f"{cast.surname()} {cast.one_of(('Concert Hall', 'Opera House', 'Playhouse', 'Arena', 'Festival'))}",
        lines=(*cast.address(), f"Box office {cast.phone()}"),
    )
    evening, money, guest = cast.day(), cast.money, cast.person()
    act = cast.one_of(
        (
            f"{cast.surname()} Quartet",
            f"The {cast.surname()} Brothers",
            f"{cast.person()}, piano",
            f"Ballet {cast.surname()}",
            f"{cast.surname()} Big Band",
        )
    )
    price, fee, seller = cast.cents(28, 130), cast.cents(3, 9), cast.firm("Tickets Inc.", "Box Office Online")
    row, seat = cast.one_of("BCDEFGHKL"), cast.random.randint(3, 30)
    return paper(
        cast,
        leaf=("lifestyle", "entertainment", "ticket"),
        titles=(act, f"{act}: live", f"An evening with {act}", "Admit two"),
        issuer=hall,
        subject=f"evening with {act}",
        day=evening,
        labels=("Evening of", "Performance", "On", "Date"),
        facts=(
            ("Bought", cast.written(cast.day_after(evening, -90, -10))),
            ("Begins", cast.clock(19, 20)),
            ("Row", row),
            ("Seats", f"{seat} and {seat + 1}"),
            ("Holder", guest),
            ("Order", cast.code("########")),
        ),
        through=(seller,),
        body=(
            Grid(
                head=(),
                rows=(
                    (f"2 x {cast.one_of(('Stalls', 'Circle', 'Balcony'))}", money(2 * price)),
                    ("Service fee", money(fee)),
                ),
                totals=(("Paid", money(2 * price + fee)),),
                widths=(3, 1.5),
                numeric=(1,),
            ),
            said(
                cast,
                "Doors open one hour before. Those who come late wait in the foyer until the first pause. Bags larger "
                "than a sheet of letter paper stay in the cloakroom.",
                "Please be in your seat ten minutes before the beginning. No pictures, no recordings, no telephones. "
                "Coats and large bags are left downstairs.",
            ),
            said(
                cast,
                "Seats cannot be given back or exchanged. If the evening is moved, they hold for the new day; if it "
                "is called off, the price is returned without the fee.",
                "No refund, save when the evening does not take place. Who sells at a higher price than printed "
                "forfeits the seats.",
            ),
        ),
        small_print=("Keep out of the sun: heat blackens this paper.", f"Sold by {seller}"),
    )


def gym_agreement(cast: Cast) -> Draft:
    """Somebody joins a gym."""
    club = Party(
        name=cast.firm("Fitness Club", "Athletics LLC", "Swim & Gym", "Climbing Center"),
        lines=(*cast.address(), cast.phone(), cast.mail("desk")),
    )
    member, signed, money = cast.resident(), cast.day(), cast.money
    starts, fee, joining = cast.day_after(signed, 1, 14), cast.cents(24, 79), cast.cents(15, 60)
    return paper(
        cast,
        leaf=("lifestyle", "fitness", "agreement"),
        titles=("Welcome to the club", "Joining us", "You and your club", "Training with us: what we agree"),
        issuer=club,
        addressee=member,
        subject=f"{member.name} joins a gym",
        day=signed,
        labels=("Signed on", "Date", "Joined", "Agreed on"),
        facts=(
            ("First day", cast.written(starts)),
            ("Not to be ended before", cast.written(starts + timedelta(days=364))),
            ("Born", cast.written(cast.day_after(signed, -22000, -7000))),
            ("Card no.", cast.code("######")),
            ("Collected by", cast.firm("Payments Inc.", "Billing Services")),
        ),
        through=(cast.firm("Payments Inc.", "Health Plan"), cast.firm("Insurance Agency", "Mall")),
        body=(
            Grid(
                head=("What you pay", "Sum"),
                rows=(("Each month, on the first", money(fee)), ("Once, when joining", money(joining))),
                totals=(("Due today", money(fee + joining)),),
                widths=(3, 1.2),
                numeric=(1,),
            ),
            *clauses(
                cast,
                (
                    (
                        ("What you may use", "Rooms and hours"),
                        (
                            "All rooms and machines from six in the morning until eleven at night, the pool until "
                            "nine. Courses with a star in the plan cost extra. Once a month you may bring a guest."
                        ),
                    ),
                    (
                        ("How long", "Time and notice"),
                        (
                            "It runs for twelve months and then from month to month. Either side ends it with thirty "
                            "days' notice. You may leave earlier if you move more than twenty-five miles away or "
                            "fall ill."
                        ),
                    ),
                    (
                        ("Your health", "Before you begin"),
                        (
                            "You tell us of whatever might make training a danger. See a doctor first if you have not "
                            "trained for years. Our trainers give advice but are no physicians."
                        ),
                    ),
                    (
                        ("House rules", "How we get along"),
                        (
                            "A towel on every bench, clean shoes, weights back in the rack. Telephones stay silent and "
                            "cameras in the locker. Whoever disturbs others may be sent home."
                        ),
                    ),
                    (
                        ("Risk", "Who answers for what"),
                        (
                            "Training has its dangers, and you accept those that cannot be avoided. We answer for "
                            "our own neglect. Lockers are emptied every night; we do not answer for what is left in "
                            "them."
                        ),
                    ),
                    (
                        ("Pause", "Time out"),
                        (
                            "You may rest for up to three months a year, for travel, illness or study. Tell us by the "
                            "twentieth of the month before; no fee is taken in the meantime."
                        ),
                    ),
                ),
            ),
            *terms(cast, "trade", club.name, least=3, most=6),
            Signature(name=member.name, role="Member"),
            Signature(name=cast.person(), role="for the club"),
        ),
    )
