"""The whole check of a sound corpus: every question in the order of its weight, what was promised, and a conclusion."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Final

from bench.core.model import Frozen
from bench.datasets.corpora import Corpus
from bench.datasets.design.age import age
from bench.datasets.design.amount import independence, readiness
from bench.datasets.design.association import crossing
from bench.datasets.design.balance import spread, tags
from bench.datasets.design.copies import near_copies
from bench.datasets.design.evidence import Evidence
from bench.datasets.design.giveaways import firsts, literal_names, titles
from bench.datasets.design.leaks import leaks
from bench.datasets.design.length import length
from bench.datasets.design.overlap import overlaps
from bench.datasets.design.power import Detectable, showable
from bench.datasets.design.probe import probes
from bench.datasets.design.promises import Line, verify
from bench.datasets.design.reading import Reading, Verdict
from bench.datasets.design.samples import Sample, gather, without_facts
from bench.datasets.design.structure import languages, variety
from bench.datasets.design.visibility import visible
from bench.datasets.settings import read_settings

ORDER: Final[tuple[Verdict, ...]] = ("bad", "look", "not measured", "note", "good")


class Examination(Frozen):
    """What was found."""

    quick: bool
    promises: tuple[Line, ...]
    readings: tuple[Reading, ...]
    """Worst first; within a verdict, in the order of their weight."""

    @property
    def kept(self) -> bool:
        """Whether every promise is."""
        return all(line.met for line in self.promises)

    @property
    def conclusion(self) -> str:
        """One sentence: the worst first."""
        counts = Counter(reading.verdict for reading in self.readings)
        bad = ", ".join(reading.name for reading in self.readings if reading.verdict == "bad")
        return "; ".join(
            [
                *self._promised(),
                f"{counts['bad']} bad: {bad}" if bad else "nothing bad",
                f"{counts['look']} to keep in mind",
                *([f"{counts['not measured']} not measured"] if counts["not measured"] else []),
                f"{counts['good']} good" + (" (--quick: the rest was not looked at)" if self.quick else ""),
            ]
        )

    def _promised(self) -> list[str]:
        broken = sum(not line.met for line in self.promises)
        if broken:
            return [f"{broken} of {len(self.promises)} promises of its design broken"]
        return [f"all {len(self.promises)} promises of its design kept"] if self.promises else []


def examine(
    corpus: Corpus, *, evidence: Evidence, detectable: Detectable, today: date, quick: bool = False
) -> Examination:
    """`quick` opens no document, trains no probe and compares no texts: what truth and reference texts say at once."""
    samples = (without_facts if quick else gather)(corpus.cases)
    promised = read_settings(corpus.path).design
    # What --quick does not look at is not held against the corpus.
    asked = promised.model_copy(update={"image_only": None}) if quick else promised
    questions = [
        readiness(len(samples)),
        *independence(samples),
        *showable(samples, detectable),
        *(_quick if quick else _all)(samples, corpus, evidence),
        *age(samples, corpus.kind, today),
    ]
    return Examination(
        quick=quick,
        promises=verify(asked, samples, taxonomy=corpus.taxonomy, evidence=evidence),
        readings=tuple(sorted(questions, key=lambda reading: ORDER.index(reading.verdict))),
    )


def _quick(samples: Sequence[Sample], corpus: Corpus, evidence: Evidence) -> Iterator[Reading]:
    yield from firsts(samples, evidence, corpus.taxonomy)
    yield from titles(samples, corpus.taxonomy)
    yield from spread(samples)
    yield from length(samples)
    yield from tags(samples)


def _all(samples: Sequence[Sample], corpus: Corpus, evidence: Evidence) -> Iterator[Reading]:
    yield from leaks(samples, corpus.taxonomy, evidence)
    yield from near_copies(samples)
    yield from visible(samples, evidence)
    yield from firsts(samples, evidence, corpus.taxonomy)
    yield from crossing(samples)
    yield from probes(samples)
    yield from titles(samples, corpus.taxonomy)
    yield from literal_names(samples, corpus.taxonomy)
    yield from overlaps(samples, corpus.taxonomy)
    yield from spread(samples)
    yield from variety(samples)
    yield from length(samples)
    yield from languages(samples)
    yield from tags(samples)
