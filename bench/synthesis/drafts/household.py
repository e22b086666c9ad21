"""Running a home."""

from __future__ import annotations

from datetime import timedelta

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Facts, Grid, Heading, Party, Prose
from bench.synthesis.drafts.paper import clauses, paper, said
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


_DEVICES = ("washing machine", "upright freezer", "induction hob", "tumble dryer", "dishwasher", "robot mower")


def warranty(cast: Cast) -> Draft:
    """A maker promises to put right what breaks."""
    maker = Party(
        name=cast.firm("Home Appliances Inc.", "Electric Company", "Manufacturing Co.", "Industries LLC"),
        lines=("Customer service", *cast.address(), cast.phone()),
    )
    owner, registered, device = cast.resident(), cast.day(), cast.one_of(_DEVICES)
    shop = cast.firm("Electronics", "Appliance Warehouse", "Home Center")
    years = cast.random.randint(2, 5)
    return paper(
        cast,
        leaf=("household", "appliance", "warranty"),
        titles=(
            f"Our promise for your {device}",
            "What we stand for",
            "Registration confirmed",
            f"Your {device}, protected",
        ),
        issuer=maker,
        addressee=owner,
        subject=f"promise of repair for a {device}",
        day=registered,
        labels=("Registered on", "Date of registration", "Issued", "Starts"),
        facts=(
            ("Bought on", cast.written(cast.day_after(registered, -28, -2))),
            ("Protected until", cast.written(registered + timedelta(days=365 * years))),
            ("Bought from", shop),
            ("Model", cast.code("??-####")),
            ("Serial no.", cast.code("S/N ##########")),
        ),
        through=(shop,),
        body=(
            said(
                cast,
                f"Thank you for choosing a {device} of ours. For {years} years from the day above we repair, at no "
                "charge for parts or labor, whatever fails through a fault of material or making.",
                f"{maker.name} answers for this {device} for {years} years. Within that time a part that turns out "
                "faulty is repaired or replaced, as we choose, and neither the part nor the visit costs you anything.",
            ),
            Grid(
                head=("Part", "Years", "Labor"),
                rows=(
                    ("Motor and compressor", str(years + 5), "first year"),
                    ("Electronic controls", str(years), "included"),
                    ("Door, hinges, seals", "1", "included"),
                    ("Finish and glass", "90 days", "not included"),
                ),
                widths=(3, 1, 1.5),
            ),
            *clauses(
                cast,
                (
                    (
                        ("What is not covered", "Limits"),
                        (
                            "Damage in transit, wrong connection, lack of care, power surges, pests, use in a "
                            "business, and repairs by people we have not trained. Lamps, filters and bags wear out "
                            "and are not covered at all."
                        ),
                    ),
                    (
                        ("How to obtain service", "If it stops working"),
                        (
                            f"Look through the last pages of the booklet first. Then call {cast.phone()} with model, "
                            "serial number and the slip from the store. A technician from your area calls back "
                            "within two working days."
                        ),
                    ),
                    (
                        ("Your other rights", "What the law gives you"),
                        (
                            "This promise gives you specific legal rights, and you may have others that differ from "
                            "state to state. It cannot be handed on to another owner. No dealer may change it."
                        ),
                    ),
                ),
                numbered=cast.chance(0.5),
            ),
            *terms(cast, "trade", maker.name, least=4, most=7),
        ),
        small_print=("Keep with your slip.", ""),
    )


_PIECES = (
    ("Oak dining table, 180 cm", 54900),
    ("Chair, beech, woven seat", 12900),
    ("Bookcase, five shelves", 22900),
    ("Sofa, three seats, wool", 119000),
    ("Bed frame, 160 cm", 48900),
    ("Mattress, medium", 59900),
    ("Chest of drawers", 34900),
    ("Floor lamp, brass", 13900),
    ("Rug, 200 by 300", 28900),
)


def furniture_order(cast: Cast) -> Draft:
    """A shop confirms what was ordered and when it comes."""
    shop = Party(
        name=cast.firm("Interiors Ltd", "& Co. Furniture", "Living Ltd", "Woodworks"),
        lines=(*cast.address(), cast.phone(), cast.mail("orders")),
    )
    buyer, ordered, money = cast.resident(), cast.day(), cast.money
    comes = cast.day_after(ordered, 21, 70)
    goods = [(name, cast.random.randint(1, 4), price) for name, price in cast.some_of(_PIECES, 4)]
    total = sum(count * price for _, count, price in goods) + 4900
    return paper(
        cast,
        leaf=("household", "furniture", "order-confirmation"),
        titles=("We have your order", "Thank you: here is what we noted", "On its way to you soon", "Your purchase"),
        issuer=shop,
        addressee=buyer,
        subject="furniture ordered",
        day=ordered,
        labels=("Ordered on", "Date", "Order of", "Placed on"),
        facts=(
            ("Comes on or about", cast.written(comes)),
            ("Number", cast.code("W-######")),
            ("Carrier", cast.firm("Haulage", "Removals Ltd")),
            ("Paid through", cast.firm("Pay", "Finance Ltd")),
        ),
        through=(cast.firm("Finance Ltd", "Parcel Hub"),),
        body=(
            said(
                cast,
                "We are pleased to confirm what you chose. Please read the list and tell us within two days if "
                "anything is not as you meant it, for after that the workshop begins.",
                "Here is a copy of everything that we have taken down. Wood and cloth are ordered for you alone, so "
                "a quick look at colours and sizes is worth your while.",
            ),
            Grid(
                head=("Piece", "Colour", "Count", "Each", "Sum"),
                rows=(
                    *(
                        (
                            name,
                            cast.one_of(("natural", "smoked", "slate", "moss", "white")),
                            str(count),
                            money(price),
                            money(count * price),
                        )
                        for name, count, price in goods
                    ),
                    ("Delivery to the room", "", "", "", money(4900)),
                ),
                totals=(("Total with VAT", "", "", "", money(total)),),
                widths=(4, 1.3, 0.9, 1.4, 1.5),
                numeric=(2, 3, 4),
            ),
            Facts(
                rows=(
                    ("Paid with the order", money(total // 4)),
                    ("To be paid before delivery", money(total - total // 4)),
                )
            ),
            said(
                cast,
                "Two people bring everything to the room you name, unpack it and take the cartons away. Measure "
                "doors and stairs beforehand: what does not fit goes back at your cost.",
                f"The carrier rings on the evening before {cast.written(comes)} with a window of three hours. Legs "
                "are screwed on, but old pieces are taken away only if that was ordered.",
            ),
            *terms(cast, "trade", shop.name, least=5, most=8),
        ),
    )
