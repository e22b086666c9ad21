"""What stands over every table: who read, who classified, on what, and how many of them are in the figures."""

from __future__ import annotations

from bench.core.run import RunSpec, Summary, kind_words

_ON_EVERY_TABLE = ("unfinished", "silver truth", "edited", "INVALID")


def heading(summary: Summary) -> tuple[str, ...]:
    """The run, its waterfall, and the flags without which no table may be read."""
    grave = [flag for flag in summary.flags if flag.startswith(_ON_EVERY_TABLE)]
    return (pairing(summary.spec), waterfall(summary), *grave)


def pairing(spec: RunSpec) -> str:
    """`docling[geometric+tesseract] × embedded (not an LLM) on starter (synthetic, documents 721ac159)`."""
    repeats = f", {spec.repeats} repeats" if spec.repeats > 1 else ""
    return f"{spec.loader.label} × {classifier(spec)} on {corpus(spec)}{repeats}"


def classifier(spec: RunSpec) -> str:
    """Its label; what is no language model says so in every table."""
    label = spec.classifier.label
    return label if spec.classifier.llm or "not an LLM" in label else f"{label} (not an LLM)"


def corpus(spec: RunSpec) -> str:
    """Its name, kind (synthetic and real are never pooled) and hash: a corpus built anew is another corpus."""
    return f"{spec.corpus.name} ({kind_words(spec.corpus.kind)}, documents {spec.corpus.documents_hash[:8]})"


def waterfall(summary: Summary) -> str:
    """`n: 16 planned → 15 loaded → 15 classified → 16 scored`; scored has the Failures in it."""
    counts = summary.counts
    return (
        f"n: {counts.planned:,} planned → {counts.loaded:,} loaded → {counts.classified:,} classified"
        f" → {counts.scored:,} scored"
    )
