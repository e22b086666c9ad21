"""Which loader for which document: what is known before loading, a rule over it, and what the rule is worth."""

from __future__ import annotations

from typing import Literal

from bench.core.compared import Interval
from bench.core.criteria import Metric
from bench.core.model import Frozen

Numeric = Literal["size", "pages", "text layer"]
Feature = Literal["none", "format", "size", "pages", "text layer"]


class Features(Frozen):
    """What is cheaply known of a document before it is loaded; None is unknown."""

    format: str
    size: int | None = None
    """Bytes."""
    pages: int | None = None
    text_layer: bool | None = None

    def number(self, feature: Numeric) -> float | None:
        """The feature as a number; a text layer is 1, none is 0."""
        value = {"size": self.size, "pages": self.pages, "text layer": self.text_layer}[feature]
        return None if value is None else float(value)


class Rule(Frozen):
    """A choice by one feature."""

    feature: Feature = "none"
    default: str
    """The loader of every document that the rule does not speak of."""
    formats: dict[str, str] = {}
    """Format → loader."""
    threshold: float | None = None
    above: str | None = None
    """The loader where the feature is above the threshold."""
    below: str | None = None
    """The loader where it is not."""

    def choose(self, features: Features) -> str:
        """Which loader this document gets."""
        if self.feature == "none":
            return self.default
        if self.feature == "format":
            return self.formats.get(features.format, self.default)
        value = features.number(self.feature)
        if value is None or self.threshold is None:
            return self.default
        return (self.above if value > self.threshold else self.below) or self.default


class Route(Frozen):
    """Everything `bench route` says; Δ = routed − best single loader, out of fold."""

    sentence: str
    recommended: bool
    primary: Metric
    loaders: dict[str, float]
    """Share right of each alone."""
    best: str
    """The best single loader, chosen with all documents: the harder to beat."""
    rule: Rule
    """Selected on all documents; its worth is told by the folds, never by itself."""
    n: int
    folds: int
    clusters: int
    routed: float | None
    """Share right out of fold."""
    b: int
    c: int
    difference: float | None
    interval: Interval | None
    """Tango 95 %, widened where documents come in clusters."""
    reasons: tuple[str, ...] = ()
    """Why nothing can be told."""


class RuleFile(Frozen):
    """What `bench route --save` writes."""

    format_version: Literal[1] = 1
    recommended: bool
    """False: no rule beats `rule.default` alone, and the rule is to use it always."""
    primary: Metric
    corpus: str
    documents_hash: str
    rule: Rule
