"""Recorded answers: found by exactly what was asked, and by nothing less."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bench.classifiers.recorded import RecordedClassifier, RecordedOptions
from bench.core.classifying import ClassifierIdentity, Question
from bench.core.errors import ClassifyError, DataError, UsageError
from bench.core.label import Label
from bench.core.outcome import Failure, Outcome, Prediction
from tests.classifiers.asking import TAXONOMY, question

ANSWERED = Prediction(label=Label(domain="medical", date="20240317"), raw="{…}", seconds=9.0, tokens_prompt=5)
IDENTITY = ClassifierIdentity(
    name="ollama",
    label="ollama:tiny",
    llm=True,
    model="tiny",
    model_digest="d",
    version="1",
    options={},
    libraries={},
    code="c",
    context_tokens=16384,
    budget=777,
    host="127.0.0.1",
)


def outcome(asked: Question, result: Prediction | Failure) -> Outcome:
    return Outcome(
        document=asked.document,
        sha256=asked.sha256,
        format="pdf",
        repeat=asked.repeat,
        prompt=asked.prompt,
        result=result,
    )


def run(folder: Path, *outcomes: Outcome, tail: bytes = b"") -> Path:
    folder.mkdir(parents=True)
    lines = b"".join(one.model_dump_json().encode() + b"\n" for one in outcomes)
    (folder / "outcomes.jsonl").write_bytes(lines + tail)
    (folder / "spec.json").write_text(json.dumps({"classifier": IDENTITY.model_dump(mode="json")}))
    return folder


def recorded(path: Path | str) -> RecordedClassifier:
    return RecordedClassifier(str(path), RecordedOptions(), TAXONOMY)


def kind(path: Path, asked: Question) -> str:
    with pytest.raises(ClassifyError) as caught:
        recorded(path).classify(asked)
    return caught.value.kind


def test_a_recorded_answer_comes_back_without_its_time(tmp_path: Path) -> None:
    path = run(tmp_path / "r", outcome(question("other"), ANSWERED), outcome(question(), ANSWERED))
    again = recorded(path).classify(question())
    assert again.model_copy(update={"seconds": 9.0}) == ANSWERED
    assert again.seconds is not None
    assert again.seconds < 9.0


@pytest.mark.parametrize(
    "asked",
    [
        pytest.param(question("another text"), id="another prompt"),
        pytest.param(question(repeat=1), id="another repeat"),
        pytest.param(question().model_copy(update={"sha256": "1" * 64}), id="other bytes"),
    ],
)
def test_another_question_was_not_recorded(tmp_path: Path, asked: Question) -> None:
    path = run(tmp_path / "r", outcome(question(), ANSWERED))
    assert kind(path, asked) == "not_recorded"


def test_a_recorded_failure_fails_again_as_its_kind(tmp_path: Path) -> None:
    failed = Failure(stage="classify", kind="refused", message="no", raw="I can't")
    path = run(tmp_path / "r", outcome(question(), failed))
    with pytest.raises(ClassifyError) as caught:
        recorded(path).classify(question())
    assert (caught.value.kind, caught.value.message, caught.value.raw) == ("refused", "no", "I can't")


def test_outcomes_that_never_came_to_a_question_are_passed_over(tmp_path: Path) -> None:
    failed = Failure(stage="load", kind="damaged", message="x")
    lost = outcome(question(), failed).model_copy(update={"prompt": None})
    path = run(tmp_path / "r", lost)
    assert kind(path, question()) == "not_recorded"


def test_a_torn_last_line_is_no_answer(tmp_path: Path) -> None:
    path = run(tmp_path / "r", outcome(question(), ANSWERED), tail=b'{"document": "b.pdf", "res')
    assert recorded(path).classify(question()).label == ANSWERED.label


def test_a_run_is_found_by_id_below_results_of_a_folder_above(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(tmp_path / "results" / "my-run", outcome(question(), ANSWERED))
    deeper = tmp_path / "a" / "b"
    deeper.mkdir(parents=True)
    monkeypatch.chdir(deeper)
    assert recorded("my-run").classify(question()).label == ANSWERED.label


def test_identity_takes_label_and_budget_from_what_was_recorded(tmp_path: Path) -> None:
    path = run(tmp_path / "r7", outcome(question(), ANSWERED))
    identity = RecordedClassifier.identify(str(path), RecordedOptions())
    assert identity.label == "recorded:r7 (ollama:tiny)"
    assert (identity.budget, identity.context_tokens, identity.llm, identity.host) == (777, 16384, True, None)
    (path / "outcomes.jsonl").write_text("")
    assert RecordedClassifier.identify(str(path), RecordedOptions()).model_digest != identity.model_digest


def simple(tmp_path: Path, *lines: Any) -> Path:
    path = tmp_path / "answers.jsonl"
    path.write_text("".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in lines))
    return path


def test_a_simple_file_answers_by_document_and_repeat(tmp_path: Path) -> None:
    path = simple(
        tmp_path,
        "# drafted by hand",
        {"filename": "a.pdf", "domain": "medical"},
        {"filename": "a.pdf", "repeat": 1, "domain": "financial", "vendor": None},
    )
    answers = recorded(path)
    assert answers.classify(question(repeat=0)).label == Label(domain="medical")
    assert answers.classify(question(repeat=1)).label == Label(domain="financial")
    assert answers.classify(question(repeat=2)).label == Label(domain="medical")
    assert kind(path, question().model_copy(update={"document": "b.pdf"})) == "not_recorded"
    assert RecordedClassifier.identify(str(path), RecordedOptions()).label == "recorded:answers (answers on file)"


def test_faulty_lines_are_all_named(tmp_path: Path) -> None:
    path = simple(
        tmp_path,
        {"filename": "a.pdf", "domian": "medical"},
        {"domain": "medical"},
        {"filename": "a.pdf", "date": 20240317},
        "not json",
        {"filename": "b.pdf"},
        {"filename": "b.pdf"},
        "[]",
    )
    with pytest.raises(DataError) as caught:
        recorded(path)
    assert [fault.line for fault in caught.value.faults] == [1, 2, 3, 4, 6, 7]
    assert "domian" in str(caught.value)


@pytest.mark.parametrize("model", [None, "no-such-run"], ids=["none", "unknown"])
def test_no_recording_is_a_usage_error(model: str | None) -> None:
    with pytest.raises(UsageError, match=r"recorded|no run and no file"):
        RecordedClassifier.identify(model, RecordedOptions())
