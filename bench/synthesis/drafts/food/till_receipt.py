"""A supermarket's till roll."""

from __future__ import annotations

from bench.synthesis import days
from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Grid, Party, Prose
from bench.synthesis.drafts.paper import paper

_GOODS = (
    ("WHOLE MILK GAL", 3.2, 4.6),
    ("EGGS LARGE DOZ", 2.9, 5.4),
    ("SOURDOUGH LOAF", 4.1, 6.2),
    ("BANANAS 2.31 LB", 1.1, 1.9),
    ("CHEDDAR SHARP", 4.5, 7.9),
    ("BABY SPINACH", 2.8, 4.4),
    ("CHICKEN THIGHS", 6.4, 12.8),
    ("OLIVE OIL 500ML", 7.9, 13.5),
    ("ROMA TOMATOES", 1.9, 3.6),
    ("PENNE RIGATE", 1.4, 2.5),
    ("GREEK YOGURT", 4.2, 6.9),
    ("GROUND COFFEE", 8.4, 14.2),
    ("RUSSET POTATOES", 3.4, 5.6),
    ("ORANGE JUICE", 3.6, 5.2),
)


def till_receipt(cast: Cast) -> Draft:
    """A supermarket's till roll."""
    town = cast.town()
    shop = Party(
        name=f"{cast.surname()}'s {cast.one_of(('Fresh Market', 'Food Hall', 'Grocery'))}",
        lines=(*cast.address(town), f"Tel {cast.phone()}", f"Store #{cast.code('###')}"),
    )
    bought = cast.clear_day()
    goods = [(name, cast.cents(least, most)) for name, least, most in cast.some_of(_GOODS, 9)]
    subtotal = sum(price for _, price in goods)
    tax = subtotal * cast.random.randint(1, 4) // 100
    total, money = subtotal + tax, cast.money
    return paper(
        cast,
        titles=(cast.one_of(("YOUR CASHIER TODAY", "SERVED BY")) + f" {cast.fake.first_name().upper()}",),
        issuer=shop,
        facts=(
            ("DATE", f"{days.slashed(bought)} {cast.random.randint(8, 20):02d}:{cast.random.randint(0, 59):02d}"),
            ("REGISTER", cast.code("0#")),
            ("TRANSACTION", cast.code("######")),
        ),
        body=(
            Grid(
                head=(),
                rows=tuple((name, f"{price / 100:.2f} F") for name, price in goods),
                totals=(("SUBTOTAL", money(subtotal)), ("SALES TAX", money(tax)), ("TOTAL", money(total))),
                widths=(5, 3),
                numeric=(1,),
            ),
            Grid(
                head=(),
                rows=(("DEBIT CARD ****" + cast.code("####"), money(total)), ("CHANGE DUE", money(0))),
                widths=(5, 3),
                numeric=(1,),
            ),
            Prose(text=f"ITEMS SOLD {len(goods)}   APPROVED {cast.code('######')}"),
            Prose(
                text=f"SAVE 10% ON PRODUCE UNTIL {days.slashed(cast.day_after(bought, 9, 25))} WITH YOUR "
                f"{cast.one_of(('CLUB', 'REWARDS', 'NEIGHBOR'))} CARD. RETURNS WITHIN 14 DAYS WITH THIS SLIP."
            ),
        ),
        small_print=(cast.one_of(("THANK YOU FOR SHOPPING WITH US", "HAVE A NICE DAY - COME AGAIN")),),
        leaf=("food", "groceries", "receipt"),
        day=bought,
        labels=(),
        subject="weekly groceries",
    )
