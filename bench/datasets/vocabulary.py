"""The closed axes of a truth, brought to the taxonomy's own names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from bench.core.axes import CLOSED_AXES, Axis
from bench.core.taxonomy import Taxonomy, Term
from bench.datasets.suggestions import did_you_mean


@dataclass(kw_only=True)
class Closed:
    """Canonical values by axis, and what could not be brought to one. Not to be changed: it is shared."""

    values: dict[Axis, tuple[str, ...]] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)


def closed_values(taxonomy: Taxonomy, stated: Mapping[Axis, tuple[str, ...]]) -> Closed:
    """Canonicalise domain, category and doctype; a category must lie in one of the domains that are stated."""
    return _closed(taxonomy, tuple((axis, stated[axis]) for axis in CLOSED_AXES if axis in stated))


# The same few places come again and again.
@lru_cache(maxsize=4096)
def _closed(taxonomy: Taxonomy, values: tuple[tuple[Axis, tuple[str, ...]], ...]) -> Closed:
    closed, stated = Closed(), dict(values)
    vocabularies: dict[Axis, Mapping[str, Term]] = {"domain": taxonomy.domains, "doctype": taxonomy.doctypes}
    for axis, terms in vocabularies.items():
        if axis in stated:
            closed.values[axis] = _canonical(taxonomy, axis, stated[axis], terms, closed.problems)
    if "category" in stated:
        domains = closed.values.get("domain", ())
        closed.values["category"] = _categories(taxonomy, stated["category"], domains, closed.problems)
    return closed


def _canonical(
    taxonomy: Taxonomy, axis: Axis, given: Iterable[str], terms: Mapping[str, Term], problems: list[str]
) -> tuple[str, ...]:
    found = {value: taxonomy.canonical(axis, value) for value in given}
    problems.extend(_outside(taxonomy, axis, value, terms) for value, name in found.items() if name is None)
    return tuple(dict.fromkeys(name for name in found.values() if name is not None))


def _categories(
    taxonomy: Taxonomy, given: Iterable[str], domains: tuple[str, ...], problems: list[str]
) -> tuple[str, ...]:
    """Every name that a value stands for in the domains stated (in all domains if none is)."""
    places = domains or tuple(taxonomy.domains)
    names: dict[str, None] = {}
    for value in given:
        within = [name for place in places if (name := _within(taxonomy, place, value))]
        anywhere = taxonomy.canonical("category", value)
        found = within if domains else [anywhere] if anywhere else []
        names |= dict.fromkeys(found)
        if not found:
            problems.append(_not_there(taxonomy, value, domains))
    return tuple(names)


def _within(taxonomy: Taxonomy, domain: str, value: str) -> str | None:
    name = taxonomy.canonical("category", value, domain=domain)
    return name if name in taxonomy.domains[domain].categories else None


def _not_there(taxonomy: Taxonomy, value: str, domains: tuple[str, ...]) -> str:
    others = [name for name in taxonomy.domains if name not in domains and _within(taxonomy, name, value)]
    places = " or ".join(f'"{name}"' for name in domains)
    if others and domains:
        return f'category "{value}" is not in domain {places}; it is in: {", ".join(others)}'
    if others:
        return f'category "{value}" is an alias in several domains ({", ".join(others)}): state the domain too'
    known = {name: term for place in domains or taxonomy.domains for name, term in _of(taxonomy, place)}
    return _outside(taxonomy, "category", value, known)


def _of(taxonomy: Taxonomy, domain: str) -> Iterator[tuple[str, Term]]:
    yield from taxonomy.domains[domain].categories.items()


def _outside(taxonomy: Taxonomy, axis: Axis, value: str, terms: Mapping[str, Term]) -> str:
    words = [*terms, *(alias for term in terms.values() for alias in term.aliases)]
    hint = did_you_mean(value, words) or f"; known are: {', '.join(sorted(terms))}"
    return f'{axis} "{value}" is not in taxonomy {taxonomy.name}{hint}'
