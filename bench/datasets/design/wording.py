"""Words of texts and labels in one form, so that a label's name is found wherever it is written."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from bench.core.axes import CLOSED_AXES, Axis
from bench.core.label import Truth
from bench.core.taxonomy import Taxonomy, Term, fold

_WORD: Final = re.compile(r"[^\W_]+")
_CAMEL: Final = re.compile(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Za-z])(?=\d)|(?<=\d)(?=[A-Za-z])")


def worded(text: str) -> str:
    """Folded words, one space between and around them: ` tax invoice `, so that `in` finds whole words only."""
    return f" {' '.join(_WORD.findall(fold(text)))} "


class Worded:
    """A text in which phrases are found fast: most miss a word, and that a set tells."""

    def __init__(self, text: str) -> None:
        self.text = worded(text)
        self.words = frozenset(self.text.split())

    def __contains__(self, phrase: str) -> bool:
        """Whether the worded phrase stands in it."""
        return all(word in self.words for word in phrase.split()) and phrase in self.text


def worded_name(name: str) -> str:
    """The same of a file name or a key: `FlipkartInvoice2` are three words."""
    return worded(_CAMEL.sub(" ", name))


def terms(taxonomy: Taxonomy, axis: Axis, truth: Truth | None = None) -> dict[str, Term]:
    """Labels of a closed axis; of a category those in the domains of the truth, where it states any."""
    if axis == "domain":
        return dict(taxonomy.domains)
    if axis == "doctype":
        return taxonomy.doctypes
    stated = truth.axes.get("domain", ()) if truth else ()
    places = [taxonomy.domains[name] for name in stated if name in taxonomy.domains] or taxonomy.domains.values()
    return {name: term for place in places for name, term in place.categories.items()}


def phrases(name: str, term: Term) -> tuple[str, ...]:
    """A label's name and aliases as worded phrases, longest first."""
    worded_ones = {worded(word) for word in (name, *term.aliases)}
    return tuple(
        sorted((phrase for phrase in worded_ones if phrase.strip()), key=lambda phrase: (-len(phrase), phrase))
    )


def stated_terms(taxonomy: Taxonomy, truth: Truth) -> Iterator[tuple[Axis, str, Term]]:
    """Every right value of the closed axes that a truth states."""
    for axis in CLOSED_AXES:
        known = terms(taxonomy, axis, truth)
        yield from ((axis, value, known[value]) for value in truth.axes.get(axis, ()) if value in known)
