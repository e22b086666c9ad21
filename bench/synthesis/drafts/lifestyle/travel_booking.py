"""A travel agency confirms flights and hotel."""

from __future__ import annotations

from datetime import timedelta

from bench.synthesis import days
from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Grid, Heading, Party, Points, Prose
from bench.synthesis.drafts.paper import paper
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
