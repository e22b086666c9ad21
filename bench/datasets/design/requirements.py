"""The table `[design]` of a corpus.toml: what its maker promises of it, line by line."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import Field

from bench.core.label import Kind
from bench.core.model import Frozen

LONG_TOKENS: Final = 512
"""Where many encoders stop reading."""
VERY_LONG_TOKENS: Final = 8_000

_Count = Annotated[int, Field(ge=1, strict=True)]
_Share = Annotated[float, Field(gt=0, le=1)]
_Text = Annotated[str, Field(min_length=1)]


class Requirements(Frozen):
    """Each line that is stated is verified by `bench corpus check`; counts are "at least", shares "at most"."""

    documents: _Count | None = None
    domains: _Count | None = None
    categories: _Count | None = None
    """Different ones; the same name in two domains counts twice."""
    doctypes: _Count | None = None
    documents_per_domain: _Count | None = None
    """In the domain that has the fewest."""
    categories_per_domain: _Count | None = None
    doctypes_per_domain: _Count | None = None
    long_documents: _Count | None = None
    """Over 512 tokens."""
    very_long_documents: _Count | None = None
    """Over 8,000 tokens."""
    image_only: _Count | None = None
    """Documents of which a reader without OCR sees no text: images, and PDFs without a text layer."""
    clusters: _Count | None = None
    per_cluster_share: _Share | None = None
    """Of all documents, those of the largest cluster, at most."""
    first_date_share: _Share | None = None
    """Documents whose first date is the true one, at most."""
    first_organisation_share: _Share | None = None
    """Documents whose first line like an organisation names the true vendor, at most."""
    paired_by: _Text | None = None
    """The beginning of tags (`rung:`): every cluster has exactly one document for each tag that begins so."""
    tags: dict[str, _Count] = {}
    kinds: dict[Kind, _Count] = {}
    formats: dict[str, _Count] = {}
