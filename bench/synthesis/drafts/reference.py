"""Reading matter kept for information."""

from __future__ import annotations

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Facts, Grid, Heading, Party, Points, Prose
from bench.synthesis.drafts.paper import clauses, paper, said


def user_manual(cast: Cast) -> Draft:
    """How to use a coffee machine; states no date."""
    maker = Party(
        name=f"{cast.surname()} {cast.one_of(('Appliances Inc.', 'Kitchen Works LLC', 'Home Products Co.'))}",
        lines=(f"Customer care {cast.phone()}",),
    )
    model = cast.code("?C-###")
    machine = cast.one_of(("Coffee Machine", "Espresso Maker"))
    return paper(
        cast,
        titles=(f"{machine} {model}: Instructions for Use",),
        issuer=maker,
        facts=(("Model", model), ("Edition", f"Rev. {cast.one_of('BCDE')}"), ("Part no.", cast.code("####-###"))),
        body=(
            Heading(text="Before first use"),
            Prose(
                text="Read these instructions through and keep them where you will find them again. Pass them on with "
                "the machine if you give it away."
            ),
            Points(
                items=(
                    "Take the machine out of the carton and peel off all films and tapes.",
                    "Wash the tank, the drip tray and the filter holder in warm water.",
                    "Place the machine on a level surface, out of reach of children.",
                    "Fill the tank to the upper mark and run two cycles without coffee.",
                ),
                numbered=True,
            ),
            Heading(text="Parts"),
            Grid(
                head=("No.", "Part", "Dishwasher"),
                rows=(
                    ("1", "Water tank with lid", "no"),
                    ("2", "Filter holder", "yes"),
                    ("3", "Steam wand", "no"),
                    ("4", "Drip tray and grid", "yes"),
                    ("5", "Control dial", "no"),
                ),
                widths=(0.7, 3, 1.4),
            ),
            Heading(text="Making coffee"),
            Points(
                items=(
                    "Switch on and wait until the lamp stops blinking.",
                    "Put one level scoop of ground coffee for each cup into the filter holder and press it lightly.",
                    "Lock the holder by turning it to the right until it stops.",
                    "Set the cups in place and turn the dial to the cup symbol.",
                    "Turn the dial back to zero when the cups are full; let the machine drip for a few seconds.",
                ),
                numbered=True,
            ),
            Heading(text="Frothing milk"),
            Prose(
                text="Hold the tip of the wand just below the surface of cold milk and open the steam valve slowly. "
                "Wipe the wand with a damp cloth right away: dried milk blocks it."
            ),
            Heading(text="Descaling"),
            Prose(
                text="When the lamp turns amber, dissolve one sachet of descaler in a tank of water, run half of it "
                "through, wait fifteen minutes and run the rest. Rinse with two tanks of water. Do not use vinegar."
            ),
            Heading(text="If something goes wrong"),
            Grid(
                head=("What you see", "What to do"),
                rows=(
                    ("No coffee flows", "Coffee too fine: grind coarser"),
                    ("Coffee is cold", "Warm the cups; descale"),
                    ("Water under the machine", "Empty the tray; seat the tank"),
                    ("Lamp blinks quickly", "Tank empty: refill"),
                    ("Loud noise", "Pump dry: fill and prime"),
                ),
                widths=(2, 2.6),
            ),
            Heading(text="Safety"),
            Points(
                items=(
                    "Connect only to a grounded outlet of the voltage on the rating plate.",
                    "Surfaces stay hot after use. Steam burns: keep hands and face away from the wand.",
                    "Do not immerse the machine in water. Unplug it before cleaning.",
                    "Do not use it with a damaged cord; have the cord replaced by our service.",
                    "The machine is meant for homes, not for commercial use.",
                )
            ),
            Heading(text="Technical data"),
            Facts(
                rows=(
                    ("Power", "1,050 W at 120 V, 60 Hz"),
                    ("Tank", f"{cast.random.randint(12, 19) / 10:.1f} liters"),
                    ("Pressure", "15 bar"),
                    ("Weight", f"{cast.random.randint(31, 58) / 10:.1f} kg"),
                )
            ),
            Heading(text="Disposal"),
            Prose(
                text="Old appliances hold useful materials. Hand them in at a collection point for electrical "
                "equipment instead of throwing them in the household trash."
            ),
            Prose(text=f"{maker.name} reserves the right to change design and equipment."),
        ),
        leaf=("reference", "product-guide", "manual"),
        day=None,
        subject=f"how to use {machine.lower()} {model}",
    )


_PROJECTS = (
    (
        "Building a raised bed",
        ("four planks of larch, 2 m by 20 cm", "eight posts", "wire mesh against voles", "screws, 80 mm", "soil"),
        (
            "Choose a place that has sun for at least six hours and mark it with string.",
            "Cut off the turf and keep it: it goes upside down on the bottom.",
            "Screw the planks to the posts, two at each corner, and check the diagonals.",
            "Lay the mesh and staple it to the inside before anything is filled in.",
            "Fill in branches, turf, leaves and compost, then a hand of good soil.",
            "Water it well and wait two weeks, for it will sink.",
        ),
    ),
    (
        "Hanging a door that sticks",
        ("a plane", "a wedge", "pencil and long ruler", "paint", "a helper"),
        (
            "Close the door slowly and mark with pencil where it touches.",
            "Tighten the screws of the hinges first: often that is all it needs.",
            "Drive in the wedge, knock out the pins from below, and lay the door across two trestles.",
            "Plane with the grain, from the edges to the middle, and no more than the thickness of a coin.",
            "Try it before you paint, and paint before you forget.",
            "Put a drop of oil on each pin when hanging it again.",
        ),
    ),
    (
        "Reading your own meters",
        ("a torch", "paper", "the last bill", "ten minutes", "patience"),
        (
            "Find the meters; they are often under the stairs or in a box outside.",
            "Write down the black figures from left to right and leave out the red ones.",
            "Where there are two rows, note which one is for the night.",
            "Do the same a week later, at the same hour, and take one from the other.",
            "Switch everything off and look whether the disc still turns.",
            "Compare with the bill, and ask if the figures are far apart.",
        ),
    ),
)


def how_to_guide(cast: Cast) -> Draft:
    """Advice on a job that people do themselves."""
    house = Party(
        name=cast.firm("Press", "Books", "Home Centers Inc.", "Consumer League", "Extension Service"),
        lines=(*cast.address(), cast.mail("editors")),
    )
    what, things, steps = cast.one_of(_PROJECTS)
    published = cast.day()
    return paper(
        cast,
        leaf=("reference", "how-to", "guide"),
        titles=(what, f"{what} in six steps", f"{what}: do it yourself", f"A weekend's work: {what.lower()}"),
        issuer=house,
        subject=what.lower(),
        day=published,
        labels=("Published", "Edition of", "First printed", "Date"),
        facts=(
            ("Looked over again", cast.written(cast.day_after(published, 60, 400))),
            ("Written by", cast.person()),
            ("Time", cast.one_of(("half a day", "one day", "a weekend"))),
            ("Pictures", cast.firm("Studio", "Photography")),
        ),
        through=(cast.firm("Hardware", "Library District"),),
        body=(
            said(
                cast,
                "Most people think that one must be born to such things. One need not. What is needed is a quiet "
                "morning, a few tools in good order, and the willingness to do the first attempt twice.",
                "We asked five readers who had never done this before to try, and looked over their shoulders. What "
                "went wrong has found its way into the text, so that it need not go wrong with you.",
            ),
            said(
                cast,
                "Read the whole once before you begin. The order of the steps is not a matter of taste: each of them "
                "makes the next one easier, and the two that look superfluous are there because of accidents.",
                "Allow more time than you think. Most of it goes into looking for things, and a table on which "
                "everything lies ready is worth more than the best of tools.",
            ),
            Heading(text=cast.one_of(("What you need", "Have these ready"))),
            Points(items=tuple(things)),
            Heading(text=cast.one_of(("How to go about it", "The six steps"))),
            Points(items=steps, numbered=True),
            *clauses(
                cast,
                (
                    (
                        ("If it goes wrong", "Trouble"),
                        (
                            "Stop, and look at what you have before you do anything else. Nearly all mistakes can be "
                            "put right as long as nothing has been glued. Take a picture, sleep on it, and ask "
                            "somebody at the counter of the shop, who has seen worse."
                        ),
                    ),
                    (
                        ("Safety", "Mind your fingers"),
                        (
                            "Wear glasses when something may fly, gloves when something may cut, and neither rings "
                            "nor scarves near anything that turns. Unplug tools before you change a blade. Children "
                            "may watch from the other side of the room."
                        ),
                    ),
                    (
                        ("What it costs", "Money"),
                        (
                            "Half of what the craftsman would ask, if you count your own time as nothing. Borrow the "
                            "tools that are used once, and buy those well that are used every year."
                        ),
                    ),
                    (
                        ("Afterwards", "Looking after it"),
                        (
                            "Note the day in the book of the house. Look at your work again after the first winter, "
                            "tighten what has become loose, and oil what creaks. Then leave it alone."
                        ),
                    ),
                    (
                        ("For those who want more", "Going further"),
                        (
                            "Evening classes are offered by most communities and cost little. The library has books "
                            "with drawings for every step, and there are clubs in which people lend each other "
                            "tools, hands and good advice."
                        ),
                    ),
                ),
                numbered=False,
            ),
        ),
        small_print=("Advice is given without liability.", ""),
    )


_EVENTS = (
    (
        "the old swimming bath",
        "the council's plan to close it at the end of the season",
        "The basin loses eleven thousand litres a day through a crack that nobody has found",
    ),
    (
        "the bridge over the mill stream",
        "a repair that will take until next autumn",
        "Engineers found that two of the five piers stand on timber that is older than anybody thought",
    ),
    (
        "the market on the square",
        "a proposal to move it to the car park behind the station",
        "Stall holders say that takings fell by a third when the buses were sent another way",
    ),
    (
        "the night train to the coast",
        "its return after nineteen years",
        "All berths for the first week were gone within an hour, to the surprise of the company",
    ),
)


def news_article(cast: Cast) -> Draft:
    """A local paper reports."""
    paper_ = Party(
        name=f"{cast.town()} {cast.one_of(('Chronicle', 'Gazette', 'Echo', 'Courier', 'Mercury'))}",
        lines=(cast.mail("newsdesk"),),
    )
    what, matter, detail = cast.one_of(_EVENTS)
    printed, people = cast.day(), [cast.person() for _ in range(4)]
    firm, agency = cast.firm("Consulting Engineers", "Holdings plc", "Builders Ltd"), cast.firm("Press Agency", "Wire")
    before = cast.written(cast.day_after(printed, -12, -2))
    return paper(
        cast,
        leaf=("reference", "news", "article"),
        titles=(
            f"What is to become of {what}?",
            f"Quarrel over {what}",
            f"New turn in the matter of {what}",
            f"Hundreds speak up for {what}",
        ),
        issuer=paper_,
        subject=f"report on {what}",
        day=printed,
        labels=("Printed", "Issue of", "Edition", "Published"),
        facts=(("By", people[0]), ("Pictures", people[1]), ("With reports from", agency)),
        through=(firm, agency, cast.firm("Press Cuttings", "Media Monitoring")),
        body=(
            said(
                cast,
                f"More than three hundred people came to the town hall on {before} to talk about {what} and "
                f"{matter}. The caretaker had to open the gallery, which had been locked since the flood.",
                f"It was the longest sitting of the year. For four hours, on {before}, the public heard arguments "
                f"about {what} and about {matter}, and nobody left before the end.",
            ),
            said(
                cast,
                f"{detail}, as a paper by {firm} shows that this newspaper has seen. The figures had been known for "
                "some months to a small circle. Asked why they were not made public, a spokesman said that they were "
                "not final.",
                f"{detail}. That is the finding of {firm}, whose study cost as much as a year's repairs. Councillors "
                "had received it late, and some of them had read it on the stairs.",
            ),
            said(
                cast,
                f"“My children learned everything there,” said {people[2]}, who lives round the corner. “You cannot "
                "put a price on that, and if you can, it is a small one.” The applause went on for a minute.",
                f"“We have heard promises before,” said {people[2]}, to laughter. “This time we should like them in "
                "writing, with a date, and with the name of somebody whom one can ring up.”",
            ),
            Heading(text=cast.one_of(("Another view", "Doubts"))),
            said(
                cast,
                f"{people[3]}, who leads the finance committee, asked for patience. There was money for one large "
                "thing in the coming year and not for three. Whoever wanted this must say which school should wait "
                "for its roof.",
                f"Not everybody agreed. {people[3]} pointed out that costs had doubled since the first plan, and that "
                "the fund for emergencies was meant for emergencies. There were whistles from the back.",
            ),
            Grid(
                head=("In figures", ""),
                rows=(
                    ("Names on the petition", f"{cast.random.randint(11, 60) * 103:,}"),
                    ("Cost by the first plan", cast.money(cast.random.randint(20, 90) * 1000000)),
                    ("Cost by the new plan", cast.money(cast.random.randint(91, 190) * 1000000)),
                    ("Jobs", str(cast.random.randint(7, 44))),
                ),
                widths=(3, 1.5),
                numeric=(1,),
            ),
            Heading(text=cast.one_of(("What happens now", "Next steps"))),
            said(
                cast,
                f"The committee will look at the matter again on {cast.written(cast.day_after(printed, 10, 40))}. "
                "Until then there is a book in the library in which everybody may write an opinion. By Thursday "
                "noon it had to be replaced with a thicker one.",
                f"A vote is expected on {cast.written(cast.day_after(printed, 10, 40))}. Members have been told that "
                "they are free to vote as they like, which has not happened since the matter of the tram.",
            ),
            said(
                cast,
                "Older readers will remember that there was a similar quarrel once before, and that it ended with a "
                "brass band. The instruments are said to be in working order.",
                "Whatever the outcome, the evening has shown that halls can still be filled without free drinks. The "
                "caretaker has asked for a second key to the gallery.",
            ),
        ),
    )
