"""Makes a classifier in a worker process and asks it one question at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from bench.core.classifying import Classifier, ClassifierIdentity, Question
from bench.core.errors import UsageError
from bench.core.model import Frozen
from bench.core.outcome import Prediction
from bench.core.probing import Inquiry, Probing, Said
from bench.core.registry import classifier_class, read_options, require
from bench.core.taxonomy import Taxonomy
from bench.execution.plain_text import writable
from bench.execution.workers import Limits, Workers


def classifier_workers(
    identity: ClassifierIdentity, model: str | None, options: Frozen, taxonomy: Taxonomy, *, jobs: int, limits: Limits
) -> Workers[Any]:
    """Workers that answer questions, and inquiries if the classifier takes them: `call(question)`."""
    given = options.model_dump(mode="json")
    build = partial(build_classifier, identity=identity, model=model, options=given, taxonomy=taxonomy)
    return Workers(build, jobs=jobs, limits=limits)


def build_classifier(
    *, identity: ClassifierIdentity, model: str | None, options: Mapping[str, Any], taxonomy: Taxonomy
) -> Callable[[Question | Inquiry], Prediction | Said]:
    """Build the classifier here. Raises UsageError if it is not what `identity` says: its answers are kept as that."""
    owner = classifier_class(identity.name)
    require(owner)
    read = read_options(owner, options)
    require_unchanged(owner, model, read, identity)
    return partial(_classify, owner(model, read, taxonomy))


def require_unchanged(
    owner: type[Classifier], model: str | None, options: Frozen, identity: ClassifierIdentity
) -> None:
    """Raises UsageError if somebody else would answer than the run says, under its name and from its cache."""
    if owner.identify(model, options) != identity:
        raise UsageError(f"{identity.label} was changed while the run was under way; start the run again")


def _classify(classifier: Classifier, question: Question | Inquiry) -> Prediction | Said:
    if isinstance(question, Inquiry):
        if not isinstance(classifier, Probing):
            raise TypeError(f"{classifier.name} takes no inquiries")
        return writable(classifier.probe(question))
    prediction = classifier.classify(question)
    if not isinstance(prediction, Prediction):
        raise TypeError(f"{classifier.name} gave {type(prediction).__name__}, not a Prediction")
    return writable(prediction)
