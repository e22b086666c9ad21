"""A verdict, or missing: never a verdict out of a failure; and nobody is asked twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.core.classifying import Question
from bench.core.errors import CeilingReachedError, UsageError
from bench.core.judged import Assertion, Judgement
from bench.core.outcome import Failure, Prediction, Spent
from bench.judging.judge import Ask, identity_of, judge_all
from bench.judging.offline import OfflineJudge
from bench.judging.store import Judgements
from tests.judging.made import SUBJECT, item, judge, saying
from tests.scoring.nouns import failure, prediction

CREDIT = Assertion(field="subject", scale="credit")


def test_a_verdict_comes_with_its_reason_and_what_it_cost() -> None:
    said = saying({"a.pdf": " YES "}).judge(item())
    assert (said.verdict, said.missing, said.reason, said.cost_usd) == ("yes", None, "because", 0.25)


@pytest.mark.parametrize(
    "reply, kind",
    [
        pytest.param(failure("classify", "unparseable"), "unparseable", id="no JSON"),
        pytest.param(failure("classify", "timeout"), "timeout", id="no answer"),
        pytest.param(failure("classify", "refused"), "refused", id="refused"),
        pytest.param(prediction(domain="maybe"), "schema", id="no such verdict"),
        pytest.param(prediction(domain="full"), "schema", id="verdict of another scale"),
        pytest.param(prediction(domain=None), "schema", id="empty verdict"),
        pytest.param(prediction(domain="yes", extra={"cut": True}), "prompt_cut", id="read less than was sent"),
    ],
)
def test_what_is_no_verdict_is_missing(reply: Prediction | Failure, kind: str) -> None:
    said = judge(lambda _: reply).judge(item())
    assert (said.verdict, said.missing) == (None, kind)


def test_a_missing_verdict_is_charged_too() -> None:
    charged = failure("classify", "refused").model_copy(update={"spent": Spent(cost_usd=0.5)})
    assert judge(lambda _: charged).judge(item()).cost_usd == 0.5


@pytest.mark.parametrize("temperature", [None, 0.7])
def test_a_model_that_draws_lots_is_no_judge(temperature: float | None) -> None:
    warm = OfflineJudge.identify().model_copy(update={"options": {"temperature": temperature}})
    with pytest.raises(UsageError, match="temperature=0"):
        identity_of(warm, SUBJECT)


def counting(ask: Ask, asked: list[str]) -> Ask:
    def count(question: Question) -> Prediction | Failure:
        asked.append(question.document)
        return ask(question)

    return count


def test_what_was_judged_is_not_asked_again_and_what_was_missing_is(tmp_path: Path) -> None:
    found, asked = [item("a"), item("b"), item("c"), item("d", None)], list[str]()
    for failing, new in ((("b",), ["a", "b", "c"]), ((), ["b"]), ((), [])):
        asked.clear()
        known = judge_all(
            judge(counting(OfflineJudge("yes-no", failing=failing).ask, asked)),
            found,
            Judgements(tmp_path),
            jobs=1,
        )
        assert sorted(asked) == new
        assert [each.verdict for each in known.values()].count(None) == len(failing)
    lines = [Judgement.model_validate_json(line) for line in (tmp_path / "judgements.jsonl").read_text().splitlines()]
    assert [(each.document, each.missing) for each in sorted(lines, key=lambda each: each.document)] == [
        ("a", None),
        ("b", "unparseable"),
        ("b", None),
        ("c", None),
    ]


def test_another_prompt_another_model_or_another_answer_is_asked_anew(tmp_path: Path) -> None:
    asked = list[str]()
    for by, found in [
        (judge(counting(OfflineJudge("yes-no").ask, asked)), item()),
        (judge(counting(OfflineJudge("credit").ask, asked), CREDIT), item()),
        (judge(counting(OfflineJudge("yes-no").ask, asked)), item(answer="hats")),
        (judge(counting(OfflineJudge("yes-no").ask, asked)), item()),
    ]:
        judge_all(by, [found], Judgements(tmp_path), jobs=1)
    assert len(asked) == 3


def test_a_ceiling_ends_it_with_all_that_was_paid_for_on_disk(tmp_path: Path) -> None:
    def ask(question: Question) -> Prediction | Failure:
        if question.document == "c":
            raise CeilingReachedError("enough")
        return prediction(domain="yes")

    found = [item(name) for name in "abc"]
    with pytest.raises(CeilingReachedError):
        judge_all(judge(ask), found, Judgements(tmp_path), jobs=1)
    assert {each.document for each in Judgements(tmp_path).read()} == {"a", "b"}


@pytest.mark.parametrize(
    "assertion, answer, verdict",
    [
        pytest.param(SUBJECT, "bill for water", "yes", id="all words"),
        pytest.param(SUBJECT, "excursion to a reserve", "no", id="no word"),
        pytest.param(CREDIT, "water bill for may", "full", id="all words, and more"),
        pytest.param(CREDIT, "bill for gas", "half", id="two of three"),
        pytest.param(CREDIT, "gas", "none", id="none"),
    ],
)
def test_the_offline_judge_goes_by_words_in_common(assertion: Assertion, answer: str, verdict: str) -> None:
    assert judge(assertion=assertion).judge(item(answer=answer)).verdict == verdict
