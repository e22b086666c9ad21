"""The designs of `household-formats` and `household-adversarial`, from their plans and from what is kept of them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

for library in ("arabic_reshaper", "bidi", "docx", "pptx", "openpyxl", "pypandoc", "pillow_heif", "msgforge", "faker"):
    pytest.importorskip(library)

from bench.datasets.corpora import load_corpus  # noqa: E402 - after the libraries are known to be here
from bench.synthesis.drafts import TEMPLATES  # noqa: E402
from bench.synthesis.layouts import LAYOUTS  # noqa: E402
from bench.synthesis.named import adversarial, formats  # noqa: E402
from bench.synthesis.writers import FORMS  # noqa: E402

ROOT = Path(__file__).parents[3]


def test_twelve_truths_in_every_format() -> None:
    plans = list(formats.plans())
    assert Counter(plan.form for plan in plans) == dict.fromkeys(FORMS, 12)
    assert set(Counter(plan.template for plan in plans).values()) == {20}
    assert {plan.layout for plan in plans} <= set(LAYOUTS)


def test_the_truths_are_of_twelve_domains_and_dated() -> None:
    made = [
        formats.make(formats.FiledPlan(template=name, layout="letter", form="txt"), seed=1)
        for name, _ in formats.TRUTHS
    ]
    assert len({document.truth["domain"] for document in made}) == 12
    assert all(document.truth["date"] != "00000000" for document in made)
    assert len({document.cluster for document in made}) == 12
    assert {name for name, _ in formats.TRUTHS} <= set(TEMPLATES)


def test_a_truth_has_one_cluster_in_all_its_formats() -> None:
    plans = [plan for plan in formats.plans(20) if plan.form in {"md", "txt", "csv", "html"}]
    made = [formats.make(plan, seed=1) for plan in plans]
    assert len({document.cluster for document in made}) == 1
    assert len({document.filename for document in made}) == 4
    assert {document.truth["vendor"] for document in made} == {made[0].truth["vendor"]}


def test_more_documents_than_truths_are_other_truths() -> None:
    plans = list(formats.plans(241))
    assert (plans[240].template, plans[240].number) == (plans[0].template, 1)


def test_every_trouble_has_at_least_three_documents() -> None:
    assert min(Counter(plan.trouble for plan in adversarial.plans()).values()) >= 3
    assert len(list(adversarial.plans(100))) == 100


@pytest.mark.parametrize("name, least", [("household-formats", 240), ("household-adversarial", 70)])
def test_what_is_kept_is_whole(name: str, least: int) -> None:
    if not (ROOT / "corpora" / name / "documents").is_dir():
        pytest.skip(f"{name} is not built")
    cases = load_corpus(name, taxonomy=None, root=ROOT).cases
    assert len(cases) == least
    assert all(case.document.format != "unknown" and case.document.reference is not None for case in cases)
    kinds = {case.truth.kind for case in cases}
    assert kinds == ({"happy"} if name == "household-formats" else {"edge", "adversarial"})
