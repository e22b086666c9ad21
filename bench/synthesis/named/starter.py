"""The corpus `starter`: forty short documents of `household-clean` and `household-hard`, the first that anyone runs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import cycle, islice
from typing import Final

from bench.synthesis.making import Plan, make
from bench.synthesis.named import clean, hard
from bench.synthesis.named.picking import Kind, Tally, is_short, kinds, least
from bench.synthesis.recipe import Recipe

DOCUMENTS: Final = 40
HARD: Final = 16
"""So many are hard: OCR is slow, and two loaders are to be done in minutes."""
_ABOUT_A_PAGE: Final = 420
"""Words."""


@cache
def design() -> tuple[Plan, ...]:
    """Plans of the two corpora as they are: every domain at least twice, every trouble of one page at least once."""
    tally = Tally()
    spoilt = _chosen([plan for plan in hard.plans() if _short(plan)], HARD, tally)
    return (*spoilt, *_chosen([plan for plan in clean.plans(None) if _short(plan)], DOCUMENTS - HARD, tally))


def _short(plan: Plan) -> bool:
    """Whether it is about a page."""
    return is_short(_kinds()[plan.template], _ABOUT_A_PAGE) and (plan.wear is None or plan.wear.pages == "all")


@cache
def _kinds() -> dict[str, Kind]:
    return {kind.name: kind for kind in kinds()}


def _chosen(candidates: Sequence[Plan], count: int, tally: Tally) -> list[Plan]:
    """One after the other what is least like those before."""
    rest, chosen = list(candidates), list[Plan]()
    while len(chosen) < count:

        def rank(plan: Plan) -> tuple[int, ...]:
            marks = [(tag,) for tag in plan.tags]
            return (
                *tally.rank(("domain", _kinds()[plan.template].domain)),
                sum(tally.rank(*marks)),
                *tally.rank((plan.layout,)),
            )

        plan: Plan = least(rest, rank, turn=0)
        rest.remove(plan)
        chosen.append(plan)
        tally.take(("domain", _kinds()[plan.template].domain), (plan.layout,), *((tag,) for tag in plan.tags))
    return chosen


def plans(documents: int | None = None) -> Iterable[Plan]:
    """The design, as often as it takes: each round has other drafts."""
    for place, plan in enumerate(islice(cycle(design()), documents or DOCUMENTS)):
        yield plan.model_copy(update={"number": plan.number + place // DOCUMENTS * hard.ROUND})


RECIPE: Final = Recipe(
    name="starter",
    description="Synthetic: forty short documents, sixteen of them hard to read; every person and firm is invented",
    plans=plans,
    make=make,
    design={"documents": DOCUMENTS, "domains": 16, "documents_per_domain": 2},
)
