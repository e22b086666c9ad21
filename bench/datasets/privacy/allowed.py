"""What gives nothing away: the vocabulary of taxonomies, and names that somebody declared public."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bench.core.errors import UsageError
from bench.core.taxonomy import Taxonomy
from bench.datasets.privacy.folding import fold_words
from bench.datasets.taxonomies import list_taxonomies, read_taxonomy

ALLOW: Final = "guard.allow"


def public_words(root: Path) -> frozenset[str]:
    """Folded words of every taxonomy and of `guard.allow`. Raises UsageError or DataError if one cannot be read."""
    vocabulary = (word for path in list_taxonomies(root).values() for word in _words(read_taxonomy(path)))
    return frozenset(map(fold_words, (*vocabulary, *_allowed(root / ALLOW))))


def _words(taxonomy: Taxonomy) -> Iterator[str]:
    terms = {**taxonomy.domains, **taxonomy.doctypes}
    for domain in taxonomy.domains.values():
        yield from (word for name, term in domain.categories.items() for word in (name, *term.aliases))
    yield from (word for name, term in terms.items() for word in (name, *term.aliases))
    yield from taxonomy.domains


def _allowed(path: Path) -> Iterator[str]:
    """One public name a line; `#` begins a comment."""
    if not path.is_file():
        return
    try:
        lines = path.read_text("utf-8-sig").splitlines()
    except UnicodeDecodeError as error:
        raise UsageError(f"{path} is not UTF-8") from error
    yield from (name for line in lines if (name := line.partition("#")[0].strip()))
