"""One synthetic document from its plan: a template, a layout, perhaps a scan, and a seed."""

from __future__ import annotations

import hashlib
from typing import Any

from bench.core.axes import AXES
from bench.core.model import Frozen
from bench.synthesis.cast import Cast
from bench.synthesis.drafts import TEMPLATES
from bench.synthesis.layouts import LAYOUTS
from bench.synthesis.rendering import render
from bench.synthesis.scanning import Scan, scan_pdf

GENERATOR = "bench corpus build"


class Plan(Frozen):
    """What to make; by names, so that a list of plans is data."""

    template: str
    layout: str
    scan: Scan | None = None

    @property
    def key(self) -> str:
        """Tells the documents of one corpus apart."""
        return f"{self.template}/{self.layout}/{'scan' if self.scan else 'text'}"


class Made(Frozen):
    """A document with everything that a corpus keeps of it."""

    filename: str
    """Says nothing about the truth."""
    content: bytes
    reference: str
    """Pages are separated by form feeds."""
    truth: dict[str, Any]
    """One line of a truth file."""


def make(plan: Plan, *, seed: int) -> Made:
    """The same plan and seed make the same bytes (with the same versions of the libraries)."""
    template = TEMPLATES[plan.template]
    # The key of the template alone: the same document in another layout or as a scan has the same truth.
    draft = template.write(Cast(seed, plan.template, locale=template.locale))
    rendered = render(draft, LAYOUTS[plan.layout])
    content = scan_pdf(rendered.content, plan.scan, seed=f"{seed}/{plan.key}") if plan.scan else rendered.content
    filename = f"{hashlib.sha256(f'{seed}/{plan.key}'.encode()).hexdigest()[:10]}.pdf"
    truth = draft.truth.model_dump(exclude_none=True)
    return Made(
        filename=filename,
        content=content,
        reference="\f".join(rendered.pages) + "\n",
        truth={
            "filename": filename,
            **{axis: truth[axis] for axis in AXES if axis in truth},
            "subject": truth.get("subject", ""),
            "tags": ["scan" if plan.scan else "text-layer", f"layout:{plan.layout}"],
            "kind": "happy",
            "source": {"generator": GENERATOR, "seed": seed, **plan.model_dump(exclude_none=True)},
        },
    )
