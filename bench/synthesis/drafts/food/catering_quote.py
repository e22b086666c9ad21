"""What a buffet for a party would cost."""

from __future__ import annotations

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Grid, Party, Signature
from bench.synthesis.drafts.paper import paper, said
from bench.synthesis.drafts.terms import terms

_COURSES = (
    ("Bread, three dips, olives", 480),
    ("Smoked fish on rye", 690),
    ("Cold roast beef, horseradish", 1240),
    ("Vegetable tart", 880),
    ("Potato salad with herbs", 390),
    ("Green leaves, walnut dressing", 340),
    ("Lemon cream with berries", 560),
    ("Cheese board", 720),
    ("Coffee, tea and small cakes", 430),
)


def catering_quote(cast: Cast) -> Draft:
    """What a buffet for a party would cost."""
    cook = Party(
        name=cast.firm("Catering Ltd", "Fine Foods", "& Daughters Caterers"), lines=(*cast.address(), cast.phone())
    )
    client, made, money = cast.resident(), cast.day(), cast.money
    party, guests = cast.day_after(made, 30, 120), cast.random.randint(25, 90)
    chosen = [(name, price * cast.random.randint(90, 120) // 100) for name, price in cast.some_of(_COURSES, 6)]
    staff, hire = cast.random.randint(2, 5) * 9600, cast.cents(90, 260)
    net = sum(price * guests for _, price in chosen) + staff + hire
    vat = net * 20 // 100
    return paper(
        cast,
        leaf=("food", "catering", "quote"),
        titles=("Your party: what it would cost", "Buffet for your guests", "Our proposal", f"A table for {guests}"),
        issuer=cook,
        addressee=client,
        subject=f"buffet for {guests} guests",
        day=made,
        labels=("Date", "Written on", "Proposal of", "Dated"),
        facts=(
            ("Day of the party", cast.written(party)),
            ("Good until", cast.written(cast.day_after(made, 14, 28))),
            ("Place", f"{cast.surname()} Hall"),
            ("Guests", str(guests)),
        ),
        through=(f"{cast.surname()} Hall Events", cast.firm("Wedding Planners", "Event Hire")),
        body=(
            said(
                cast,
                "Thank you for coming to taste. As we agreed, everything is cold apart from the coffee, and can be "
                "eaten standing. We bring plates, glasses and napkins and take them away unwashed.",
                "It was a pleasure to talk about your plans. Here is a menu that keeps to the sum you named; every "
                "dish can be swapped for another until two weeks before.",
            ),
            Grid(
                head=("Dish", "A head", "Guests", "Sum"),
                rows=(
                    *((name, money(price), str(guests), money(price * guests)) for name, price in chosen),
                    ("Staff for five hours", "", "", money(staff)),
                    ("Hire of tables and glasses", "", "", money(hire)),
                ),
                totals=(
                    ("Before VAT", "", "", money(net)),
                    ("VAT 20%", "", "", money(vat)),
                    ("In all", "", "", money(net + vat)),
                ),
                widths=(4, 1.2, 1, 1.5),
                numeric=(1, 2, 3),
            ),
            said(
                cast,
                "We need the number of guests ten days before; after that we can add but not take away. Please tell "
                "us of allergies by name, and we will plate those meals apart.",
                "A fifth is payable when you order and the rest within a week of the day. Up to four weeks before "
                "you may call it off for nothing.",
            ),
            *terms(cast, "trade", cook.name, least=4, most=6),
            Signature(name=cast.person(), role=cast.one_of(("Head of kitchen", "Owner", "Events"))),
        ),
        small_print=(f"VAT {cast.vat_number()}", ""),
    )
