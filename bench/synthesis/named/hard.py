"""The corpus `household-hard`: what real piles hold, each trouble crossed with domains, doctypes and layouts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import cycle, islice
from typing import Final

from bench.synthesis.drawn.drawing import Manner
from bench.synthesis.making import Plan, make
from bench.synthesis.named.picking import COLUMNS, LONG, SHORT, Kind, Tally, is_short, kinds, least, long_from
from bench.synthesis.recipe import Recipe
from bench.synthesis.wear.wearing import Wear

DOCUMENTS: Final = 80
FIRST_NUMBER: Final = 10_000
"""Numbers from here on, so that no draft is one of another corpus."""
ROUND: Final = 100
"""Added to the numbers each time the design is gone through again."""
TROUBLES: Final = (
    *("skew", "noise", "blur", "jpeg", "stains", "shadow", "fax", "rotated", "photo", "hidden-text", "mixed"),
    *("logo", "stamp", "hand", "columns"),
)
_DOMAINS: Final = 16
_ON_A_PAGE: Final = 430
"""Words; pictures of more pages than one would make the corpus too large to be kept with the code."""
_PER_TEMPLATE: Final = 4
"""No template makes more than 5 % of the corpus."""
_SCANNED: Final = ("tilt", "soft", "grain")


@dataclass(frozen=True, kw_only=True)
class Slot:
    """One document of the design, before it has a template."""

    group: str
    troubles: tuple[str, ...]
    wear: Wear | None = None
    drawn: tuple[Manner, ...] = ()
    columns: bool = False

    @property
    def marks(self) -> tuple[str, ...]:
        """What is to be crossed with domains and doctypes."""
        return (*self.troubles, *(("columns",) if self.columns else ()))

    def suits(self, kind: Kind) -> bool:
        """Whether a template can show the trouble."""
        if {"stamp", "hand"} & {*self.drawn} and not kind.dated:
            return False
        if self.group == "mixed":
            return long_from() <= kind.words <= 4 * LONG
        if self.columns:
            return SHORT / 2 <= kind.words <= LONG
        return is_short(kind, _ON_A_PAGE if self.wear else LONG)


def _worn(*steps: str, dpi: int = 150, quality: int = 42, **more: bool | str) -> Wear:
    return Wear.model_validate({"dpi": dpi, "steps": ("paper", *steps), "quality": quality, **more})


_COMBINATIONS: Final = (
    *(("skew", "noise", "stains"), ("blur", "jpeg", "shadow"), ("skew", "blur", "shadow"), ("noise", "jpeg", "stains")),
    *(("skew", "jpeg", "stains"), ("noise", "blur", "shadow")),
)
"""Each of six troubles in three of them."""
_SCANS: Final = 18
_DRAWN: Final[tuple[Manner, ...]] = ("logo", "stamp", "hand")
_BORN_DIGITAL: Final[tuple[tuple[Manner, int], ...]] = (("logo", 7), ("stamp", 6), ("hand", 6))
_SPREAD: Final = (4, 9)
"""Photos of pages in columns."""
_STAINED: Final = (1, 5, 8)
"""Photos of paper that was stained first."""
_ORDER: Final = (("stains", ""), ("skew", "tilt"), ("noise", ""), ("blur", "soft"), ("shadow", ""), ("", "grain"))
"""In which things happen (the cup stood on the paper before it was scanned), and the gentle form of each."""


def _scan(number: int) -> Slot:
    troubles = _COMBINATIONS[number % len(_COMBINATIONS)]
    steps = [step if step in troubles else gentle for step, gentle in _ORDER if step in troubles or gentle]
    wear = _worn(
        *steps,
        dpi=150 if "blur" in troubles else (150, 120, 170)[number // len(_COMBINATIONS) % 3],
        quality=18 if "jpeg" in troubles else 42,
        colour="stains" in troubles,
    )
    drawn = (_DRAWN[number % 3],) if number % 2 else ()
    return Slot(group="scan", troubles=(*troubles, *drawn), wear=wear, drawn=drawn, columns=number % 5 == 0)


def _slots() -> Iterator[Slot]:
    """The whole design: 44 image-only documents, 36 others."""
    yield from (_scan(number) for number in range(_SCANS))
    for number in range(8):
        fax = Wear(dpi=204, steps=("tilt", "fax"))
        yield Slot(group="fax", troubles=("fax",), wear=fax, columns=number in (3, 6))
        yield Slot(group="rotated", troubles=("rotated",), wear=_worn(*_SCANNED, "rotated"), columns=number in (2, 5))
    for number in range(10):
        steps = ("stains", "photo") if number in _STAINED else ("photo",)
        photo = Wear(dpi=135, steps=steps, quality=42, colour=True)
        yield Slot(group="photo", troubles=steps, wear=photo, columns=number in _SPREAD)
    for number in range(9):
        poor = _worn("soft", "grain", hidden_text=True)
        yield Slot(group="hidden-text", troubles=("hidden-text",), wear=poor, columns=number in (1, 5))
    for number in range(8):
        mixed = _worn(*_SCANNED, pages=("first", "rest")[number % 2])
        yield Slot(group="mixed", troubles=("mixed",), wear=mixed)
    yield from (_born_digital(manner, number) for manner, count in _BORN_DIGITAL for number in range(count))


def _born_digital(manner: Manner, number: int) -> Slot:
    return Slot(group=manner, troubles=(manner,), drawn=(manner,), columns=number % 3 == 1)


@cache
def design() -> tuple[Plan, ...]:
    """Eighty plans; those slots choose first that fewest templates suit."""
    slots = sorted(_slots(), key=lambda slot: (slot.group != "mixed", not slot.columns, not slot.drawn))
    tally = Tally()
    return tuple(_filled(slot, number, tally) for number, slot in enumerate(slots))


def _filled(slot: Slot, number: int, tally: Tally) -> Plan:
    kind = _template_for(slot, number, tally)
    layout = _layout_for(slot, kind, number, tally)
    for mark in slot.marks:
        tally.take((mark, kind.domain), (mark, kind.doctype), (mark, layout))
    taken = tally.counts["template", kind.name]
    tally.take(("domain", kind.domain), ("template", kind.name), ("layout", layout), ("doctype", kind.doctype))
    return Plan(
        template=kind.name,
        layout=layout,
        number=FIRST_NUMBER + taken,
        drawn=slot.drawn,
        wear=slot.wear,
        compact=slot.columns,
        kind="edge",
        tags=tuple(f"trouble:{mark}" for mark in slot.marks),
    )


def _template_for(slot: Slot, number: int, tally: Tally) -> Kind:
    suitable = [kind for kind in kinds() if slot.suits(kind)]

    def rank(kind: Kind) -> tuple[int, ...]:
        crossed = [sum(tally.rank(*((mark, value) for mark in slot.marks))) for value in (kind.domain, kind.doctype)]
        taken, of_domain = tally.rank(("template", kind.name), ("domain", kind.domain))
        full = (taken >= _PER_TEMPLATE) + (of_domain >= DOCUMENTS // _DOMAINS)
        return (full, crossed[0], taken, of_domain, crossed[1])

    chosen: Kind = least(suitable, rank, turn=number)
    return chosen


def _layout_for(slot: Slot, kind: Kind, number: int, tally: Tally) -> str:
    layouts = COLUMNS if slot.columns else kind.plain_layouts

    def rank(layout: str) -> tuple[int, ...]:
        return (sum(tally.rank(*((mark, layout) for mark in slot.marks))), *tally.rank(("layout", layout)))

    chosen: str = least(layouts, rank, turn=number)
    return chosen


def plans(documents: int | None = None) -> Iterable[Plan]:
    """The design, as often as it takes: each round has other drafts."""
    for place, plan in enumerate(islice(cycle(design()), documents or DOCUMENTS)):
        yield plan.model_copy(update={"number": plan.number + place // DOCUMENTS * ROUND})


RECIPE: Final = Recipe(
    name="household-hard",
    description=(
        "Synthetic: scans, photos, faxes, poor text layers, logos, stamps, handwriting; "
        "every person and firm is invented"
    ),
    plans=plans,
    make=make,
    design={
        "documents": DOCUMENTS,
        "domains": _DOMAINS,
        "documents_per_domain": 4,
        "image_only": 40,
        "clusters": 36,
        "per_cluster_share": 0.05,
        "tags": {f"trouble:{trouble}": 8 for trouble in TROUBLES},
        "kinds": {"edge": DOCUMENTS},
    },
)
