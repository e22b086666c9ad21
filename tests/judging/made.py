"""Items, judgements and judges for tests."""

from __future__ import annotations

from collections.abc import Mapping

from bench.core.classifying import Question
from bench.core.judged import Assertion, Item, Judgement
from bench.core.outcome import Failure, Prediction
from bench.judging.judge import Ask, Judge, identity_of
from bench.judging.offline import OfflineJudge
from tests.scoring.nouns import failure, prediction

SUBJECT = Assertion(field="subject")


def item(document: str = "a.pdf", answer: str | None = "a bill for water", **rest: object) -> Item:
    row = {"document": document, "repeat": 0, "field": "subject", "expected": ("bill for water",), "answer": answer}
    return Item.model_validate({**row, **rest})


def judge(ask: Ask | None = None, assertion: Assertion = SUBJECT) -> Judge:
    return Judge(identity=identity_of(OfflineJudge.identify(), assertion), ask=ask or OfflineJudge(assertion.scale).ask)


def saying(verdicts: Mapping[str, str | None], assertion: Assertion = SUBJECT) -> Judge:
    """A judge that says this of each document; None is an answer that nobody can read."""

    def ask(question: Question) -> Prediction | Failure:
        verdict = verdicts[question.document]
        if verdict is None:
            return failure("classify", "unparseable")
        return prediction(domain=verdict, subject="because", extra={"cost_usd": 0.25})

    return judge(ask, assertion)


def judged(by: Judge, *found: Item) -> dict[str, Judgement]:
    return {by.key(each): by.judge(each) for each in found if each.answer is not None}
