"""One synthetic PDF from its plan: a template, a layout, what is drawn, what wore it, and a seed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pypdfium2  # type: ignore[import-untyped]

from bench.core.axes import NO_DATE
from bench.core.label import Kind
from bench.core.model import Frozen
from bench.synthesis import days
from bench.synthesis.cast import Cast
from bench.synthesis.compacting import compact, on_two_pages
from bench.synthesis.content import Draft
from bench.synthesis.drafts import TEMPLATES
from bench.synthesis.drawn.drawing import Manner, draw
from bench.synthesis.drawn.taking import day_of
from bench.synthesis.layouts import LAYOUTS
from bench.synthesis.look import Layout
from bench.synthesis.recipe import Made, opaque, truth_of
from bench.synthesis.rendering import Rendered, render
from bench.synthesis.wear.wearing import Wear, wear_pdf


class Plan(Frozen):
    """What to make; by names, so that a list of plans is data."""

    template: str
    layout: str
    number: int = 0
    """Tells the drafts of one template apart: another number, another vendor, date and wording."""
    drawn: tuple[Manner, ...] = ()
    """What is shown as a picture only."""
    wear: Wear | None = None
    compact: bool = False
    """On paper no taller than its columns need."""
    folder: str = ""
    """Below `documents/`; the same draft has the same name in every folder."""
    kind: Kind = "happy"
    cluster: str | None = None
    """None: the template."""
    tags: tuple[str, ...] = ()
    """Further ones; layout, and where the text is, are told anyway."""

    @property
    def draft_key(self) -> str:
        """What decides the draft: the same document in another layout or as a scan has the same truth."""
        return f"{self.template}/{self.number}"

    @property
    def key(self) -> str:
        """Tells the documents of one corpus apart."""
        return f"{self.draft_key}/{self.layout}/{self.folder}/{_name_of(self.wear)}/{'+'.join(self.drawn)}"


def draft_of(plan: Plan, *, seed: int) -> Draft:
    """The document as data, truth and all."""
    template = TEMPLATES[plan.template]
    return template.write(Cast(seed, plan.draft_key, locale=template.locale))


def make(plan: Plan, *, seed: int) -> Made:
    """The same plan and seed make the same bytes (with the same versions of the libraries)."""
    draft = draft_of(plan, seed=seed)
    rendered, content = _file(plan, draft, seed)
    return Made(
        filename=filename_of(plan, seed=seed),
        content=content,
        reference="\f".join(rendered.pages) + "\n",
        truth=truth_of(draft.truth, plan, seed=seed),
        kind=plan.kind,
        cluster=plan.cluster or plan.template,
        tags=(_text_of(plan.wear), f"layout:{plan.layout}", *plan.tags),
    )


def _file(plan: Plan, draft: Draft, seed: int) -> tuple[Rendered, bytes]:
    key = f"{seed}/{plan.key}"
    drawn, layout = draw(draft, LAYOUTS[plan.layout], plan.drawn, seed=f"{seed}/{plan.draft_key}")
    rendered = _set(plan, drawn, layout)
    _prove_drawn(plan, draft, rendered.content)
    worn = wear_pdf(rendered.content, plan.wear, seed=key, secrets=_secrets(draft)) if plan.wear else rendered.content
    return rendered, worn


def _set(plan: Plan, draft: Draft, layout: Layout) -> Rendered:
    if plan.wear and plan.wear.pages != "all":
        return on_two_pages(draft, layout)
    return render(draft, compact(draft, layout) if plan.compact else layout)


def filename_of(plan: Plan, *, seed: int) -> str:
    """Says nothing but which plan it was, to those who have the plan."""
    key = plan.draft_key if plan.folder else plan.key
    name = f"{opaque(f'{seed}/{key}')}.pdf"
    return f"{plan.folder}/{name}" if plan.folder else name


def _name_of(wear: Wear | None) -> str:
    return f"{wear.dpi}-{'+'.join(wear.steps)}-{wear.pages}-{wear.hidden_text}" if wear else "text"


def _text_of(wear: Wear | None) -> str:
    """The tag that says where a flat reader finds text."""
    if wear is None:
        return "text-layer"
    if wear.hidden_text:
        return "poor-text-layer"
    return "scan" if wear.pages == "all" else "mixed"


def _secrets(draft: Draft) -> list[str]:
    """What a poor text layer must not have whole: the vendor, and the date in every writing."""
    dated = draft.truth.date not in (None, NO_DATE)
    return [draft.issuer.name, *(days.renderings(day_of(draft)) if dated else ())]


def _prove_drawn(plan: Plan, draft: Draft, content: bytes) -> None:
    """What is drawn stands nowhere in the text. Raises ValueError."""
    vendor, *dates = _secrets(draft)
    secrets = [*([vendor] if "logo" in plan.drawn else []), *(dates if {"stamp", "hand"} & {*plan.drawn} else [])]
    text = _letters(_text(content)) if secrets else ""
    left = [secret for secret in secrets if _letters([secret]) in text]
    if left:
        raise ValueError(f"{plan.key}: drawn, and still in its text: {', '.join(left)}")


def _text(content: bytes) -> list[str]:
    document: Any = pypdfium2.PdfDocument(content)
    try:
        return [page.get_textpage().get_text_range() for page in document]
    finally:
        document.close()


def _letters(texts: Iterable[str]) -> str:
    return "".join("".join(texts).casefold().split())
