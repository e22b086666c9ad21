"""Taxonomies as people write them: found by name or path, and checked for what would make a score ambiguous."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Final

from bench.core.errors import DataError
from bench.core.taxonomy import Taxonomy, Term, fold
from bench.datasets.named_files import find_file, list_files
from bench.datasets.toml_files import TomlFile, by_line

ABSTENTIONS: Final = frozenset({"", "unknown", "00000000"})
"""What stands for "no answer": a name like these could never be answered."""


def load_taxonomy(name_or_path: str, *, root: Path, base: Path | None = None) -> Taxonomy:
    """A taxonomy by name (`household`) or by path; a relative path counts from `base`, else from where we are.

    Raises UsageError if there is none, DataError with all its faults if it is wrong.
    """
    return read_taxonomy(find_taxonomy(name_or_path, root=root, base=base))


def find_taxonomy(name_or_path: str, *, root: Path, base: Path | None = None) -> Path:
    """The file of a taxonomy. Raises UsageError."""
    return find_file(name_or_path, what="taxonomy", known=list_taxonomies(root), base=base or Path.cwd())


def list_taxonomies(root: Path) -> dict[str, Path]:
    """Every taxonomy that a name finds: the project's own, then the packaged ones."""
    return list_files("taxonomies", root)


def read_taxonomy(path: Path) -> Taxonomy:
    """Read and check one file. Raises DataError with every fault."""
    file = TomlFile.read(path)
    taxonomy = file.as_noun(Taxonomy)
    faults = [file.fault(place, message) for place, message in _problems(taxonomy)]
    if faults:
        raise DataError(by_line(faults))
    return taxonomy


Problem = tuple[tuple[str, ...], str]


def _problems(taxonomy: Taxonomy) -> Iterator[Problem]:
    for key in ("name", "version"):
        if not getattr(taxonomy, key).strip():
            yield (key,), "must not be blank"
    yield from _problems_of(("domains",), taxonomy.domains)
    yield from _problems_of(("doctypes",), taxonomy.doctypes)
    yield from chain.from_iterable(
        _problems_of(("domains", name, "categories"), domain.categories) for name, domain in taxonomy.domains.items()
    )


def _problems_of(place: tuple[str, ...], terms: Mapping[str, Term]) -> Iterator[Problem]:
    """Faults of one vocabulary: the words in it must lead to one name each."""
    if not terms:
        yield place, "must not be empty"
    owners: dict[str, str] = {}
    for name in terms:
        twin = owners.setdefault(fold(name), name)
        if twin != name:
            yield (*place, name), f"differs from {twin!r} in case or spacing only"
    for name, term in terms.items():
        yield from ((((*place, name)), message) for message in _term_problems(name, term))
        for alias in term.aliases:
            owner = owners.setdefault(fold(alias), name)
            if owner != name:
                yield (*place, name, "aliases"), f"alias {alias!r} already leads to {owner!r}"


def _term_problems(name: str, term: Term) -> Iterator[str]:
    if not term.description.strip():
        yield "needs a description: it is what a classifier goes by"
    for word in (name, *term.aliases):
        if fold(word) in ABSTENTIONS:
            yield f"{word!r} stands for no answer and cannot be a name"
