"""The whole check of a sound corpus: every question in the order of its weight, what was promised, and a conclusion."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Final

from bench.core.model import Frozen
from bench.core.run import CorpusKind
from bench.core.taxonomy import Taxonomy
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
    taxonomy = corpus.taxonomy
    promises = verify(read_settings(corpus.path).design, samples, taxonomy=taxonomy, evidence=evidence)
    readings = ask(
        samples,
        taxonomy=taxonomy,
        kind=corpus.kind,
        evidence=evidence,
        detectable=detectable,
        today=today,
        quick=quick,
    )
    return Examination(
        quick=quick,
        # What --quick does not look at is not held against the corpus.
        promises=tuple(line for line in promises if not quick or line.found is not None),
        readings=tuple(sorted(readings, key=lambda reading: ORDER.index(reading.verdict))),
    )


def ask(
    samples: Sequence[Sample],
    *,
    taxonomy: Taxonomy,
    kind: CorpusKind,
    evidence: Evidence,
    detectable: Detectable,
    today: date,
    quick: bool = False,
) -> Iterator[Reading]:
    """Every question, in the order of its weight."""
    yield readiness(len(samples))
    yield from independence(samples)
    yield from showable(samples, detectable)
    if not quick:
        yield from leaks(samples, taxonomy, evidence)
        yield from near_copies(samples)
        yield from visible(samples, evidence)
    yield from firsts(samples, evidence, taxonomy)
    if not quick:
        yield from crossing(samples)
        yield from probes(samples)
        yield from literal_names(samples, taxonomy)
        yield from overlaps(samples, taxonomy)
    yield from titles(samples, taxonomy)
    yield from spread(samples)
    if not quick:
        yield from variety(samples)
        yield from languages(samples)
    yield from length(samples)
    yield from tags(samples)
    yield from age(samples, kind, today)
