"""Reads a text into a label: the vocabularies' best names, the issuer, the date, and how sure each is."""

from __future__ import annotations

from typing import Final

import numpy as np

from bench.classifiers.embedded.dates import find_date
from bench.classifiers.embedded.encoder import Encoder, Vectors
from bench.classifiers.embedded.labels import Entry, Vocabulary, probabilities
from bench.classifiers.embedded.vendors import find_vendor
from bench.core.axes import Axis
from bench.core.label import Label
from bench.core.taxonomy import Taxonomy

Choice = tuple[str, float]
"""A name and its probability."""

_TEMPERATURE: Final = 1.2
_KIND_TITLE: Final = 4.0
_SUBJECT_TITLE: Final = 1.0
"""A document's title says what kind it is far more often than what it is about."""


class Reader:
    """A taxonomy's vocabularies and the encoder, built once."""

    def __init__(self, taxonomy: Taxonomy, chunks: int) -> None:
        self._encoder = Encoder()
        self._chunks = chunks
        domains = [Entry(name=name, term=domain) for name, domain in taxonomy.domains.items()]
        doctypes = [Entry(name=name, term=term) for name, term in taxonomy.doctypes.items()]
        categories = [
            Entry(name=name, term=term, within=domain)
            for domain, inner in taxonomy.domains.items()
            for name, term in inner.categories.items()
        ]
        self._domains = Vocabulary(domains, self._encoder, title=_SUBJECT_TITLE)
        self._doctypes = Vocabulary(doctypes, self._encoder, title=_KIND_TITLE)
        self._categories = Vocabulary(categories, self._encoder, title=_SUBJECT_TITLE)
        place = {name: row for row, name in enumerate(taxonomy.domains)}
        self._owner = np.array([place[entry.within] for entry in self._categories.entries])

    def read(self, text: str) -> tuple[Label, dict[Axis, float]]:
        """The label and its confidences, 0 … 1."""
        chunks = self._encoder.chunks(text, self._chunks)
        domain, category = self._path(text, chunks)
        doctype = self._doctype(text, chunks)
        chosen: dict[Axis, Choice] = {
            "domain": domain,
            "category": category,
            "doctype": doctype,
            "vendor": find_vendor(text),
            "date": find_date(text),
        }
        label = Label(**{axis: value for axis, (value, _) in chosen.items()})
        return label, {axis: round(sure, 4) for axis, (_, sure) in chosen.items()}

    def _doctype(self, text: str, chunks: Vectors) -> Choice:
        chances = probabilities(self._doctypes.scores(text, chunks), _TEMPERATURE)
        best = int(chances.argmax())
        return self._doctypes.entries[best].name, float(chances[best])

    def _path(self, text: str, chunks: Vectors) -> tuple[Choice, Choice]:
        """Domain and category together: a domain is as good as itself and the best of its categories."""
        own = self._domains.scores(text, chunks)
        inner = self._categories.scores(text, chunks)
        best_inner = np.full(len(own), inner.min())
        np.maximum.at(best_inner, self._owner, inner)
        domains = probabilities(own + best_inner, 2 * _TEMPERATURE)
        domain = int(domains.argmax())
        rows = np.flatnonzero(self._owner == domain)
        categories = probabilities(inner[rows], _TEMPERATURE)
        best = int(categories.argmax())
        sure = float(domains[domain])
        category = (self._categories.entries[rows[best]].name, sure * float(categories[best]))
        return (self._domains.entries[domain].name, sure), category
