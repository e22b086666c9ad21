"""What a document says, apart from how it looks: the data that templates make and layouts set."""

from __future__ import annotations

from bench.core.label import Label
from bench.core.model import Frozen

Row = tuple[str, ...]


class Party(Frozen):
    """Who sends or receives a document."""

    name: str
    lines: tuple[str, ...] = ()
    """Address, telephone, registration: what stands below the name."""


class Heading(Frozen):
    """A line over what follows."""

    text: str


class Prose(Frozen):
    """A paragraph."""

    text: str
    small: bool = False
    """Terms and notes, which are set smaller."""


class Points(Frozen):
    """Items one under another."""

    items: tuple[str, ...]
    numbered: bool = False


class Facts(Frozen):
    """Labels with their values."""

    rows: tuple[tuple[str, str], ...]


class Grid(Frozen):
    """A table."""

    head: Row
    rows: tuple[Row, ...]
    totals: tuple[Row, ...] = ()
    """Last rows, set apart."""
    widths: tuple[float, ...]
    """Share of the width for each column; they need not add up to 1."""
    numeric: tuple[int, ...] = ()
    """Columns that are aligned to the right."""


class Signature(Frozen):
    """Who signs; `signed` stands where the hand would be."""

    name: str
    role: str
    signed: str = ""


Block = Heading | Prose | Points | Facts | Grid | Signature


class Draft(Frozen):
    """A document as data."""

    title: str
    top_line: str = ""
    """Small, above all else on the first page: who printed, sent or passed it on, and when; never the issuer's date."""
    issuer: Party
    addressee: Party | None = None
    facts: tuple[tuple[str, str], ...] = ()
    """Number, dates and other data that stand at the head."""
    body: tuple[Block, ...]
    small_print: str = ""
    """Stands at the foot of each page."""
    truth: Label
    """What is right about it; its vendor is the issuer's name as printed."""
