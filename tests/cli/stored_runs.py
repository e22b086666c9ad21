"""Finished runs on disk, made of a few outcomes: what commands that read runs are tested with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any
from zlib import crc32

from bench.core.label import Case
from bench.core.outcome import Failure, Outcome, Prediction
from bench.core.run import RunSpec
from bench.execution.folder import RunFolder
from bench.pipeline import conclude
from tests.scoring.nouns import TAXONOMY, case, extraction, failure, outcome, prediction, spec

Sign = str
"""`+` right, `-` a wrong category, `x` a failed load."""


def store(root: Path, run_id: str, pattern: Sequence[str], *, loader: str = "flat", **changes: Any) -> RunFolder:
    """A run with one document for each place of the patterns, and one repeat for each pattern."""
    cases = [case(f"d{place}.pdf") for place in range(len(pattern[0]))]
    outcomes = [
        outcome(each, _result(sign, f"{run_id} {repeat}"), repeat=repeat, result_cached=changes.get("cached", False))
        for repeat, signs in enumerate(pattern)
        for each, sign in zip(cases, signs, strict=True)
    ]
    asked = spec(cases=len(cases), repeats=len(pattern), loader=loader)
    private = bool(changes.get("private"))
    classifier = asked.classifier.model_copy(update={"name": changes.get("classifier", asked.classifier.name)})
    corpus = asked.corpus.model_copy(update={"private": private})
    asked = asked.model_copy(update={"corpus": corpus, "classifier": classifier})
    return write(root, run_id, asked, cases, outcomes)


def store_texts(root: Path, run_id: str, texts: Mapping[str, str | None], *, loader: str, **answers: Any) -> RunFolder:
    """A run whose loader read these texts; None is a failed load. `answers` are axes of every answer."""
    cases = [case(name) for name in texts]
    outcomes = [
        outcome(each, failure())
        if texts[each.document.id] is None
        else outcome(each, prediction(**answers), extraction=extraction(texts[each.document.id] or ""))
        for each in cases
    ]
    return write(root, run_id, spec(cases=len(cases), loader=loader), cases, outcomes)


def write(root: Path, run_id: str, asked: RunSpec, cases: Sequence[Case], outcomes: Iterable[Outcome]) -> RunFolder:
    """The files of a finished run."""
    run = RunFolder(root / "results" / run_id)
    run.path.mkdir(parents=True)
    (run.path / "spec.json").write_text(asked.model_dump_json(), "utf-8")
    lines = "".join(each.model_dump_json() + "\n" for each in outcomes)
    (run.path / "outcomes.jsonl").write_text(lines, "utf-8")
    conclude(run, asked, cases, TAXONOMY)
    return run


def _result(sign: Sign, of: str) -> Prediction | Failure:
    """No two answers take the same time."""
    seconds = 1 + crc32(of.encode()) / 1e12
    match sign:
        case "+":
            return prediction(seconds=seconds)
        case "x":
            return failure("load", "timeout")
        case _:
            return prediction(seconds=seconds, category="claim")
