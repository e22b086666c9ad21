"""One question to a hosted model from end to end: sent in a form it takes, read, checked, counted, priced."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Literal, Protocol, TypeVar

from bench.classifiers import tokens
from bench.classifiers.hosted.faults import RequestError
from bench.classifiers.hosted.ladder import Stance, read
from bench.classifiers.hosted.loop import begin, wait_for
from bench.classifiers.hosted.names import same_model
from bench.classifiers.hosted.prices import Counted, Price
from bench.classifiers.hosted.server import Server
from bench.classifiers.hosted.traffic import Journey, Sent, Traffic
from bench.classifiers.reasoning import apart
from bench.core.axes import Axis
from bench.core.classifying import Question
from bench.core.errors import ClassifyError
from bench.core.outcome import ClassifyKind, Prediction, Spent
from bench.core.probing import Inquiry, Said

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

    def counted(self, answer: dict[str, Any]) -> Counted:
        """What it says it took, answer or not."""
        ...


@dataclass(frozen=True, kw_only=True)
class Came:
    """What came of a question at last, and what was charged until then without being an answer."""

    reply: Reply
    stance: Stance
    in_vain: tuple[Counted, ...] = ()


@dataclass(kw_only=True)
class _Attempt:
    """Sends a question; each request may be sent again."""

    server: Server
    dialect: Dialect
    in_vain: list[Counted] = field(default_factory=list)

    async def once(self, body: dict[str, Any]) -> Reply:
        """Raises RequestError; what its server has charged all the same is kept."""
        answer: dict[str, Any] | None = None
        try:
            answer = await self.server.post(self.dialect.path, body)
            return self._read(answer)
        except RequestError as error:
            counted = self.dialect.counted(answer or error.said or {})
            if counted.prompt is not None:
                self.in_vain.append(counted)
            raise

    def _read(self, answer: dict[str, Any]) -> Reply:
        """Raises RequestError also for an answer of no shape that we know: it was charged like any other."""
        try:
            return self.dialect.reply(answer)
        except (AttributeError, LookupError, TypeError, ValueError) as error:
            raise RequestError("server_error", f"the answer has another shape: {type(error).__name__}") from error


Write = Callable[[Stance], dict[str, Any]]
"""What is sent, in a form that the server takes."""


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
        sent = self._sent(partial(self.dialect.body, question))
        spent = self._spent(*sent.value.in_vain, sent.value.reply.counted)
        try:
            return self._prediction(question, sent, spent)
        except ClassifyError as error:
            raise self._told(error, sent, spent) from error

    def probe(self, inquiry: Inquiry) -> Said:
        """Ask something about the server, in the form that questions are asked in. Raises ClassifyError."""
        sent = self._sent(partial(self._inquiry, inquiry))
        reply, stance = sent.value.reply, sent.value.stance
        spent = self._spent(*sent.value.in_vain, reply.counted)
        try:
            _check_whole(reply)
        except ClassifyError as error:
            raise self._told(error, sent, spent) from error
        return Said(
            text=self._discreet(apart(reply.text)[1]),
            rung=stance.form.rung,
            seeded="seed" in self._inquiry(inquiry, stance),
            tempered="temperature" in self._inquiry(inquiry, stance),
            model=self._discreet(reply.model) if reply.model else None,
            own=same_model(self.model, reply.model, *self.answers_as) if reply.model else None,
            **spent.model_dump(),
            seconds=sent.seconds,
        )

    def _inquiry(self, inquiry: Inquiry, stance: Stance) -> dict[str, Any]:
        question = Question(
            document="(preflight)", sha256="", prompt=inquiry.prompt, text="", seed=inquiry.seed, repeat=0
        )
        body = self.dialect.body(question, stance.holding(inquiry.form))
        if inquiry.temperature is None:
            return body
        sampling = {} if "temperature" in stance.dropped else {"temperature": inquiry.temperature}
        return {name: value for name, value in body.items() if name not in {"temperature", "top_p"}} | sampling

    def _sent(self, write: Write) -> Sent[Came]:
        attempt = _Attempt(server=self.server, dialect=self.dialect)
        try:
            return wait_for(self.traffic.question(lambda journey: self._answered(write, journey, attempt)))
        except ClassifyError as error:
            error.spent = self._spent(*attempt.in_vain) if attempt.in_vain else None
            raise

    def _spent(self, *counted: Counted) -> Spent:
        """All of it together; what is not known of one is not known of the sum."""
        return Spent(
            tokens_prompt=_sum(each.prompt for each in counted),
            tokens_answer=_sum(each.answer for each in counted),
            cost_usd=_sum(map(self.price.cost, counted)),
        )

    def _told(self, error: ClassifyError, sent: Sent[Came], spent: Spent) -> ClassifyError:
        """The error with what the model said, and what that cost."""
        reply = sent.value.reply
        kind, message = _explained(error, reply)
        raw = self._discreet(reply.text)
        return ClassifyError(kind, self._discreet(message), raw=raw, seconds=sent.seconds, spent=spent)

    async def _answered(self, write: Write, journey: Journey, attempt: _Attempt) -> Came:
        while True:
            stance = self.stance
            try:
                reply = await journey.request(partial(attempt.once, write(stance)))
                return Came(reply=reply, stance=stance, in_vain=tuple(attempt.in_vain))
            except RequestError as error:
                following = stance.after(error, self.dialect.optional)
                if following is None:
                    raise
                # Another question may have stepped down meanwhile: then its step is tried first.
                self.stance = following if self.stance is stance else self.stance

    def _prediction(self, question: Question, sent: Sent[Came], spent: Spent) -> Prediction:
        reply, stance = sent.value.reply, sent.value.stance
        self._check(reply)
        thought, text = apart(self._discreet(reply.text))
        label, rung = read(text, stance.form.rung)
        cut = _doubts(question, reply)
        reasoning = "\n".join(filter(None, (reply.reasoning, thought)))
        return Prediction(
            label=label,
            raw=text,
            confidence=reply.confidence,
            **spent.model_dump(),
            seconds=sent.seconds,
            retries=sent.requests - 1,
            cut=bool(cut),
            rung=rung,
            model=self._discreet(reply.model) if reply.model else None,
            reasoning=self._discreet(reasoning) or None,
            warnings=(*cut, *stance.warnings()),
        )

    def _check(self, reply: Reply) -> None:
        """Raises ClassifyError for what is no answer of this model, whatever its text looks like."""
        if not same_model(self.model, reply.model, *self.answers_as):
            raise ClassifyError("classifier_unavailable", f"asked {self.model}, and {reply.model} answered")
        _check_whole(reply)

    def _discreet(self, text: str) -> str:
        return self.server.address.hide_key(text)


Amount = TypeVar("Amount", int, float)


def _sum(amounts: Iterable[Amount | None]) -> Amount | None:
    known = list(amounts)
    return None if any(amount is None for amount in known) else sum(amount for amount in known if amount is not None)


def _check_whole(reply: Reply) -> None:
    """Raises ClassifyError for an answer that is none, or has no end."""
    if reply.stop == "refused":
        raise ClassifyError("refused", f"the model refused: {(reply.refusal or reply.text)[:120]!r}")
    if reply.stop == "context":
        raise ClassifyError("context_overflow", "prompt and answer filled the context")
    if reply.stop == "length":
        # Never mended: what a torn answer does not say would be made up.
        said = f"the answer stopped after {reply.counted.answer} tokens (max_tokens), reasoning included"
        raise ClassifyError("unparseable", said)


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
