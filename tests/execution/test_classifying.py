from __future__ import annotations

from typing import Any, ClassVar

import pytest

from bench.core.classifying import ClassifierIdentity, Question
from bench.core.errors import ClassifyError, UsageError
from bench.core.label import Label
from bench.core.loading import Availability
from bench.core.model import Frozen
from bench.core.outcome import Prediction
from bench.core.prompt import Prompt
from bench.core.taxonomy import Taxonomy
from bench.execution import classifying
from bench.execution.classifying import build_classifier
from tests.scoring import nouns


def identity(**changes: Any) -> ClassifierIdentity:
    facts: dict[str, Any] = {
        "name": "fake",
        "label": "fake",
        "llm": False,
        "model": "tiny",
        "model_digest": "d",
        "version": "1",
        "options": {},
        "libraries": {},
        "code": "c",
        "context_tokens": None,
        "budget": None,
    }
    return ClassifierIdentity.model_validate({**facts, **changes})


class FakeOptions(Frozen):
    temperature: float = 0.0


class FakeClassifier:
    """Answers with what it was built from."""

    name: ClassVar[str] = "fake"
    extra: ClassVar[str] = "fake"
    options_model: ClassVar[type[Frozen]] = FakeOptions

    @classmethod
    def availability(cls) -> Availability:
        return Availability(ok=True, detail="")

    @classmethod
    def identify(cls, model: str | None, options: FakeOptions) -> ClassifierIdentity:
        return identity(model=model, options=options.model_dump())

    def __init__(self, model: str | None, options: FakeOptions, taxonomy: Taxonomy) -> None:
        self.built_from = f"{model} {options.temperature} {taxonomy.name}"

    def classify(self, question: Question) -> Prediction:
        if not question.text:
            raise ClassifyError("empty_answer", "nothing to say")
        return Prediction(label=Label(vendor=question.text), raw=self.built_from, seconds=0.1)


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(classifying, "classifier_class", lambda name: FakeClassifier)


def question(text: str) -> Question:
    return Question(document="a", sha256="s", prompt=Prompt(system="", user=text), text=text, seed=0, repeat=0)


def build(**options: Any) -> Any:
    promised = identity(options={"temperature": 0.0, **options})
    return build_classifier(identity=promised, model="tiny", options=options, taxonomy=nouns.TAXONOMY)


@pytest.mark.usefixtures("fake")
class TestBuilding:
    def test_a_classifier_is_built_from_model_options_and_taxonomy(self) -> None:
        assert build(temperature=0.5)(question("Acme")).raw == "tiny 0.5 tiny"

    def test_an_option_it_does_not_have_is_refused(self) -> None:
        with pytest.raises(UsageError, match=r"option fake\.heat"):
            build(heat=1)

    def test_one_that_is_no_longer_what_was_promised_is_refused(self) -> None:
        with pytest.raises(UsageError, match="fake was changed while the run was under way"):
            build_classifier(
                identity=identity(options={"temperature": 0.0}, version="2"),
                model="tiny",
                options={},
                taxonomy=nouns.TAXONOMY,
            )

    def test_its_refusals_pass(self) -> None:
        with pytest.raises(ClassifyError, match="empty_answer"):
            build()(question(""))

    def test_an_answer_that_cannot_be_written_down_is_mended(self) -> None:
        assert build()(question("caf\udce9")).label.vendor == "caf\ufffd"
