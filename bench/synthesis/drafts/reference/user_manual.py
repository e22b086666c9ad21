"""How to use a coffee machine; states no date."""

from __future__ import annotations

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Facts, Grid, Heading, Party, Points, Prose
from bench.synthesis.drafts.paper import paper


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
