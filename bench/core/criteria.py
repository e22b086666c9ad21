"""Pre-registered claims about a comparison, as data: each is met, not met, or cannot be told."""

from __future__ import annotations

from typing import Annotated, Final, Literal, Self, get_args

from pydantic import Field, StrictBool, model_validator

from bench.core.model import Frozen

Metric = Literal["domain", "category", "doctype", "vendor", "date", "path", "filename", "all"]
"""An axis or a joint; one Literal, so that a file's misspelling is one fault."""
METRICS: Final[tuple[Metric, ...]] = get_args(Metric)

Quantity = Literal["load seconds", "cold start", "memory", "cost"]
Quantile = Literal["p50", "p95"]
Scope = Literal["direct", "closure"]
Network = Literal["none", "first run only", "every run"]

LARGEST_MARGIN: Final = 0.5
"""A margin this large or larger claims nothing: half of all documents could be lost, or none that is real be won."""
Margin = Annotated[float, Field(ge=0, lt=LARGEST_MARGIN, strict=True, allow_inf_nan=False)]
"""A fraction, not percentage points."""
Formats = tuple[Annotated[str, Field(min_length=1)], ...]


class Claim(Frozen):
    """What every criterion says, whatever its kind."""

    required: StrictBool = True
    """ADOPT needs every required one met, and one that is not met is REJECT; the others are shown."""
    why: str = ""
    exempt_formats: Formats = ()
    """Documents of these formats do not count for this criterion."""


class Superiority(Claim):
    """The candidate is better by more than `margin` on an axis or joint."""

    kind: Literal["superiority"]
    metric: Metric
    margin: Margin
    assume: Annotated[float, Field(gt=0, lt=1, strict=True)] | None = None
    """The difference in whose case `documents_needed` is counted; twice the margin by default."""

    @model_validator(mode="after")
    def _assume_more_than_the_margin(self) -> Self:
        if self.margin == 0 and self.assume is None:
            raise ValueError("assume must be given when the margin is 0: the difference you expect, e.g. assume = 0.1")
        if self.assumed <= self.margin:
            raise ValueError(f"assume {self.assumed:g} must be more than the margin {self.margin:g}")
        return self

    @property
    def assumed(self) -> float:
        """Assumed true difference."""
        return 2 * self.margin if self.assume is None else self.assume

    @property
    def threshold(self) -> float:
        """The difference that must be exceeded."""
        return self.margin


class NonInferiority(Claim):
    """The candidate is worse by less than `margin` on an axis or joint."""

    kind: Literal["non-inferiority"]
    metric: Metric
    margin: Margin
    assume: Annotated[float, Field(gt=-1, lt=1, strict=True)] | None = None
    """The difference in whose case `documents_needed` is counted; 0 by default."""

    @model_validator(mode="after")
    def _assume_more_than_the_threshold(self) -> Self:
        if self.margin == 0 and self.assume is None:
            raise ValueError("assume must be given when the margin is 0: the difference you expect, e.g. assume = 0.05")
        if self.assumed <= self.threshold:
            raise ValueError(f"assume {self.assumed:g} must be more than {self.threshold:g}, the margin's own end")
        return self

    @property
    def assumed(self) -> float:
        """Assumed true difference."""
        return 0.0 if self.assume is None else self.assume

    @property
    def threshold(self) -> float:
        """The difference that must be exceeded."""
        return -self.margin if self.margin else 0.0


class RatioCeiling(Claim):
    """What the candidate costs, as a multiple of the baseline, stays under `ceiling`."""

    kind: Literal["ratio-ceiling"]
    quantity: Quantity = "load seconds"
    quantile: Quantile = "p50"
    """Of the paired ratios of documents; only load seconds and cost have them."""
    ceiling: Annotated[float, Field(gt=0, strict=True, allow_inf_nan=False)]


class CountCeiling(Claim):
    """No more than `ceiling` documents of the listed formats regress: the baseline loads them, the candidate not."""

    kind: Literal["count-ceiling"]
    count: Literal["regressions"] = "regressions"
    ceiling: Annotated[int, Field(ge=0, strict=True)]
    formats: Annotated[Formats, Field(min_length=1)]

    @model_validator(mode="after")
    def _something_is_left(self) -> Self:
        both = sorted(set(self.formats) & set(self.exempt_formats))
        if both:
            raise ValueError(f"formats and exempt_formats both have: {', '.join(both)}")
        return self


class LicencePolicy(Claim):
    """Every licence of the candidate's dependencies is one of `allow` (SPDX)."""

    kind: Literal["policy"]
    policy: Literal["licences"]
    scope: Scope = "closure"
    """`direct`: the loader's own library; `closure`: all that it brings."""
    allow: Annotated[tuple[str, ...], Field(min_length=1)]


class NetworkPolicy(Claim):
    """The candidate uses the network at run time no more than `allow` says."""

    kind: Literal["policy"]
    policy: Literal["network"]
    allow: Network = "none"


Criterion = Superiority | NonInferiority | RatioCeiling | CountCeiling | LicencePolicy | NetworkPolicy
Status = Literal["met", "not met", "cannot tell"]


class Criteria(Frozen):
    """One file of criteria; the order is the file's."""

    name: str
    description: str = ""
    primary: Metric = "path"
    """What the first sentence speaks of."""
    criteria: dict[str, Criterion]
    hash: str
    """sha256 of the file's bytes."""

    @property
    def required(self) -> tuple[str, ...]:
        """Names of the criteria that decide."""
        return tuple(name for name, criterion in self.criteria.items() if criterion.required)

    @property
    def required_statistical(self) -> int:
        """M of the Bonferroni bound of *not met*: all that are tested, of the file, however many were selected."""
        return sum(
            isinstance(each, Superiority | NonInferiority | RatioCeiling) and each.required
            for each in self.criteria.values()
        )
