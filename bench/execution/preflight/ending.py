"""Whether a server still has at the end of a run what it had at the beginning: no answer need tell."""

from __future__ import annotations

from pathlib import Path

from bench.core.classifying import ClassifierIdentity
from bench.core.errors import ClassifyError, UsageError
from bench.core.model import Frozen
from bench.core.outcome import Spent
from bench.core.preflight import Check, Preflight
from bench.core.registry import classifier_class
from bench.execution.preflight.record import add_preflight


def look_again(identity: ClassifierIdentity, model: str | None, options: Frozen, run: Path) -> bool:
    """Whether it has another model, or another version, by what it says; that is put down for good."""
    said = _changed(identity, model, options)
    if said:
        check = Check(name="model", state="failed", said=f"{said}; who gave which answer nobody knows")
        add_preflight(run, _afterwards(identity, check))
    return bool(said)


def _afterwards(identity: ClassifierIdentity, check: Check) -> Preflight:
    return Preflight(
        classifier=identity.label,
        identity=identity.hash,
        checks=(check,),
        questions=0,
        spent=Spent(),
        seconds=0.0,
        afterwards=True,
    )


def _changed(identity: ClassifierIdentity, model: str | None, options: Frozen) -> str:
    """Empty if nobody knows of any change."""
    owner = classifier_class(identity.name)
    if owner.isolation != "thread":
        return ""  # A worker looks for itself whenever it is built.
    try:
        now = owner.identify(model, options)
    except UsageError as error:
        # Where nobody answers any more, all answers are there.
        return "" if isinstance(error.__cause__, ClassifyError) else str(error)
    was, there = identity.model_dump(mode="json"), now.model_dump(mode="json")
    return "; ".join(f"{name} was {was[name]} and is {there[name]}" for name in was if was[name] != there[name])
