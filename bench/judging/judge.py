"""A judge: an identity and a way to ask; what comes back is a verdict, or missing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass

from bench.core.classifying import ClassifierIdentity, Question
from bench.core.digest import digest
from bench.core.errors import CeilingReachedError, UsageError
from bench.core.judged import WORTH, Assertion, Item, JudgeIdentity, Judgement
from bench.core.outcome import Failure, Prediction
from bench.core.taxonomy import fold
from bench.judging.question import pose, prompt_hash
from bench.judging.store import Judgements

Ask = Callable[[Question], Prediction | Failure]
"""Any classifier, built over `question.vocabulary`."""


def identity_of(answering: ClassifierIdentity, assertion: Assertion) -> JudgeIdentity:
    """Who judges. Raises UsageError for a model that does not answer at temperature 0."""
    if answering.options.get("temperature") != 0:
        raise UsageError(
            f"{answering.label} cannot judge: a judge is a model at temperature 0;"
            f" say --option {answering.name}.temperature=0"
        )
    return JudgeIdentity(
        label=answering.label, classifier=answering.hash, prompt=prompt_hash(assertion), assertion=assertion
    )


@dataclass(frozen=True, kw_only=True)
class Judge:
    """Asks about one value at a time, from any thread."""

    identity: JudgeIdentity
    ask: Ask

    def key(self, item: Item) -> str:
        """What a judgement is kept under."""
        asked = pose(self.identity.assertion, item).prompt.digest
        return digest([self.identity.hash, asked, item.document, item.repeat, item.field])

    def judge(self, item: Item) -> Judgement:
        """Judge one value; what goes wrong is missing, never a verdict."""
        said = self.ask(pose(self.identity.assertion, item))
        if isinstance(said, Failure):
            cost = said.spent.cost_usd if said.spent else None
            return self._missing(item, said.kind, said.message, raw=said.raw, cost_usd=cost)
        if said.cut:
            return self._missing(item, "prompt_cut", "; ".join(said.warnings), raw=said.raw, cost_usd=said.cost_usd)
        verdict = fold(said.label.domain or "")
        if verdict not in WORTH[self.identity.assertion.scale]:
            message = f"{said.label.domain!r} is no verdict"
            return self._missing(item, "schema", message, raw=said.raw, cost_usd=said.cost_usd)
        return self._judgement(
            item,
            verdict=verdict,
            reason=said.label.subject,
            raw=said.raw,
            cost_usd=said.cost_usd,
            warnings=said.warnings,
        )

    def _missing(self, item: Item, kind: str, message: str, **said: object) -> Judgement:
        return self._judgement(item, verdict=None, missing=kind, message=message, **said)

    def _judgement(self, item: Item, **said: object) -> Judgement:
        place = {"document": item.document, "repeat": item.repeat, "field": item.field}
        who = {"key": self.key(item), "judge": self.identity.hash, "label": self.identity.label}
        return Judgement.model_validate({**who, **place, **said})


def judge_all(judge: Judge, items: Iterable[Item], store: Judgements, *, jobs: int) -> dict[str, Judgement]:
    """Judge every answer that has no verdict yet, what was missing included; each is on disk as it comes.

    Gives back what is known by key. Raises CeilingReachedError when what is under way has come to its end.
    """
    known = store.of(judge.identity)
    wanted = {judge.key(item): item for item in items if item.answer is not None}
    verdicts = WORTH[judge.identity.assertion.scale]
    pending = [item for key, item in wanted.items() if key not in known or known[key].verdict not in verdicts]
    threads = ThreadPoolExecutor(jobs, thread_name_prefix="judge")
    try:
        for done in as_completed([threads.submit(_judge_one, judge, item, store) for item in pending]):
            known[done.result().key] = done.result()
    except BaseException as error:
        threads.shutdown(wait=isinstance(error, CeilingReachedError), cancel_futures=True)
        raise
    threads.shutdown()
    return {key: known[key] for key in wanted}


def _judge_one(judge: Judge, item: Item, store: Judgements) -> Judgement:
    judgement = judge.judge(item)
    store.append(judgement)
    return judgement
