"""Two small runs facing each other: every builder has a default for all that a test does not care about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from bench.comparison.compare import Terms, compare
from bench.comparison.sides import Side
from bench.core.axes import AXES, JOINTS, Axis
from bench.core.compared import Comparison, Judged
from bench.core.criteria import Criteria, Criterion
from bench.core.marked import MarkedOutcome, MarkName, MarksHead, ReadingCost
from bench.core.run import RunSpec
from bench.scoring import SCORER_VERSION
from tests.scoring.nouns import spec as made_spec

PATH: Final = JOINTS["path"]


def row(
    document: str = "a",
    right: Iterable[Axis] = AXES,
    *,
    repeat: int = 0,
    failure: tuple[str, str] | None = None,
    seconds: float | None = None,
    cold: bool = False,
    **rest: Any,
) -> MarkedOutcome:
    """An outcome that is right on these axes; a failure is failed on all."""
    correct = set(right)
    marks: dict[Axis, MarkName] = {axis: "right" if axis in correct else "wrong" for axis in AXES}
    if failure is not None:
        marks = dict.fromkeys(marks, "failed")
    return MarkedOutcome.model_validate(
        {
            "document": document,
            "sha256": f"sha-{document}",
            "format": "pdf",
            "repeat": repeat,
            "status": "gold",
            "marks": marks,
            "answers": {} if failure else {axis: f"{axis} of {document}" for axis in marks},
            "failure": failure,
            "reading": None if seconds is None else ReadingCost(seconds=seconds, cold=cold, build_seconds=1.0),
        }
        | rest
    )


def spec(documents: int, repeats: int = 1, loader: str = "flat", **changes: Any) -> RunSpec:
    """The spec of a run in which only what is given is not the default."""
    made = made_spec(cases=documents, repeats=repeats, loader=loader)
    return made.model_copy(update=changes)


def side(rows: Iterable[MarkedOutcome], loader: str = "flat", repeats: int = 1, **changes: Any) -> Side:
    """A finished run of these outcomes; `changes` go into its Side."""
    held = list(rows)
    documents = len({each.document for each in held})
    asked = changes.pop("spec", None) or spec(documents, repeats, loader)
    head = MarksHead(
        scorer_version=SCORER_VERSION,
        truth_hash=asked.corpus.truth_hash,
        planned=documents * repeats,
        silver=0,
        outcomes_sha256="0" * 64,
    )
    return Side(**{"run_id": loader, "spec": asked, "head": head, "rows": held, **changes})


def marked(pattern: str, loader: str = "flat", axes: Iterable[Axis] = AXES, **rest: Any) -> Side:
    """One document for each sign: `+` right, `-` wrong on `axes`, `x` a loader's failure, `m` the machinery's."""
    wrong = [axis for axis in AXES if axis not in set(axes)]
    made = []
    for number, sign in enumerate(pattern):
        failure = {"x": ("load", "crash"), "m": ("classify", "rate_limited")}.get(sign)
        right = AXES if sign == "+" else tuple(wrong)
        extra = {"machinery": True} if sign == "m" else {}
        made.append(row(f"d{number:04}", right, failure=failure, **extra, **rest))
    return side(made, loader)


def duel(b: int, c: int, both: int = 0, neither: int = 0) -> tuple[Side, Side]:
    """Two runs with that paired table, the same on every axis."""
    ours = "+" * b + "-" * c + "+" * both + "-" * neither
    theirs = "-" * b + "+" * c + "+" * both + "-" * neither
    return marked(ours), marked(theirs, "rich")


def criteria(**named: Criterion) -> Criteria:
    """A file with these criteria."""
    return Criteria(name="mine", criteria=named, hash="c" * 64)


def compared(
    baseline: Side, candidate: Side, claims: Mapping[str, Criterion] | None = None, **terms: Any
) -> Comparison:
    """The comparison under claims by name."""
    held = None if claims is None else criteria(**claims)
    return compare(baseline, candidate, Terms(criteria=held, **terms))


def judged(comparison: Comparison) -> Judged:
    """The only criterion's."""
    (only,) = comparison.criteria
    return only
