"""Makes a classifier in a worker process and asks it one question at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from bench.core.classifying import Classifier, Question
from bench.core.model import Frozen
from bench.core.outcome import Prediction
from bench.core.registry import classifier_class, read_options, require
from bench.core.taxonomy import Taxonomy
from bench.execution.plain_text import writable
from bench.execution.workers import Limits, Workers


def classifier_workers(
    name: str, model: str | None, options: Frozen, taxonomy: Taxonomy, *, jobs: int, limits: Limits
) -> Workers[Prediction]:
    """Workers that answer questions: `call(question)`."""
    build = partial(
        build_classifier, name=name, model=model, options=options.model_dump(mode="json"), taxonomy=taxonomy
    )
    return Workers(build, jobs=jobs, limits=limits)


def build_classifier(
    *, name: str, model: str | None, options: Mapping[str, Any], taxonomy: Taxonomy
) -> Callable[[Question], Prediction]:
    """Build the classifier here. Raises UsageError."""
    owner = classifier_class(name)
    require(owner)
    return partial(_classify, owner(model, read_options(owner, options), taxonomy))


def _classify(classifier: Classifier, question: Question) -> Prediction:
    prediction = classifier.classify(question)
    if not isinstance(prediction, Prediction):
        raise TypeError(f"{classifier.name} gave {type(prediction).__name__}, not a Prediction")
    return writable(prediction)
