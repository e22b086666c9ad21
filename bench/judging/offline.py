"""A judge without a model, for trying things out and for tests: words in common decide. It stands in no gate."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final

from bench.core.classifying import ClassifierIdentity, Question
from bench.core.digest import code_digest
from bench.core.judged import Scale
from bench.core.label import Label
from bench.core.outcome import Failure, Prediction
from bench.core.taxonomy import fold

NAME: Final = "offline"
_HALF: Final = 0.5


class OfflineJudge:
    """Answers as any classifier over the verdicts does, and fails for the documents it is told to fail for."""

    def __init__(self, scale: Scale, *, failing: Iterable[str] = ()) -> None:
        self._scale, self._failing = scale, frozenset(failing)

    @staticmethod
    def identify() -> ClassifierIdentity:
        """Named by its own source."""
        return ClassifierIdentity(
            name=NAME,
            label=f"{NAME} (no model)",
            llm=False,
            model=None,
            model_digest="",
            version="1",
            options={"temperature": 0.0},
            libraries={},
            code=code_digest(__file__),
            context_tokens=None,
            budget=None,
        )

    def ask(self, question: Question) -> Prediction | Failure:
        """The share of the expected words (without them: of the answer's words in the text) that is there."""
        if question.document in self._failing:
            return Failure(stage="classify", kind="unparseable", message="the answer is not JSON: 'hm'", raw="hm")
        share = _share(json.loads(question.text))
        names = ("no", "yes", "yes") if self._scale == "yes-no" else ("none", "half", "full")
        label = Label(
            domain=names[(share >= _HALF) + (share == 1)],
            category="judgement",
            doctype="judgement",
            vendor="-",
            date="00000000",
            subject=f"{share:.0%} of the words",
        )
        return Prediction(label=label, raw=label.model_dump_json(), seconds=0.0)


def _share(data: dict[str, Any]) -> float:
    answer = _words(data["answer"] or "")
    if not data["expected"]:
        return len(answer & _words(data["text"] or "")) / len(answer) if answer else 0.0
    return max(len(answer & wanted) / len(wanted) if wanted else 0.0 for wanted in map(_words, data["expected"]))


def _words(text: str) -> frozenset[str]:
    return frozenset(fold(text).split())
