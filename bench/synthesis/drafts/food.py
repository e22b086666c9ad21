"""Eating and drinking."""

from __future__ import annotations

from bench.synthesis import days
from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Grid, Heading, Party, Points, Prose, Signature
from bench.synthesis.drafts.paper import paper, said
from bench.synthesis.drafts.terms import terms

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
    bought = cast.day()
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


_DISHES = (
    (
        "Lentil soup with lemon",
        (("red lentils", "250 g"), ("onions", "2"), ("carrots", "3"), ("lemon", "1"), ("cumin", "1 tsp")),
        (
            "Chop onions and carrots finely and let them soften in oil over a low flame.",
            "Stir in the cumin, then the lentils, and pour on a litre and a half of water.",
            "Simmer for twenty-five minutes, until nothing holds its shape any more.",
            "Season with salt and the juice of the lemon; serve with toasted bread.",
        ),
    ),
    (
        "Plum tart on a yeast base",
        (("strong flour", "375 g"), ("milk", "150 ml"), ("yeast", "20 g"), ("butter", "60 g"), ("plums", "1.2 kg")),
        (
            "Warm the milk, crumble in the yeast with a spoon of sugar, and wait until it foams.",
            "Knead with flour, butter and a pinch of salt until smooth; cover and leave for an hour.",
            "Roll out on a greased tray, set the halved plums in rows, and let it rise once more.",
            "Bake at 190 degrees for thirty-five minutes and strew with sugar while still hot.",
        ),
    ),
    (
        "Baked trout with fennel",
        (("trout", "4"), ("fennel", "2 bulbs"), ("white wine", "100 ml"), ("olives", "a handful"), ("oil", "3 tbsp")),
        (
            "Slice the fennel thinly, toss it in oil and salt, and spread it in a wide dish.",
            "Season the fish inside and out, lay it on top, and pour the wine round it.",
            "Bake in a hot oven for twenty-two minutes; add the olives for the last five.",
            "Bring the dish to the table as it is, with boiled potatoes.",
        ),
    ),
    (
        "Mushroom barley",
        (("pearl barley", "300 g"), ("mushrooms", "500 g"), ("stock", "1 l"), ("leek", "1"), ("hard cheese", "80 g")),
        (
            "Fry the mushrooms in two lots, so that they brown instead of stewing, and set them aside.",
            "Sweat the leek in the same pan, add the barley, and turn it until it smells of nuts.",
            "Add the hot stock by the ladle over forty minutes, stirring now and then.",
            "Fold in mushrooms and cheese, and let it stand for two minutes under a lid.",
        ),
    ),
)


def recipe(cast: Cast) -> Draft:
    """A dish, as a cookery school or a mill hands it out."""
    kitchen = Party(
        name=cast.firm("Cookery School", "Flour Mill", "Kitchen Magazine", "Farm Shop", "Test Kitchen"),
        lines=(cast.town(), cast.mail("kitchen")),
    )
    dish, goods, steps = cast.one_of(_DISHES)
    printed = cast.day()
    return paper(
        cast,
        leaf=("food", "recipe", "recipe-card"),
        titles=(dish, f"{dish}, for four", f"From our kitchen: {dish[0].lower()}{dish[1:]}"),
        issuer=kitchen,
        subject=dish.lower(),
        day=printed,
        labels=("Published", "Issue of", "From the issue of", "Edition"),
        facts=(
            ("Serves", cast.one_of(("4", "4 to 6", "6"))),
            ("Takes", f"{cast.random.randint(40, 90)} minutes"),
            ("Tested again", cast.written(cast.day_after(printed, 20, 200))),
            ("With thanks to", cast.firm("Dairy", "Mill", "Oil Press")),
        ),
        through=(cast.firm("Organic Stores", "Delicatessen", "Farm Box"),),
        body=(
            said(
                cast,
                "This is what we cook when friends come and nobody wants to stand at the stove all evening. It can be "
                "made ready in the morning and needs little attention afterwards.",
                "My grandmother made it on washing days, since it looks after itself. We have cut the fat by half "
                "and found that nobody noticed.",
                "Readers have asked for this one more often than for any other. Take the best things you can find, "
                "for there are so few of them that each can be tasted.",
            ),
            Heading(text=cast.one_of(("You need", "Ingredients", "What goes in"))),
            Grid(head=(), rows=tuple(goods), widths=(3, 1.2)),
            Heading(text=cast.one_of(("How it is done", "Method", "Step by step"))),
            Points(items=steps, numbered=True),
            Heading(text=cast.one_of(("Worth knowing", "Hints"))),
            Points(
                items=tuple(
                    cast.some_of(
                        (
                            "It keeps for three days in a cold place and can be frozen in portions.",
                            "Instead of butter you may take oil; use a quarter less of it.",
                            "Children like it milder: leave out the spice and put it on the table.",
                            "A glass of dry cider goes well with it, or plain cold water.",
                            "Double the amounts for eight, but lengthen the time only by a third.",
                            "Left-overs make a good filling for pancakes on the following day.",
                        ),
                        4,
                    )
                )
            ),
            Grid(
                head=("In one portion", ""),
                rows=(
                    ("Energy", f"{cast.random.randint(310, 640)} kcal"),
                    ("Protein", f"{cast.random.randint(9, 34)} g"),
                    ("Fat", f"{cast.random.randint(6, 28)} g"),
                    ("Carbohydrates", f"{cast.random.randint(20, 70)} g"),
                ),
                widths=(2, 1),
                numeric=(1,),
            ),
        ),
        small_print=("May be copied for use at home.", "", "Pictures and text are ours; cook and share."),
    )


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
