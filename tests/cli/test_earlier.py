"""What earlier runs say of an answer's cost and length, computed by hand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bench.cli.earlier import Earlier
from bench.core.outcome import Failure, Prediction, Spent
from tests.cli.stored_runs import write
from tests.scoring.nouns import case, failure, outcome, prediction, spec


def paid(cost: float | None, tokens: int | None) -> Prediction:
    return prediction(extra={"cost_usd": cost, "tokens_answer": tokens})


def lost(cost: float | None, tokens: int | None) -> Failure:
    spent = Spent(cost_usd=cost, tokens_answer=tokens)
    return failure("classify", "refused").model_copy(update={"spent": spent})


@pytest.mark.parametrize(
    "results, cost, tokens",
    [
        pytest.param([paid(0.02, 60), paid(0.04, 80)], 0.03, 70.0, id="all priced"),
        pytest.param(
            [paid(0.02, 60), paid(None, None), paid(None, None), paid(0.06, 90)], 0.04, 75.0, id="half priced"
        ),
        pytest.param([paid(0.02, 60), paid(None, 80)], 0.02, 70.0, id="all counted, one priced"),
        pytest.param([paid(0.02, 60), lost(0.04, 20)], 0.03, 40.0, id="a failure costs like an answer"),
        pytest.param([paid(0.02, 60), failure(), failure("classify")], 0.02, 60.0, id="nobody was asked, or answered"),
        pytest.param([paid(None, None), failure()], None, None, id="nobody says"),
        pytest.param([paid(0.0, 60), paid(0.02, 60)], 0.01, 60.0, id="free is a price"),
    ],
)
def test_a_mean_is_over_the_answers_that_say_it(
    tmp_path: Path, results: list[Any], cost: float | None, tokens: float | None
) -> None:
    cases = [case(f"d{place}.pdf") for place in range(len(results))]
    asked = spec(cases=len(cases))
    write(tmp_path, "before", asked, cases, [outcome(*pair) for pair in zip(cases, results, strict=True)])
    earlier = Earlier(tmp_path)
    assert earlier.cost(asked) == (None if cost is None else pytest.approx(cost))
    assert earlier.answer_tokens(asked) == tokens


def test_another_corpus_says_how_long_an_answer_is_and_not_what_it_costs(tmp_path: Path) -> None:
    asked = spec()
    other = asked.model_copy(update={"corpus": asked.corpus.model_copy(update={"name": "other"})})
    write(tmp_path, "before", other, [case()], [outcome(case(), paid(0.02, 60))])
    earlier = Earlier(tmp_path)
    assert (earlier.cost(asked), earlier.answer_tokens(asked)) == (None, 60.0)
