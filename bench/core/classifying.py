"""What a classifier is, how it names itself, and what it is asked."""

from __future__ import annotations

from functools import cached_property
from typing import Any, ClassVar, Literal, Protocol

from bench.core.digest import digest
from bench.core.loading import Availability, OptionValue
from bench.core.model import Frozen
from bench.core.outcome import Prediction
from bench.core.prompt import Prompt
from bench.core.taxonomy import Taxonomy


class ClassifierIdentity(Frozen):
    """Everything but the question that decides an answer; part of every answer's cache key."""

    name: str
    label: str
    """As every table prints it: `ollama:gemma4`, `embedded (not an LLM)`."""
    llm: bool
    model: str | None
    model_digest: str
    """sha256 of the model's weights or the server's digest of them."""
    version: str
    """Version of the library that does the work, or of the server."""
    options: dict[str, OptionValue]
    """Resolved sampling and context options, temperature included."""
    libraries: dict[str, str]
    code: str
    """`code_digest` of the adapter's own source."""
    context_tokens: int | None
    """Context size in tokens that prompt and answer share; None if there is no such limit."""
    budget: int | None
    """Estimated tokens left for document text by default; None if there is no limit."""
    host: str | None = None
    """Host that text is sent to; None if it stays in a process of ours."""

    @cached_property
    def hash(self) -> str:
        """Over all of it: the classifier's part of a cache key."""
        return digest(self.model_dump(mode="json"))


class Question(Frozen):
    """One question: the exact prompt, and the parts it was made of for classifiers that read them apart."""

    document: str
    """Document id; for messages and for recorded answers, never shown to a model."""
    sha256: str
    prompt: Prompt
    text: str
    """The window's text alone."""
    seed: int
    """Differs by repeat."""
    repeat: int


class Classifier(Protocol):
    """A built classifier. Found by the entry-point group `bench.classifiers`; imports its library in `__init__`."""

    name: ClassVar[str]
    extra: ClassVar[str]
    isolation: ClassVar[Literal["process", "thread"]]
    """`process`: runs weights or native code of its own, so it lives in worker processes with deadline and ceiling.
    `thread`: waits for a server, keeps its deadline itself, and must be safe to call from several threads."""
    options_model: ClassVar[type[Frozen]]

    @classmethod
    def availability(cls) -> Availability:
        """Whether it can run here; imports nothing heavy."""
        ...

    @classmethod
    def identify(cls, model: str | None, options: Any) -> ClassifierIdentity:
        """Name exactly what will answer; may ask its server. Raises UsageError if model or server are not there."""
        ...

    def __init__(self, model: str | None, options: Any, taxonomy: Taxonomy) -> None: ...

    def classify(self, question: Question) -> Prediction:
        """Answer one question. Raises ClassifyError."""
        ...
