"""Makes a classifier in a worker process and asks it one question at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from bench.core.classifying import Classifier, ClassifierIdentity, Question
from bench.core.errors import UsageError
from bench.core.model import Frozen
from bench.core.outcome import Prediction
from bench.core.registry import classifier_class, read_options, require
from bench.core.taxonomy import Taxonomy
from bench.execution.plain_text import writable
from bench.execution.workers import Limits, Workers


def classifier_workers(
    identity: ClassifierIdentity, model: str | None, options: Frozen, taxonomy: Taxonomy, *, jobs: int, limits: Limits
) -> Workers[Prediction]:
    """Workers that answer questions: `call(question)`."""
    given = options.model_dump(mode="json")
    build = partial(build_classifier, identity=identity, model=model, options=given, taxonomy=taxonomy)
    return Workers(build, jobs=jobs, limits=limits)


def build_classifier(
    *, identity: ClassifierIdentity, model: str | None, options: Mapping[str, Any], taxonomy: Taxonomy
) -> Callable[[Question], Prediction]:
    """Build the classifier here. Raises UsageError if it is not what `identity` says: its answers are kept as that."""
    owner = classifier_class(identity.name)
    require(owner)
    read = read_options(owner, options)
    if owner.identify(model, read) != identity:
        raise UsageError(f"{identity.label} was changed while the run was under way; start the run again")
    return partial(_classify, owner(model, read, taxonomy))


def _classify(classifier: Classifier, question: Question) -> Prediction:
    prediction = classifier.classify(question)
    if not isinstance(prediction, Prediction):
        raise TypeError(f"{classifier.name} gave {type(prediction).__name__}, not a Prediction")
    return writable(prediction)
