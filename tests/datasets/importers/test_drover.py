"""Another study's results, read as they are: nothing that the file does not state is made up."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bench.core.errors import DataError
from bench.core.outcome import Prediction
from bench.datasets.importers.drover import Evaluation, read_evaluation
from tests.shared import shared


def comparison(**changes: Any) -> dict[str, Any]:
    label = {
        "domain": "food",
        "category": "recipe",
        "doctype": "recipe",
        "vendor": "Ann",
        "date": "20240503",
        "subject": "s",
    }
    given = {
        "filename": "a.pdf",
        "predicted": label,
        "actual": {**label, "filename": "a.pdf", "notes": "n"},
        **{f"{axis}_correct": True for axis in ("domain", "category", "doctype", "vendor", "date")},
        "loader_latency_ms": 250.0,
        "loader_backend": "flat",
    }
    return given | changes


def written(folder: Path, *compared: dict[str, Any], **changes: Any) -> Path:
    path = folder / "run.json"
    content = {"total": len(compared), "model": "m:latest", "provider": "ollama", "comparisons": compared}
    path.write_text(json.dumps(content | changes), "utf-8")
    return path


def spec_of(evaluation: Evaluation) -> dict[str, Any]:
    return evaluation.spec(bench_version="b", scorer_version="s", kind=None).model_dump(mode="json")


def test_what_the_file_states_is_read(tmp_path: Path) -> None:
    evaluation = read_evaluation(written(tmp_path, comparison()))
    outcome = evaluation.outcomes[0]
    assert (evaluation.loader, evaluation.classifier) == ("flat", "ollama:m:latest")
    assert evaluation.cases[0].truth.axes["vendor"] == ("Ann",)
    assert outcome.reading is not None
    assert outcome.reading.seconds == 0.25
    assert outcome.extraction is None
    assert isinstance(outcome.result, Prediction)
    assert outcome.result.seconds is None


def test_every_blank_of_the_spec_is_listed_as_absent(tmp_path: Path) -> None:
    spec = spec_of(read_evaluation(written(tmp_path, comparison())))
    absent = set(spec["imported"]["absent"])
    flat = {f"{part}.{key}": value for part in ("loader", "classifier", "corpus") for key, value in spec[part].items()}
    flat |= {key: value for key, value in spec.items() if key not in ("loader", "classifier", "corpus")}
    blank = {name for name, value in flat.items() if value in ("", 0, None, [], {})} - {
        "criteria_hash",
        "corpus.silver",
    }
    assert blank - {"loader.ocr"} <= absent
    assert {"corpus.kind", "taxonomy", "machine"} <= absent


def test_an_answer_that_is_silent_or_absent_states_nothing(tmp_path: Path) -> None:
    actual = comparison()["actual"] | {"vendor": "unknown", "date": None}
    evaluation = read_evaluation(written(tmp_path, comparison(actual=actual)))
    assert set(evaluation.cases[0].truth.axes) == {"domain", "category", "doctype"}


@pytest.mark.parametrize(
    "compared,changes,fault",
    [
        ([comparison(), comparison()], {}, "'a.pdf' is there 2 times"),
        ([comparison()], {"total": 2}, "total says 2 documents, and there are 1"),
        ([comparison(), comparison(filename="b.pdf", loader_backend="rich")], {}, "has several loaders"),
        ([comparison(loader_latency_ms=-1)], {}, "comparisons.0.loader_latency_ms"),
        ([comparison(predicted=None)], {}, "comparisons.0.predicted"),
        ([], {}, "comparisons"),
    ],
    ids=["twice", "total", "two loaders", "negative time", "no answer", "empty"],
)
def test_a_faulty_file_is_refused(
    tmp_path: Path, compared: list[dict[str, Any]], changes: dict[str, Any], fault: str
) -> None:
    with pytest.raises(DataError, match=fault):
        read_evaluation(written(tmp_path, *compared, **changes))


def test_another_file_is_refused_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text("not json", "utf-8")
    with pytest.raises(DataError) as caught:
        read_evaluation(path)
    assert len(caught.value.faults) == 1


@pytest.mark.parametrize("run", ["gemma4_docling", "gemma4_unstructured", "haiku_docling", "haiku_unstructured"])
def test_the_studys_files_are_read_whole(run: str) -> None:
    evaluation = read_evaluation(shared("replay", "drover", f"{run}.json"))
    assert len(evaluation.cases) == len(evaluation.outcomes) == 80
    assert run.split("_")[1] == evaluation.loader


def test_both_loaders_of_a_model_have_one_truth() -> None:
    hashes = {
        spec_of(read_evaluation(shared("replay", "drover", f"{run}.json")))["corpus"]["truth_hash"]
        for run in ("gemma4_docling", "gemma4_unstructured", "haiku_docling")
    }
    assert len(hashes) == 1
