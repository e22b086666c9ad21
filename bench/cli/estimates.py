"""Tokens, money and time of questions that nobody has asked yet: estimates, and where they are from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import TYPE_CHECKING, Any

from bench.cli.earlier import Earlier
from bench.cli.grid import sends_a_bill
from bench.core.forecast import AnswerLength, Estimate, Pricing
from bench.core.window import WindowPolicy, estimate_tokens

if TYPE_CHECKING:
    from bench.plan import Plan


@dataclass(frozen=True, kw_only=True)
class Asked:
    """How many questions would be asked."""

    sure: int
    unknown: int
    """At most so many besides: their documents are not read yet."""
    prompts: int
    """Estimated tokens of the sure ones together."""


@dataclass(frozen=True, kw_only=True)
class Unit:
    """What one question takes; None where nobody can say."""

    llm: bool
    prompt: float | None
    """Mean estimated tokens of the sure questions."""
    longest: float | None
    """Tokens of a prompt whose document fills the window's budget; None without a budget."""
    answer: float | None
    answer_length: AnswerLength | None
    pricing: Pricing
    cost: float | None
    """USD for one of the sure questions."""
    highest_cost: float | None
    """USD for the longest prompt."""
    reading_seconds: float | None
    answering_seconds: float | None

    @classmethod
    def of(cls, plan: Plan, asked: Asked, earlier: Earlier, *, said: Sequence[int]) -> Unit:
        """From the price list, the caches and earlier runs."""
        spec = plan.spec
        prompt = asked.prompts / asked.sure if asked.sure else None
        longest = _longest(plan)
        answer, length = _answer(plan, earlier, said)
        pricing, cost, highest = _cost(plan, earlier, prompt, longest, answer)
        return cls(
            llm=spec.classifier.llm,
            prompt=prompt,
            longest=longest,
            answer=answer,
            answer_length=length,
            pricing=pricing,
            cost=cost,
            highest_cost=highest,
            reading_seconds=earlier.reading(spec),
            answering_seconds=earlier.answering(spec),
        )


def estimated(unit: Unit, asked: Asked, *, readings: int, jobs: int, questions: int) -> dict[str, Any]:
    """The fields of a Forecast that are estimates; `questions` are under way at once."""
    priced = unit.pricing in ("price list", "earlier run")
    reading = shared(_times(readings, unit.reading_seconds), jobs)
    answering = spread(asked, unit.answering_seconds, unit.answering_seconds)
    return {
        "tokens_prompt": spread(asked, unit.prompt, unit.longest) if unit.llm else None,
        "tokens_answer": spread(asked, unit.answer, unit.answer) if unit.llm else None,
        "answer_length": unit.answer_length if unit.llm else None,
        "pricing": unit.pricing,
        "cost_usd": spread(asked, unit.cost, unit.highest_cost) if priced else None,
        "seconds": Estimate(
            sure=_both(reading, shared(answering.sure, questions)),
            at_most=_both(reading, shared(answering.at_most, questions)),
        ),
    }


def spread(asked: Asked, one: float | None, highest: float | None) -> Estimate:
    """The sure questions, and with all those that are unknown; of nothing it is nothing, whatever one would take."""
    sure, rest = _times(asked.sure, one), _times(asked.unknown, highest)
    return Estimate(sure=sure, at_most=None if sure is None or rest is None else sure + rest)


def _times(number: int, each: float | None) -> float | None:
    return 0.0 if number == 0 else None if each is None else number * each


def shared(seconds: float | None, among: int) -> float | None:
    """Work that several do at once."""
    return None if seconds is None else seconds / among


def _both(reading: float | None, answering: float | None) -> float | None:
    return None if reading is None or answering is None else reading + answering


def _longest(plan: Plan) -> float | None:
    """Tokens of an empty document's prompt, and of the budget for its text."""
    policy = WindowPolicy.parse(plan.spec.window)
    if policy.policy == "full":
        return None
    budget = policy.budget if policy.budget is not None else plan.spec.classifier.budget
    empty = plan.template.render(plan.corpus.taxonomy, "")
    return None if budget is None else estimate_tokens(empty.system) + estimate_tokens(empty.user) + budget


def _answer(plan: Plan, earlier: Earlier, said: Sequence[int]) -> tuple[float | None, AnswerLength | None]:
    """Mean tokens of an answer: as cached here, as in an earlier run, or as many as the options allow."""
    if said:
        return fmean(said), "cached answers"
    before = earlier.answer_tokens(plan.spec)
    if before is not None:
        return before, "earlier run"
    allowed = plan.spec.classifier.options.get("max_tokens") or plan.spec.classifier.options.get("num_predict")
    if isinstance(allowed, int) and allowed > 0:
        return float(allowed), "ceiling of the options"
    return None, None


def _cost(
    plan: Plan, earlier: Earlier, prompt: float | None, longest: float | None, answer: float | None
) -> tuple[Pricing, float | None, float | None]:
    from bench.classifiers.hosted.quotes import quote

    classifier = plan.spec.classifier
    if not sends_a_bill(classifier):
        return "none", None, None
    price = quote(classifier, plan.classifier_options)
    if price is not None:
        return "price list", _priced(price, prompt, answer), _priced(price, longest, answer)
    before = earlier.cost(plan.spec)
    return ("unknown", None, None) if before is None else ("earlier run", before, before)


def _priced(price: Any, prompt: float | None, answer: float | None) -> float | None:
    """USD of one question: a list may have a higher rate for long ones, so they are not added up before."""
    from bench.classifiers.hosted.prices import Counted

    if prompt is None or answer is None:
        return None
    cost: float | None = price.cost(Counted(prompt=round(prompt), answer=round(answer)))
    return cost
