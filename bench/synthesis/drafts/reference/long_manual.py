"""Instructions over many pages, chapter by chapter."""

from __future__ import annotations

from typing import Final

from bench.synthesis.cast import Cast
from bench.synthesis.content import Block, Draft, Grid, Heading, Party, Points, Prose
from bench.synthesis.drafts.paper import paper, said

_PARTS: Final = (
    *("compressor", "fan", "evaporator", "buffer tank", "circulation pump", "three-way valve", "expansion vessel"),
    *("heating element", "outdoor sensor", "control board", "drain pan", "strainer", "safety valve", "flow switch"),
)


_SIGNS: Final = (
    *("makes a humming noise", "is warmer than the pipe beside it", "drips", "vibrates", "stays cold"),
    *("clicks several times a minute", "shows a red lamp", "does not answer the control", "is covered with ice"),
)


_CAUSES: Final = (
    *(
        "air in the circuit",
        "low pressure",
        "a loose plug",
        "dirt in the strainer",
        "a blocked drain",
        "a worn bearing",
    ),
    *("a wrong setting in the menu", "frost after a power cut", "a sensor that has slipped out of its sleeve"),
)


_CURES: Final = (
    *("vent at the highest point", "fill up to 1.5 bar", "switch off, push the plug home, switch on again"),
    *("close both valves and rinse the strainer", "free the drain with warm water", "call the installer"),
    *("restore the values noted in the log", "run the defrost cycle by hand", "push the sensor in and fasten the clip"),
)


_MENU: Final = (
    *("Heating curve", "Hot water", "Night", "Holiday", "Party", "Floor drying", "Legionella", "Quiet mode", "Tariff"),
    *("Language", "Lock", "Sensors", "Counters", "Network", "Service", "Reset", "Cascade", "Pool", "Cooling", "Boost"),
)


def long_manual(cast: Cast) -> Draft:
    """Instructions over many pages, chapter by chapter."""
    maker = Party(
        name=cast.firm("Heating Systems Inc.", "Thermal Works", "Climate Technology LLC", "Heat Pumps, Inc."),
        lines=(f"Technical support {cast.phone()}",),
    )
    model, installer = cast.code("HP-##??"), cast.firm("Heating & Air", "Plumbing Supply")
    body: list[Block] = [
        said(
            cast,
            "These instructions are meant for those who live with the machine and for those who look after it. "
            "Chapters with a triangle are for trained people only; everything else can be done with clean hands and "
            "no tools.",
            "Please read the first three chapters before you switch on, and the others when you need them. Whoever "
            "installs or opens the machine must have been trained and must hold the papers that the state asks for.",
        ),
        *_data(cast),
    ]
    for number, part in enumerate(cast.shuffled(_PARTS), 1):
        body += _chapter(cast, number, part)
    for number, entry in enumerate(cast.shuffled(_MENU), len(_PARTS) + 1):
        body += _menu(cast, number, entry)
    return paper(
        cast,
        leaf=("reference", "product-guide", "manual"),
        titles=(
            f"Heat pump {model}",
            f"{model}: installation, use, care",
            f"Living with your {model}",
            f"Series {model}",
        ),
        issuer=maker,
        subject=f"how to use heat pump {model}",
        day=None,
        facts=(
            ("Series", model),
            ("Part no.", cast.code("####-###-##")),
            ("Installed by", installer),
            ("Refrigerant", "R290"),
        ),
        through=(installer,),
        body=body,
        small_print=(f"Instructions {model}", ""),
    )


def _data(cast: Cast) -> list[Block]:
    rows = tuple(
        (part, cast.code("##-####"), f"{cast.random.randint(1, 90)} {cast.one_of(('W', 'N', 'kPa', 'mm'))}")
        for part in _PARTS
    )
    return [
        Heading(text=cast.one_of(("Parts and data", "What is inside"))),
        Grid(head=("Part", "Number", "Rating"), rows=rows, widths=(3, 1.5, 1.2), numeric=(2,)),
    ]


def _chapter(cast: Cast, number: int, part: str) -> list[Block]:
    near, far = cast.some_of([other for other in _PARTS if other != part], 2)
    least, most, weeks = cast.random.randint(3, 9), cast.random.randint(11, 40), cast.random.randint(2, 52)
    wordings = (
        (
            (
                f"The {part} sits between the {near} and the {far}, behind the panel with the two screws. It can be "
                "seen but not touched while the machine runs. Warm water and electricity meet here, so switch off at "
                "the wall and wait five minutes before you open anything."
            ),
            (
                f"You find the {part} at the left of the {near}; a label shows its number. Before the cover is taken "
                f"off the main switch is turned to zero and secured, and the {far} is given time to cool down."
            ),
        ),
        (
            (
                f"In daily use the {part} looks after itself. The control reads it every {least} seconds and takes it "
                f"back when the value moves by more than {most} percent. A short sound after starting is normal and "
                "stops as soon as the circuit is full."
            ),
            (
                f"Nothing needs to be set here. Every {least} minutes the value is compared with what it ought to be, "
                f"and corrected in steps of {most}. You may hear that at night; it is no sign of a fault."
            ),
        ),
        (
            (
                f"Look at the {part} every {weeks} weeks. Wipe off dust with a dry brush and check that screws and "
                "clips are tight. Write the figure on the display into the log at the back, together with that of "
                f"the {near}, so that changes can be noticed early."
            ),
            (
                f"Care: every {weeks} weeks, a brush, a cloth without soap, and a glance at the seals. Never use "
                f"steam or a hose. Note the reading in the log beside the one of the {far}; two together tell more "
                "than one."
            ),
        ),
        (
            (
                f"When the {part} has to be replaced, use one with the same number. Close the valves on both sides, "
                f"drain what is between them, and fit new seals each time. Afterwards fill, vent at the {near}, and "
                f"let the machine run for {most} minutes before the panel is closed."
            ),
            (
                f"A new {part} is fitted by trained people only. After the work the circuit is filled and vented, "
                f"first at the {far} and then at the {near}; pressure is noted at once and again after {most} minutes."
            ),
        ),
    )
    trouble = Grid(
        head=("What you notice", "Reason", "What to do"),
        rows=tuple(
            (f"It {sign}", cast.one_of(_CAUSES).capitalize(), cast.one_of(_CURES).capitalize())
            for sign in cast.shuffled(_SIGNS)
        ),
        widths=(2, 2, 3),
    )
    return [
        Heading(text=f"{number}. The {part}"),
        *(Prose(text=cast.one_of(texts)) for texts in wordings),
        trouble,
    ]


def _menu(cast: Cast, number: int, entry: str) -> list[Block]:
    low, high, step = cast.random.randint(1, 9), cast.random.randint(20, 65), cast.one_of(("0.5", "1", "2", "5"))
    return [
        Heading(text=f"{number}. Menu: {entry}"),
        Points(
            items=(
                f"Press the wheel for three seconds and turn it until “{entry}” is shown, then press again.",
                f"Choose a value between {low} and {high} in steps of {step}; the factory sets {(low + high) // 2}.",
                "Press once to keep the value, or wait for a minute to leave everything as it was.",
                cast.one_of(
                    (
                        "A dot in front of the line shows that it differs from what was set when the machine came.",
                        "Values in grey can be changed only with the code of the installer.",
                    )
                ),
            ),
            numbered=True,
        ),
        said(
            cast,
            f"“{entry}” acts on the whole house. Change it by one step a day at most and note what you did, since "
            "walls and floors take their time. If rooms are too warm in mild weather and too cold in frost, it is "
            "the slope that is wrong and not the level.",
            f"With “{entry}” patience pays. One step, one day, one look at the thermometer: those who turn the wheel "
            "every hour learn nothing. Where two people live in one house, let only one of them do it.",
        ),
    ]
