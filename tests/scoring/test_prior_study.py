"""Our marks against those of the study this benchmark generalises: 80 documents × 2 loaders × 2 models × 5 axes."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bench.core.axes import AXES, JOINTS
from bench.core.label import Label, Truth
from bench.core.outcome import Prediction
from bench.core.taxonomy import Domain, Taxonomy, Term
from bench.scoring.marks import Mark, Marks, score_case
from tests.shared import shared


def comparisons(run: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(shared("replay", "drover", f"{run}.json").read_text("utf-8"))[
        "comparisons"
    ]
    return found


def vocabulary(compared: list[dict[str, Any]]) -> Taxonomy:
    """Every word that was expected or answered, without aliases: as the study compared them."""
    labels = [each[side] for each in compared for side in ("predicted", "actual")]
    domains: dict[str, dict[str, Term]] = {}
    for label in labels:
        domains.setdefault(label["domain"], {})[label["category"]] = Term(description="")
    return Taxonomy(
        name="drover",
        version="1",
        domains={name: Domain(description="", categories=inside) for name, inside in domains.items()},
        doctypes={label["doctype"]: Term(description="") for label in labels},
    )


def marked(run: str) -> list[Marks]:
    compared = comparisons(run)
    taxonomy = vocabulary(compared)
    return [
        score_case(
            Truth(axes={axis: (each["actual"][axis],) for axis in AXES}),
            Prediction(label=Label(**{axis: each["predicted"][axis] for axis in AXES}), raw="", seconds=0.0),
            taxonomy,
        )
        for each in compared
    ]


@pytest.mark.parametrize("run", ["gemma4_docling", "gemma4_unstructured", "haiku_docling", "haiku_unstructured"])
def test_every_mark_is_that_of_the_study(run: str) -> None:
    theirs = [{axis: each[f"{axis}_correct"] for axis in AXES} for each in comparisons(run)]
    ours = [{axis: marks[axis].mark is Mark.RIGHT for axis in AXES} for marks in marked(run)]
    assert ours == theirs


@pytest.mark.parametrize(
    "run,path,filename",
    [
        ("gemma4_unstructured", 0.3625, 0.6875),
        ("gemma4_docling", 0.325, 0.7),
        ("haiku_unstructured", 0.4875, 0.9125),
        ("haiku_docling", 0.4875, 0.8875),
    ],
)
def test_the_joints_of_the_study(run: str, path: float, filename: float) -> None:
    marks = marked(run)
    right = {
        joint: sum(all(each[axis].mark is Mark.RIGHT for axis in JOINTS[joint]) for each in marks) / len(marks)
        for joint in JOINTS
    }
    assert (right["path"], right["filename"]) == (path, filename)
