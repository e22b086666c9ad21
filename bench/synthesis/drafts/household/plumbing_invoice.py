"""A plumber's bill for a repair."""

from __future__ import annotations

from datetime import timedelta

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Facts, Grid, Heading, Party, Prose
from bench.synthesis.drafts.paper import paper
from bench.synthesis.drafts.terms import terms

_PARTS = (
    ("Isolating valve 15 mm", 6, 14),
    ("Copper pipe, 3 m length", 11, 21),
    ("Compression fittings", 8, 19),
    ("Thermostatic radiator valve", 18, 34),
    ("Expansion vessel 12 l", 39, 68),
    ("Jointing compound and PTFE", 5, 9),
    ("Circulation pump", 96, 148),
)


def plumbing_invoice(cast: Cast) -> Draft:
    """A plumber's bill for a repair."""
    town = cast.town()
    firm = Party(
        name=f"{cast.surname()} & {cast.one_of(('Sons', 'Daughters'))} {cast.one_of(('Plumbing', 'Heating'))} Ltd",
        lines=(*cast.address(town), cast.phone(), f"VAT reg. {cast.vat_number()}"),
    )
    client = cast.resident()
    done = cast.day()
    rate, hours = cast.cents(44, 68), cast.random.randint(2, 5)
    rows = [("Labour, two fitters", f"{hours} h", cast.money(rate), cast.money(rate * hours))]
    net = rate * hours
    for name, least, most in cast.some_of(_PARTS, 4):
        price, count = cast.cents(least, most), cast.random.randint(1, 3)
        net += price * count
        rows.append((name, str(count), cast.money(price), cast.money(price * count)))
    vat = net * 20 // 100
    return paper(
        cast,
        titles=("Invoice", "Account for work done", "For work at your home", "Repair account"),
        issuer=firm,
        addressee=client,
        facts=(
            ("Invoice no.", cast.code("####/##")),
            ("Work carried out", cast.written(done)),
            ("Payment due", cast.written(done + timedelta(days=14))),
        ),
        body=(
            Heading(text=cast.one_of(("Repair of leaking heating system", "Burst pipe under kitchen floor"))),
            Prose(
                text="Drained down, cut out the corroded section, renewed valves and fittings, refilled and vented. "
                "Pressure held at 1.5 bar for thirty minutes; boiler restarted and all radiators balanced."
            ),
            Grid(
                head=("Description", "Qty", "Unit price", "Amount"),
                rows=tuple(rows),
                totals=(
                    ("Net", "", "", cast.money(net)),
                    ("VAT 20%", "", "", cast.money(vat)),
                    ("Total to pay", "", "", cast.money(net + vat)),
                ),
                widths=(5, 1, 1.6, 1.7),
                numeric=(1, 2, 3),
            ),
            Facts(
                rows=(
                    ("Pay into", f"{cast.town()} Co-operative Bank"),
                    ("Sort code / account", cast.code("00-##-## / ########")),
                )
            ),
            Prose(
                text=cast.one_of(
                    (
                        "Our work is guaranteed for twelve months. Materials stay our property until paid for in full.",
                        "Thank you for your custom. Interest may be charged on late payment.",
                    )
                )
            ),
            *terms(cast, "trade", firm.name, least=5, most=8),
        ),
        leaf=("household", "home-repair", "invoice"),
        day=done,
        labels=("Invoice date", "Date", "Tax point", "Date of issue"),
        subject="repair of a leak",
    )
