"""The corpus `household-formats`: the same twelve truths in every format that people file."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bench.core.model import Frozen
from bench.synthesis.cast import Cast
from bench.synthesis.drafts import TEMPLATES
from bench.synthesis.layouts import LAYOUTS
from bench.synthesis.recipe import LIBRARIES, OFFICE, Made, Recipe, opaque, truth_of
from bench.synthesis.writers import FORMS

TRUTHS: Final = (
    ("plumbing-invoice", "ledger"),
    ("association-minutes", "letter"),
    ("recipe", "typed"),
    ("travel-booking", "banded"),
    ("electricity-bill", "ledger"),
    ("payslip", "banded"),
    ("blood-test", "letter"),
    ("property-tax", "typed"),
    ("vaccination-card", "banded"),
    ("school-letter", "letter"),
    ("donation-receipt", "typed"),
    ("parking-notice", "ledger"),
)
"""Template, and the layout of the formats that show pages."""


class FiledPlan(Frozen):
    """One truth in one format."""

    template: str
    layout: str
    form: str
    number: int = 0
    """Tells the drafts of one template apart."""

    @property
    def draft_key(self) -> str:
        """What decides the draft, and so the truth."""
        return f"{self.template}/{self.number}"


def plans(documents: int | None = None) -> Iterable[FiledPlan]:
    """Truth by truth, each in every format; more than there are truths go on with other drafts of the templates."""
    count = documents if documents is not None else len(TRUTHS) * len(FORMS)
    for index in range(count):
        truth, form = divmod(index, len(FORMS))
        template, layout = TRUTHS[truth % len(TRUTHS)]
        yield FiledPlan(template=template, layout=layout, form=tuple(FORMS)[form], number=truth // len(TRUTHS))


def make(plan: FiledPlan, *, seed: int) -> Made:
    """The same plan and seed make the same document; its cluster is its truth."""
    template, form = TEMPLATES[plan.template], FORMS[plan.form]
    draft = template.write(Cast(seed, plan.draft_key, locale=template.locale))
    key = f"{seed}/formats/{plan.draft_key}/{plan.form}"
    written = form.write(draft, layout=LAYOUTS[plan.layout], seed=key)
    return Made(
        filename=f"{opaque(key)}.{form.extension}",
        content=written.content,
        reference=written.reference,
        truth=truth_of(draft.truth, plan, seed=seed),
        kind="happy",
        cluster=opaque(f"{seed}/{plan.draft_key}"),
        tags=(f"format:{plan.form}",),
    )


RECIPE: Final = Recipe(
    name="household-formats",
    description="Synthetic: the same twelve truths in every format that people file; every person and firm is invented",
    plans=plans,
    make=make,
    design={
        "documents": len(TRUTHS) * len(FORMS),
        "clusters": len(TRUTHS),
        "paired_by": "format:",
        "tags": {f"format:{form}": len(TRUTHS) for form in FORMS},
        "kinds": {"happy": len(TRUTHS) * len(FORMS)},
    },
    libraries=(*LIBRARIES, *OFFICE),
)
