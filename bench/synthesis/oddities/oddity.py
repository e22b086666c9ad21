"""What a hard document is before it is made: a draft, and how it is filed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

from bench.core.axes import NO_DATE
from bench.core.label import Kind, Label
from bench.synthesis import days
from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft

Leaf = tuple[str, str, str]
"""Domain, category and doctype: names of the taxonomy `household`."""


@dataclass(frozen=True, kw_only=True)
class Oddity:
    """One hard document."""

    name: str
    """Says which of its trouble's documents it is."""
    write: Callable[[Cast], Draft]
    form: str = "pdf"
    """How it is filed: a name of the writers."""
    layout: str = "letter"
    """One of the layouts for all, or one of those for oddities."""
    locale: str = "en_US"
    scripts: bool = False
    """Whether it needs letters that a PDF's own fonts do not have."""
    whisper: str = ""
    """Stands on the page in white: nobody sees it, a text layer has it."""
    cluster: str = ""
    """Those of the same cluster tell nearly the same; empty: it stands alone."""
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Trouble:
    """What makes some documents hard."""

    kind: Kind
    oddities: tuple[Oddity, ...]
    passed_on: bool = False
    """Whether somebody else's line may stand above all else; not where the trouble is in dates and sparseness."""


def told(leaf: Leaf, *, vendor: str, day: date | None, subject: str) -> Label:
    """A label; no day is a document that states none."""
    domain, category, doctype = leaf
    when = days.plain(day) if day else NO_DATE
    return Label(domain=domain, category=category, doctype=doctype, vendor=vendor, date=when, subject=subject)
