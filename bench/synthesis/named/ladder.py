"""The corpus `household-ladder`: the same truths on every rung from clean to a photo, and on three beside them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice
from typing import Any, Final

from bench.synthesis.making import Plan, make
from bench.synthesis.named.picking import COLUMNS, Kind, Tally, is_short, kinds, least
from bench.synthesis.recipe import Recipe
from bench.synthesis.wear.wearing import Wear

TRUTHS: Final = 40
FIRST_NUMBER: Final = 20_000
"""Numbers from here on, so that no draft is one of another corpus."""
RUNGS: Final[dict[str, dict[str, Any]]] = {
    "clean": {},
    "image": {"wear": Wear(dpi=150, quality=85, colour=True)},
    "scan-200": {"wear": Wear(dpi=200, steps=("paper", "tilt", "soft", "grain"), quality=60)},
    "jpeg-120": {"wear": Wear(dpi=120, steps=("paper", "skew", "soft", "grain"), quality=25)},
    "photo": {"wear": Wear(dpi=150, steps=("photo",), quality=60, colour=True)},
    "logo": {"drawn": ("logo",)},
    "columns": {"compact": True},
    "stamp": {"drawn": ("stamp",)},
}
"""What each does to the plan of a truth. The first five are one ladder; the last three stand beside it."""


@cache
def truths(count: int = TRUTHS) -> tuple[Plan, ...]:
    """Short dated documents, evenly from the domains."""
    suitable = [kind for kind in kinds() if kind.dated and is_short(kind)]
    tally = Tally()
    return tuple(_truth(suitable, number, tally) for number in range(count))


def _truth(suitable: list[Kind], number: int, tally: Tally) -> Plan:
    kind: Kind = least(
        suitable,
        lambda kind: tally.rank(("domain", kind.domain), ("template", kind.name), ("doctype", kind.doctype)),
        turn=number,
    )
    layout: str = least(
        kind.plain_layouts, lambda layout: tally.rank(("layout", layout), ("layout", layout, kind.domain)), turn=number
    )
    taken = tally.counts["template", kind.name]
    tally.take(
        *(("domain", kind.domain), ("template", kind.name), ("doctype", kind.doctype)),
        *(("layout", layout), ("layout", layout, kind.domain)),
    )
    return Plan(template=kind.name, layout=layout, number=FIRST_NUMBER + taken, kind="edge")


def on_rungs(truth: Plan, number: int) -> Iterator[Plan]:
    """One truth on every rung."""
    for rung, change in RUNGS.items():
        place = {"folder": rung, "cluster": truth.draft_key, "tags": (f"rung:{rung}",)}
        layout = {"layout": COLUMNS[number % len(COLUMNS)]} if rung == "columns" else {}
        yield truth.model_copy(update={**place, **layout, **change})


def plans(documents: int | None = None) -> Iterable[Plan]:
    """Truth by truth, all rungs of each."""
    count = TRUTHS if documents is None else -(-documents // len(RUNGS))
    every = (plan for number, truth in enumerate(truths(count)) for plan in on_rungs(truth, number))
    return islice(every, documents)


RECIPE: Final = Recipe(
    name="household-ladder",
    description=(
        "Synthetic: forty truths, each on every rung from born-digital to a photo; every person and firm is invented"
    ),
    plans=plans,
    make=make,
    design={
        "documents": TRUTHS * len(RUNGS),
        "clusters": TRUTHS,
        "paired_by": "rung:",
        "tags": {f"rung:{rung}": TRUTHS for rung in RUNGS},
        "kinds": {"edge": TRUTHS * len(RUNGS)},
    },
)
