"""The closed vocabularies a classifier chooses from, and how a value is brought to its canonical name."""

from __future__ import annotations

import unicodedata
from functools import cached_property

from bench.core.axes import Axis
from bench.core.digest import digest
from bench.core.model import Frozen


class Term(Frozen):
    """A name of the vocabulary with what it means and what else it is called."""

    description: str
    aliases: tuple[str, ...] = ()


class Domain(Term):
    """A domain and the categories inside it."""

    categories: dict[str, Term]


class Taxonomy(Frozen):
    """Domains → categories, and doctypes."""

    name: str
    version: str
    domains: dict[str, Domain]
    doctypes: dict[str, Term]

    @cached_property
    def hash(self) -> str:
        """sha256 of everything the taxonomy says (names, descriptions, aliases, version)."""
        return digest(self.model_dump(mode="json"))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Taxonomy) and self.hash == other.hash

    def __hash__(self) -> int:
        return hash(self.hash)

    @cached_property
    def categories(self) -> frozenset[str]:
        """Every category name, whatever its domain."""
        return frozenset(name for domain in self.domains.values() for name in domain.categories)

    def canonical(self, axis: Axis, value: str, *, domain: str | None = None) -> str | None:
        """The vocabulary's own name for `value`, or None if it is outside the vocabulary.

        A category is looked up within `domain` (a canonical name) first, then anywhere if that is unique.
        """
        key = fold(value)
        if axis == "domain":
            return self._domain_names.get(key)
        if axis == "doctype":
            return self._doctype_names.get(key)
        if axis == "category":
            return self._canonical_category(key, domain)
        raise ValueError(f"{axis} has no vocabulary")

    def _canonical_category(self, key: str, domain: str | None) -> str | None:
        within = self._category_names.get(domain or "", {}).get(key)
        if within is not None:
            return within
        anywhere = {names[key] for names in self._category_names.values() if key in names}
        return anywhere.pop() if len(anywhere) == 1 else None

    @cached_property
    def _domain_names(self) -> dict[str, str]:
        return names_of(self.domains)

    @cached_property
    def _doctype_names(self) -> dict[str, str]:
        return names_of(self.doctypes)

    @cached_property
    def _category_names(self) -> dict[str, dict[str, str]]:
        return {name: names_of(domain.categories) for name, domain in self.domains.items()}


def fold(value: str) -> str:
    """NFKC, casefold, white space collapsed: the form in which vocabulary values are compared."""
    return " ".join(unicodedata.normalize("NFKC", value).casefold().split())


def names_of(terms: dict[str, Domain] | dict[str, Term]) -> dict[str, str]:
    """Folded name or alias → canonical name."""
    return {fold(word): name for name, term in terms.items() for word in (*term.aliases, name)}
