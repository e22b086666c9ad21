"""Loaders and classifiers by name: ours come through the same entry points as a stranger's."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Literal, cast

from pydantic import ValidationError

from bench.core.classifying import Classifier
from bench.core.errors import MissingLibraryError, UnknownNameError, UsageError
from bench.core.loading import Loader
from bench.core.model import Frozen

Group = Literal["loaders", "classifiers"]


def names(group: Group) -> list[str]:
    """Every registered name, sorted."""
    return sorted(_points(group))


def loader_class(name: str) -> type[Loader]:
    """The loader of that name; raises UnknownNameError."""
    return cast("type[Loader]", _load("loaders", name))


def classifier_class(name: str) -> type[Classifier]:
    """The classifier of that name; raises UnknownNameError."""
    return cast("type[Classifier]", _load("classifiers", name))


def read_options(owner: type[Loader | Classifier], given: Mapping[str, Any]) -> Frozen:
    """Validate `--option NAME.key=value` pairs; strings are read as what the option is. Raises UsageError."""
    try:
        return owner.options_model.model_validate(dict(given))
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        known = ", ".join(sorted(owner.options_model.model_fields)) or "none"
        raise UsageError(f"option {owner.name}.{where}: {first['msg']}; its options are: {known}") from error


def given_to(group: Group, name: str, options: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """What of `--option NAME.key=value` is for one loader or classifier.

    Where both have the name, `loader:NAME.key` and `classifier:NAME.key` tell them apart.
    """
    return {**options.get(name, {}), **options.get(f"{group.removesuffix('s')}:{name}", {})}


def require(owner: type[Loader | Classifier]) -> None:
    """Raise MissingLibraryError with the command that would help, unless `owner` can run here."""
    state = owner.availability()
    if not state.ok:
        remedy = state.remedy or f"pip install 'loaderbench[{owner.extra}]'"
        raise MissingLibraryError(owner.name, state.detail, remedy)


@cache
def _points(group: Group) -> Mapping[str, EntryPoint]:
    """By name; asked once, because the answer lies in the metadata of every distribution there is."""
    return {point.name: point for point in entry_points(group=f"bench.{group}")}


def _load(group: Group, name: str) -> object:
    points = _points(group)
    if name not in points:
        raise UnknownNameError(group.removesuffix("s"), name, points)
    return points[name].load()
