"""The named corpora: each a recipe in a module of its own, imported when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from bench.core.errors import MissingLibraryError, UnknownNameError
from bench.synthesis.recipe import Recipe

MODULES: Final = {
    "starter": "starter",
    "household-clean": "clean",
    "household-hard": "hard",
    "household-ladder": "ladder",
    "household-formats": "formats",
    "household-adversarial": "adversarial",
}
"""Name of the corpus → module below this package that has its RECIPE."""


def find_recipe(name: str) -> Recipe:
    """The recipe of that name. Raises UnknownNameError, or MissingLibraryError without the extra that it needs."""
    if name not in MODULES:
        raise UnknownNameError("recipe", name, MODULES)
    try:
        module = import_module(f"{__name__}.{MODULES[name]}")
    except ImportError as error:
        extras = "corpora,formats" if MODULES[name] in {"formats", "adversarial"} else "corpora"
        reason, remedy = f"{error.name} is not installed", f"pip install 'loaderbench[{extras}]'"
        raise MissingLibraryError("the generator of synthetic corpora", reason, remedy) from error
    recipe: Recipe = module.RECIPE
    return recipe
