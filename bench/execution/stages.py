"""The two stages that cost something, load and classify: from the cache, or by a worker, or as a Failure."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Collection
from functools import lru_cache
from typing import Final, Literal, TypeVar

from bench.core.classifying import Classifier, ClassifierIdentity, Question
from bench.core.errors import ClassifyError
from bench.core.label import Document
from bench.core.loading import Extraction, LoaderIdentity, Resources
from bench.core.outcome import CLASSIFY_KINDS, LOAD_KINDS, Failure, Prediction
from bench.core.probing import Inquiry, Probing, Said
from bench.core.window import Window
from bench.execution.cache import Cache, answer_key, extraction_key
from bench.execution.plain_text import writable
from bench.execution.replies import Broke, Done, Refused, Reply
from bench.execution.worker import one_line

NEAR_EMPTY: Final = 10
"""Fewer letters and digits than this are no text: a page number, a speck read as a letter."""

_LETTER: Final = re.compile(r"[^\W_]")

Load = Callable[[Document], Reply[Extraction]]
Ask = Callable[[Question], Reply[Prediction]]


class NotRememberedError(Exception):
    """The caches do not have it, or may not be asked: somebody has to work. Never leaves the pipeline."""


class Loading:
    """Document → Extraction or Failure, and whether it came from the cache. Call it from any thread."""

    def __init__(
        self, load: Load, *, identity: LoaderIdentity, cache: Cache, page_limit: int | None, fresh: bool
    ) -> None:
        self._load, self._identity, self._cache = load, identity, cache
        self._fresh = fresh
        self.key: Callable[[Document], str] = lru_cache(maxsize=1024)(
            lambda document: extraction_key(document, identity, page_limit)
        )
        """What a document's extraction is remembered by; asked for by each of its repeats."""

    def __call__(self, document: Document) -> tuple[Extraction | Failure, bool]:
        """Read a document."""
        try:
            return self.recall(document)
        except NotRememberedError:
            extraction = _extraction(self._load(document))
        if isinstance(extraction, Extraction):
            self._cache.keep_extraction(self.key(document), extraction)
        return extraction, False

    def recall(self, document: Document) -> tuple[Extraction | Failure, bool]:
        """The same without any work. Raises NotRememberedError."""
        if document.size == 0 and document.format == "unknown":
            return Failure(stage="load", kind="damaged", message="the file is empty: it has no bytes"), False
        if document.format not in self._identity.formats:
            return self._unsupported(document), False
        known = None if self._fresh else self._cache.extraction(self.key(document))
        if known is None:
            raise NotRememberedError
        return known, True

    def _unsupported(self, document: Document) -> Failure:
        takes = ", ".join(self._identity.formats)
        message = f"{self._identity.label} does not take {document.format}; it takes {takes}"
        return Failure(stage="load", kind="unsupported", message=message)


class Answering:
    """Question → Prediction or Failure, and whether it came from the cache. Call it from any thread."""

    def __init__(
        self,
        ask: Ask,
        *,
        identity: ClassifierIdentity,
        taxonomy: str,
        cache: Cache,
        fresh: bool,
        believed: Callable[[], bool] = lambda: True,
    ) -> None:
        """What comes is remembered for later runs only while it is `believed`."""
        self._ask, self._identity, self._taxonomy = ask, identity, taxonomy
        self._cache, self._fresh = cache, fresh
        self._believed = believed
        self._kept: list[str] = []

    def __call__(self, question: Question, window: Window, extraction: str) -> tuple[Prediction | Failure, bool]:
        """Answer a question about a window of an extraction, which is named by its key."""
        try:
            return self.recall(question, window, extraction)
        except NotRememberedError:
            answer = _prediction(self._ask(question))
        if isinstance(answer, Prediction) and self._believed():
            key = self._key(question, window, extraction)
            self._cache.keep_answer(key, answer)
            self._kept.append(key)
        return answer, False

    def recall(self, question: Question, window: Window, extraction: str) -> tuple[Prediction | Failure, bool]:
        """The same without any work. Raises NotRememberedError."""
        known = None if self._fresh else self._cache.answer(self._key(question, window, extraction))
        if known is None:
            raise NotRememberedError
        return known, True

    def forget(self) -> None:
        """Take out of the cache what was put there: it turned out that nobody knows who answered."""
        for key in self._kept:
            self._cache.forget_answer(key)

    def _key(self, question: Question, window: Window, extraction: str) -> str:
        return answer_key(
            question, extraction=extraction, window=window, identity=self._identity, taxonomy=self._taxonomy
        )


def asking_in_threads(classifier: Classifier) -> Ask:
    """A classifier that waits for a server, called where we are."""
    return _called(classifier.classify)


def probing_in_threads(classifier: Classifier) -> Callable[[Inquiry], Reply[Said]] | None:
    """The same for inquiries; None if it takes none."""
    return _called(classifier.probe) if isinstance(classifier, Probing) else None


Asked = TypeVar("Asked")
Answered = TypeVar("Answered", Prediction, Said)


def _called(call: Callable[[Asked], Answered]) -> Callable[[Asked], Reply[Answered]]:
    def ask(question: Asked) -> Reply[Answered]:
        start = time.perf_counter()
        try:
            answer = call(question)
        except ClassifyError as error:
            resources = Resources(seconds=error.seconds or time.perf_counter() - start)
            return Refused(
                kind=error.kind, message=error.message, raw=error.raw, spent=error.spent, resources=resources
            )
        except Exception as error:  # noqa: BLE001 -- as in a worker: one question's failure, not the run's end
            return Broke(
                kind="error", message=one_line(error), resources=Resources(seconds=time.perf_counter() - start)
            )
        return Done(value=writable(answer), resources=Resources(seconds=answer.seconds))

    return ask


def is_near_empty(text: str) -> bool:
    """Whether a text has fewer than NEAR_EMPTY letters and digits."""
    return sum(1 for _, _ in zip(_LETTER.finditer(text), range(NEAR_EMPTY), strict=False)) < NEAR_EMPTY


def _extraction(reply: Reply[Extraction]) -> Extraction | Failure:
    match reply:
        case Done(value=extraction, resources=resources) if is_near_empty(extraction.text):
            message = f"{extraction.strategy} found no text" + "".join(f"; {word}" for word in extraction.warnings[:1])
            return Failure(stage="load", kind="empty_text", message=message, resources=resources)
        case Done(value=extraction, resources=resources):
            return extraction.model_copy(update={"resources": resources})
        case Refused() | Broke():
            return _failure("load", LOAD_KINDS, reply)


def _prediction(reply: Reply[Prediction]) -> Prediction | Failure:
    match reply:
        case Done(value=prediction, resources=resources):
            return prediction.model_copy(update={"resources": resources})
        case Refused() | Broke():
            return _failure("classify", CLASSIFY_KINDS, reply)


def _failure(stage: Literal["load", "classify"], kinds: Collection[str], reply: Refused | Broke) -> Failure:
    """The one place where a reply becomes a Failure; a kind that nobody knows is an error and keeps its name."""
    kind, message = reply.kind, reply.message
    if kind == "unavailable":
        kind = "loader_unavailable" if stage == "load" else "classifier_unavailable"
    elif kind not in kinds:
        kind, message = "error", f"{kind}: {message}"
    failure = {
        "stage": stage,
        "kind": kind,
        "message": " ".join(message.split()),
        "raw": reply.raw if isinstance(reply, Refused) else None,
        "spent": reply.spent if isinstance(reply, Refused) else None,
        "resources": reply.resources,
    }
    return writable(Failure.model_validate(failure))
