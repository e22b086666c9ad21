"""A document, what is true of it, and what somebody answered about it."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

from bench.core.axes import Axis
from bench.core.model import Frozen

Status = Literal["gold", "silver"]
Kind = Literal["happy", "edge", "adversarial"]


@lru_cache(maxsize=1 << 16)
def cluster_key(name: str) -> str:
    """The form in which clusters are told apart: NFKC, casefold, white space collapsed, nothing invisible.

    Two spellings of one cluster would count as two, and make a sample look larger than it is.
    """
    visible = "".join(letter for letter in name if unicodedata.category(letter) != "Cf")
    return " ".join(unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", visible).casefold()).split())


class Document(Frozen):
    """One file of a corpus."""

    id: str
    """POSIX path relative to `documents/`, NFC."""
    path: Path
    sha256: str
    format: str
    """Told from the content, not from the name: `pdf`, `png`, `docx`, … or `unknown`."""
    size: int
    """Bytes."""
    reference: Path | None = None
    """The text that a perfect reader would read, where the corpus has it."""


class Label(Frozen):
    """Values of the axes as a classifier gave them; None is "not answered"."""

    domain: str | None = None
    category: str | None = None
    doctype: str | None = None
    vendor: str | None = None
    date: str | None = None
    subject: str | None = None


class Truth(Frozen):
    """The expected Label of a document; each stated axis lists every right value, the canonical one first."""

    axes: dict[Axis, tuple[str, ...]]
    """Closed axes hold canonical taxonomy names; dates are `YYYYMMDD`; an axis that is absent is not scored."""
    subject: str | None = None
    status: Status = "silver"
    reviewer: str | None = None
    reviewed: str | None = None
    tags: tuple[str, ...] = ()
    kind: Kind | None = None
    cluster: str | None = None
    source: dict[str, Any] | None = None
    note: str | None = None


class Case(Frozen):
    """A document and its truth."""

    document: Document
    truth: Truth
