"""One question to a hosted model from end to end: sent in a form it takes, read, checked, counted, priced."""

from __future__ import annotations

import weakref
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal, Protocol

from bench.classifiers import tokens
from bench.classifiers.hosted.faults import RequestError
from bench.classifiers.hosted.ladder import Stance, apart, read
from bench.classifiers.hosted.loop import begin, wait_for
from bench.classifiers.hosted.names import same_model
from bench.classifiers.hosted.prices import Counted, Price
from bench.classifiers.hosted.server import Server
from bench.classifiers.hosted.traffic import Journey, Sent, Traffic
from bench.core.axes import Axis
from bench.core.classifying import Question
from bench.core.errors import ClassifyError
from bench.core.outcome import ClassifyKind, Prediction, Spent

Stop = Literal["whole", "length", "context", "refused"]


@dataclass(frozen=True, kw_only=True)
class Reply:
    """An answer, whatever protocol it came by."""

    text: str
    reasoning: str = ""
    model: str | None
    stop: Stop
    refusal: str = ""
    """In the model's words."""
    counted: Counted
    confidence: dict[Axis, float] | None = None


class Dialect(Protocol):
    """A protocol: how a question is written in it, and an answer read."""

    path: str
    optional: tuple[str, ...]
    """Parameters that a server may refuse and that are then left out."""

    def body(self, question: Question, stance: Stance) -> dict[str, Any]:
        """What is sent."""
        ...

    def reply(self, answer: dict[str, Any]) -> Reply:
        """What came. Raises RequestError if it is no answer."""
        ...


@dataclass(kw_only=True)
class Asking:
    """Asks one model of one server. May be used from several threads."""

    server: Server
    dialect: Dialect
    traffic: Traffic
    price: Price
    model: str
    answers_as: tuple[str | None, ...]
    stance: Stance

    def __post_init__(self) -> None:
        weakref.finalize(self, begin, self.server.client.close).atexit = False

    def ask(self, question: Question) -> Prediction:
        """Ask once, retries and steps down the ladder included. Raises ClassifyError."""
        sent = wait_for(self.traffic.question(lambda journey: self._answered(question, journey)))
        reply, stance = sent.value
        prompt, answer = reply.counted.prompt, reply.counted.answer
        spent = Spent(tokens_prompt=prompt, tokens_answer=answer, cost_usd=self.price.cost(reply.counted))
        try:
            return self._prediction(question, reply, stance, sent, spent)
        except ClassifyError as error:
            kind, message = _explained(error, reply)
            raise ClassifyError(
                kind, self._discreet(message), raw=self._discreet(reply.text), seconds=sent.seconds, spent=spent
            ) from error

    async def _answered(self, question: Question, journey: Journey) -> tuple[Reply, Stance]:
        while True:
            stance = self.stance
            try:
                return await journey.request(partial(self._once, question, stance)), stance
            except RequestError as error:
                following = stance.after(error, self.dialect.optional)
                if following is None:
                    raise
                # Another question may have stepped down meanwhile: then its step is tried first.
                self.stance = following if self.stance is stance else self.stance

    async def _once(self, question: Question, stance: Stance) -> Reply:
        return self.dialect.reply(await self.server.post(self.dialect.path, self.dialect.body(question, stance)))

    def _prediction(
        self, question: Question, reply: Reply, stance: Stance, sent: Sent[tuple[Reply, Stance]], spent: Spent
    ) -> Prediction:
        self._check(reply)
        thought, text = apart(reply.text)
        label, rung = read(text, stance.form.rung)
        cut = _doubts(question, reply)
        reasoning = "\n".join(filter(None, (reply.reasoning, thought)))
        return Prediction(
            label=label,
            raw=self._discreet(text),
            confidence=reply.confidence,
            **spent.model_dump(),
            seconds=sent.seconds,
            retries=sent.requests - 1,
            cut=bool(cut),
            rung=rung,
            model=reply.model,
            reasoning=self._discreet(reasoning) or None,
            warnings=(*cut, *stance.warnings()),
        )

    def _check(self, reply: Reply) -> None:
        """Raises ClassifyError for what is no answer of this model, whatever its text looks like."""
        if not same_model(self.model, reply.model, *self.answers_as):
            raise ClassifyError("classifier_unavailable", f"asked {self.model}, and {reply.model} answered")
        if reply.stop == "refused":
            raise ClassifyError("refused", f"the model refused: {(reply.refusal or reply.text)[:120]!r}")
        if reply.stop == "context":
            raise ClassifyError("context_overflow", "prompt and answer filled the context")
        if reply.stop == "length":
            # Never mended: what a torn answer does not say would be made up.
            said = f"the answer stopped after {reply.counted.answer} tokens (max_tokens), reasoning included"
            raise ClassifyError("unparseable", said)

    def _discreet(self, text: str) -> str:
        return self.server.address.hide_key(text)


def _explained(error: ClassifyError, reply: Reply) -> tuple[ClassifyKind, str]:
    """An empty answer beside reasoning is worth a word: the answer may have gone where it does not belong."""
    if error.kind == "empty_answer" and reply.reasoning:
        return error.kind, f"{error.message}, though the model reasoned"
    return error.kind, error.message


def _doubts(question: Question, reply: Reply) -> tuple[str, ...]:
    """Reasons to believe that the server read less than was sent."""
    least = tokens.at_least(question.prompt.system) + tokens.at_least(question.prompt.user)
    if reply.counted.prompt is None or reply.counted.prompt >= least:
        return ()
    return (f"prompt cut: the server read {reply.counted.prompt} tokens of at least {least}",)
