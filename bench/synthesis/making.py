"""One synthetic PDF from its plan: a template, a layout, perhaps a scan, and a seed."""

from __future__ import annotations

import hashlib

from bench.core.axes import AXES
from bench.core.label import Kind
from bench.core.model import Frozen
from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft
from bench.synthesis.drafts import TEMPLATES
from bench.synthesis.layouts import LAYOUTS
from bench.synthesis.recipe import Made, source_of
from bench.synthesis.rendering import render
from bench.synthesis.scanning import Scan, scan_pdf


class Plan(Frozen):
    """What to make; by names, so that a list of plans is data."""

    template: str
    layout: str
    number: int = 0
    """Tells the drafts of one template apart: another number, another vendor, date and wording."""
    scan: Scan | None = None
    kind: Kind = "happy"
    cluster: str | None = None
    """None: the template."""
    tags: tuple[str, ...] = ()
    """Further ones; layout, and whether there is a text layer, are told anyway."""

    @property
    def draft_key(self) -> str:
        """What decides the draft: the same document in another layout or as a scan has the same truth."""
        return f"{self.template}/{self.number}"

    @property
    def key(self) -> str:
        """Tells the documents of one corpus apart."""
        return f"{self.draft_key}/{self.layout}/{'scan' if self.scan else 'text'}"


def draft_of(plan: Plan, *, seed: int) -> Draft:
    """The document as data, truth and all."""
    template = TEMPLATES[plan.template]
    return template.write(Cast(seed, plan.draft_key, locale=template.locale))


def make(plan: Plan, *, seed: int) -> Made:
    """The same plan and seed make the same bytes (with the same versions of the libraries)."""
    draft = draft_of(plan, seed=seed)
    rendered = render(draft, LAYOUTS[plan.layout])
    content = scan_pdf(rendered.content, plan.scan, seed=f"{seed}/{plan.key}") if plan.scan else rendered.content
    truth = draft.truth.model_dump(exclude_none=True)
    return Made(
        filename=f"{hashlib.sha256(f'{seed}/{plan.key}'.encode()).hexdigest()[:10]}.pdf",
        content=content,
        reference="\f".join(rendered.pages) + "\n",
        truth={
            **{axis: truth[axis] for axis in AXES if axis in truth},
            "subject": truth.get("subject", ""),
            "source": source_of(plan, seed=seed),
        },
        kind=plan.kind,
        cluster=plan.cluster or plan.template,
        tags=("scan" if plan.scan else "text-layer", f"layout:{plan.layout}", *plan.tags),
    )
