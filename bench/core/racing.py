"""A horse race as a value: every cell of a grid of loaders × classifiers, with its figures or why it has none."""

from __future__ import annotations

from typing import Literal

from bench.core.axes import Axis, Joint
from bench.core.model import Frozen
from bench.core.run import Counts, Proportion, Quantiles

CellState = Literal["finished", "unfinished", "not run", "invalid"]
Against = Literal["cost", "time"]


class CellFigures(Frozen):
    """A finished run in the figures that a race shows. Money in USD, times in seconds."""

    counts: Counts
    axes: dict[Axis, Proportion]
    joints: dict[Joint, Proportion]
    macro_f1: dict[Axis, float | None]
    """Of each closed axis that some Truth states: plain mean of F1 over the classes that the Truth has."""
    out_of_taxonomy: float | None
    """Share of all n of the path joint whose answer is outside the vocabulary on a closed axis."""
    tokens_prompt: int | None
    """As the backend counted them; None if it does not."""
    tokens_answer: int | None
    cost_per_document: float | None
    """What all answers cost when they were given ÷ (documents × repeats), failures included; None if nobody says."""
    cost_per_thousand: float | None
    unpriced: int
    """Answers of which nobody says what they cost, where others are priced: then the cost is a lower bound."""
    load: Quantiles
    classify: Quantiles
    load_of: str | None
    """Run whose fresh readings are in `load`: another one where this one read from the cache."""
    seconds_per_document: float | None
    """Median of reading + median of answering, warm; None where one of the two was never measured afresh, and for
    recorded answers, whose time is that of a look-up."""
    failures: dict[str, int]
    flip_rate: dict[Axis | Joint, float]
    """Share of documents whose repeats disagree; empty without repeats."""
    flip_interval: dict[Axis | Joint, tuple[float, float] | None]
    """95 %, by document or cluster; None where there are too few of them."""
    flags: tuple[str, ...]


class Cell(Frozen):
    """One loader × one classifier."""

    loader: str
    """Its label; as it was asked for where it cannot run."""
    classifier: str
    run: str | None
    """Id of its run; None if none was begun."""
    state: CellState
    reason: str | None = None
    """Why it has no figures."""
    figures: CellFigures | None = None
    """None unless it is finished."""


class Front(Frozen):
    """The cells that no other one beats on accuracy and cost (or time) together; equals are all in it."""

    against: Against
    members: tuple[str, ...]
    """Runs, dearest (or slowest) first."""
    dominated: dict[str, str]
    """Run → a member that is at least as good on both and better on one."""
    left_out: dict[str, str]
    """Run → why it has no place in it: a figure that nobody measured is neither 0 nor endless."""


class Held(Frozen):
    """A cell held against a production run, document by document; counts None where the two cannot be compared."""

    run: str
    n: int | None = None
    newly_failing: int | None = None
    worse: int | None = None
    """On any axis or joint, and not newly failing."""
    better: int | None = None
    """On some axis or joint, and nowhere worse."""
    same: int | None = None
    path_worse: int | None = None
    path_better: int | None = None
    reasons: tuple[str, ...] = ()
    """Why they cannot be compared."""


class Race(Frozen):
    """Everything that `bench race` says."""

    format_version: Literal[1] = 1
    corpus: str
    """Name, kind and hash."""
    repeats: int
    cells: tuple[Cell, ...]
    """In the order in which they were asked for; none is left out."""
    fronts: tuple[Front, ...]
    against: str | None = None
    """The production run."""
    held: tuple[Held, ...] = ()
    """Of every finished cell but the production run itself."""
    notes: tuple[str, ...] = ()
