"""A plan makes one document: its truth, its name, its tags."""

from __future__ import annotations

import pytest

from bench.synthesis.making import Plan, make
from bench.synthesis.wear.wearing import Wear
from tests.synthesis.pdfs import letters, texts

PLAIN = Plan(template="payslip", layout="ledger")
AXES = ("domain", "category", "doctype", "vendor", "date")


@pytest.mark.parametrize(
    "change, tag",
    [
        ({"wear": Wear(dpi=50)}, "scan"),
        ({"wear": Wear(dpi=50, hidden_text=True)}, "poor-text-layer"),
        ({"layout": "columns", "compact": True}, "text-layer"),
        ({"drawn": ("stamp",)}, "text-layer"),
    ],
    ids=["scan", "hidden-text", "columns", "stamp"],
)
def test_the_same_draft_in_another_form_has_the_same_truth_and_another_name(
    change: dict[str, object], tag: str
) -> None:
    plain, other = make(PLAIN, seed=5), make(PLAIN.model_copy(update=change), seed=5)
    assert [plain.line[axis] for axis in AXES] == [other.line[axis] for axis in AXES]
    assert plain.filename != other.filename
    assert tag in other.tags


def test_another_number_is_another_document() -> None:
    first, second = (make(PLAIN.model_copy(update={"number": number}), seed=5) for number in (0, 1))
    assert first.line["vendor"] != second.line["vendor"]
    assert first.cluster == second.cluster == "payslip"


def test_in_folders_the_same_draft_has_the_same_name() -> None:
    here, there = (make(PLAIN.model_copy(update={"folder": folder}), seed=5) for folder in ("a", "b"))
    assert here.filename.removeprefix("a/") == there.filename.removeprefix("b/")


def test_the_line_of_truth_says_kind_cluster_and_tags() -> None:
    plan = PLAIN.model_copy(update={"kind": "edge", "cluster": "mine", "tags": ("trouble:fax",)})
    line = make(plan, seed=5).line
    assert (line["kind"], line["cluster"]) == ("edge", "mine")
    assert line["tags"] == ["text-layer", "layout:ledger", "trouble:fax"]
    assert line["source"]["generator"] == "bench corpus build"


def test_a_poor_text_layer_has_neither_vendor_nor_date() -> None:
    made = make(PLAIN.model_copy(update={"wear": Wear(dpi=50, hidden_text=True)}), seed=5)
    (page, *_) = texts(made.content)
    assert page.strip()
    assert letters(made.line["vendor"]) not in letters(page)
