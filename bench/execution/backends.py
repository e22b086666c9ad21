"""A classifier as a run asks it: in workers if it runs weights of its own, else in threads; in turns, and counted."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import replace
from functools import partial

from bench.core.model import Frozen
from bench.core.probing import Probing
from bench.core.registry import classifier_class
from bench.core.run import RunSpec
from bench.core.taxonomy import Taxonomy
from bench.execution.ceiling import Ceiling
from bench.execution.classifying import classifier_workers, require_unchanged
from bench.execution.preflight.ground import Backend
from bench.execution.stages import asking_in_threads, probing_in_threads
from bench.execution.turns import Turns
from bench.execution.workers import Limits


def open_backend(
    spec: RunSpec,
    model: str | None,
    options: Frozen,
    taxonomy: Taxonomy,
    *,
    limits: Limits,
    ceiling: Ceiling,
    stack: ExitStack,
) -> Backend:
    """Ready to be asked; no worker starts before it is. What has to end ends with the stack."""
    counted = _backend(spec, model, options, taxonomy, limits, stack).through(ceiling.keeping)
    return replace(counted, ask=stack.enter_context(Turns(counted.ask, most=spec.concurrency)))


def _backend(  # noqa: PLR0917 - one call, above
    spec: RunSpec, model: str | None, options: Frozen, taxonomy: Taxonomy, limits: Limits, stack: ExitStack
) -> Backend:
    owner = classifier_class(spec.classifier.name)
    if owner.isolation == "thread":
        classifier = owner(model, options, taxonomy)
        # It was named when the command began, which may be hours ago; a server may have another model by now.
        require_unchanged(owner, model, options, spec.classifier)
        return Backend(ask=asking_in_threads(classifier), probe=probing_in_threads(classifier))
    workers = classifier_workers(spec.classifier, model, options, taxonomy, jobs=spec.jobs, limits=limits)
    call = stack.enter_context(workers).call
    aside = partial(call, aside=True)
    return Backend(ask=call, rehearse=aside, probe=aside if issubclass(owner, Probing) else None)
