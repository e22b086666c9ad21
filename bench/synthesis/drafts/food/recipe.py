"""A dish, as a cookery school or a mill hands it out."""

from __future__ import annotations

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Grid, Heading, Party, Points
from bench.synthesis.drafts.paper import paper, said

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
