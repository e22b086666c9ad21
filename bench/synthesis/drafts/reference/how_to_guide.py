"""Advice on a job that people do themselves."""

from __future__ import annotations

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Heading, Party, Points
from bench.synthesis.drafts.paper import clauses, paper, said

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
