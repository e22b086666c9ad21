"""The corpus `household-adversarial`: documents that are hard for other reasons than how they were scanned."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import count, islice
from typing import Final

from bench.core.model import Frozen
from bench.synthesis.cast import Cast
from bench.synthesis.layouts import LAYOUTS
from bench.synthesis.look import Layout
from bench.synthesis.oddities import TROUBLES
from bench.synthesis.oddities.faces import many_scripts
from bench.synthesis.oddities.layouts import ODD_LAYOUTS, whispering
from bench.synthesis.oddities.oddity import Oddity
from bench.synthesis.oddities.passing_on import passed_on
from bench.synthesis.recipe import LIBRARIES, OFFICE, Made, Recipe, opaque, truth_of
from bench.synthesis.writers import FORMS

EACH: Final = 3
"""Documents of each trouble and each language, at least."""


class HardPlan(Frozen):
    """One hard document; by names, so that a list of plans is data."""

    trouble: str
    oddity: str
    number: int = 0
    """Another number, other names and days."""


def plans(documents: int | None = None) -> Iterable[HardPlan]:
    """Trouble by trouble; more than there are go on with other names and days."""
    once = [(name, oddity.name) for name, trouble in TROUBLES.items() for oddity in trouble.oddities]
    endless = (HardPlan(trouble=name, oddity=oddity, number=number) for number in count() for name, oddity in once)
    return list(islice(endless, len(once) if documents is None else documents))


def oddity_of(plan: HardPlan) -> Oddity:
    """What it plans."""
    return next(oddity for oddity in TROUBLES[plan.trouble].oddities if oddity.name == plan.oddity)


def make(plan: HardPlan, *, seed: int) -> Made:
    """The same plan and seed make the same document."""
    oddity, key = oddity_of(plan), f"{seed}/adversarial/{plan.trouble}/{plan.oddity}/{plan.number}"
    group = f"{plan.trouble}/{oddity.cluster or oddity.name}/{plan.number}"
    trouble, cast, form = TROUBLES[plan.trouble], Cast(seed, group, locale=oddity.locale), FORMS[oddity.form]
    draft = oddity.write(cast)
    draft = passed_on(draft, cast) if trouble.passed_on else draft
    written = form.write(draft, layout=_layout(oddity), seed=key)
    return Made(
        filename=f"{opaque(key)}.{form.extension}",
        content=written.content,
        reference=written.reference,
        truth=truth_of(draft.truth, plan, seed=seed),
        kind=trouble.kind,
        cluster=opaque(f"{seed}/{group}"),
        tags=(f"trouble:{plan.trouble}", f"format:{oddity.form}", *oddity.tags),
    )


def _layout(oddity: Oddity) -> Layout:
    layout = (LAYOUTS | ODD_LAYOUTS)[oddity.layout]
    if any(tag.startswith("language:") for tag in oddity.tags):
        # No English at the foot of a page.
        layout = replace(layout, page_numbers=layout.page_numbers and "{page} / {pages}")
    layout = many_scripts(layout) if oddity.scripts else layout
    return whispering(layout, oddity.whisper) if oddity.whisper else layout


RECIPE: Final = Recipe(
    name="household-adversarial",
    description="Synthetic: hard by language, date, sender, length or intent; every person and firm is invented",
    plans=plans,
    make=make,
    design={
        "documents": 60,
        "tags": {
            **{f"trouble:{trouble}": EACH for trouble in TROUBLES},
            **{f"language:{language}": EACH for language in ("de", "fr", "es", "el", "uk", "ja")},
        },
        "kinds": {"edge": 30, "adversarial": 20},
    },
    libraries=(*LIBRARIES, *OFFICE),
)
