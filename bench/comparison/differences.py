"""What may differ between two runs, and what may not: the loader alone is compared."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, Final, Literal

from bench.comparison.sides import Side
from bench.core.compared import Difference, Standing

Rule = Literal["allowed", "flagged"] | str  # noqa: PYI051 - else the name under which it can be allowed

RULES: Final[Mapping[str, Rule]] = {
    **dict.fromkeys(
        (
            "loader.name",
            "loader.label",
            "loader.version",
            "loader.options",
            "loader.libraries",
            "loader.code",
            "loader.formats",
            "loader.ocr",
            "loader.licence",
        ),
        "allowed",
    ),
    **dict.fromkeys(
        (
            "classifier.name",
            "classifier.label",
            "classifier.llm",
            "classifier.version",
            "classifier.libraries",
            "classifier.code",
            "classifier.host",
        ),
        "classifier",
    ),
    "classifier.model": "model",
    "classifier.model_digest": "model",
    "classifier.options": "sampling",
    "classifier.context_tokens": "sampling",
    "classifier.budget": "sampling",
    "seed": "sampling",
    "repeats": "repeats",
    "prompt_hash": "prompt",
    "window": "window",
    "scorer": "scorer",
    "corpus.documents_hash": "corpus",
    "limit": "corpus",
    "page_limit": "pages",
    "truth": "truth",
    "taxonomy.hash": "taxonomy",
    **dict.fromkeys(
        (
            "bench_version",
            "corpus.name",
            "corpus.kind",
            "corpus.required_axes",
            "taxonomy.name",
            "taxonomy.version",
            "deadline_seconds",
            "memory_bytes",
            "jobs",
            "concurrency",
            "machine",
            "criteria_hash",
            "imported",
        ),
        "flagged",
    ),
}
"""Field → `allowed`, `flagged`, or the word with which `--allow` lets it differ."""

OTHER_QUESTION: Final = frozenset({"corpus.documents_hash", "truth", "taxonomy.hash"})
"""Fields without which the two runs did not answer the same question: waived, they can be looked at, not decided."""

ALLOWABLE: Final = tuple(sorted(set(RULES.values()) - {"allowed", "flagged"}))


def differences(baseline: Side, candidate: Side, *, allow: Collection[str] = ()) -> Iterator[Difference]:
    """Every field in which the runs differ, or that neither states; what is the same and known is not listed."""
    ours, theirs = _facts(baseline), _facts(candidate)
    for field, rule in RULES.items():
        unknown = [side.absent(field) for side in (baseline, candidate)]
        if all(unknown):
            yield Difference(field=field, baseline=None, candidate=None, standing="unverifiable")
        elif ours[field] != theirs[field] or any(unknown):
            yield Difference(
                field=field,
                baseline=None if unknown[0] else ours[field],
                candidate=None if unknown[1] else theirs[field],
                standing=_standing(rule, allow),
            )


def _standing(rule: Rule, allow: Collection[str]) -> Standing:
    if rule == "allowed":
        return "allowed"
    if rule == "flagged":
        return "flagged"
    return "waived" if rule in allow else "invalid"


def _facts(side: Side) -> dict[str, Any]:
    """Field → value; scorer and truth are those by which the run was marked last."""
    spec = side.spec.model_dump(mode="json", exclude={"imported"})
    imported = side.spec.imported
    facts = {
        "scorer": side.head.scorer_version,
        "truth": side.head.truth_hash,
        "imported": None if imported is None else imported.source,
    }
    for field in RULES.keys() - facts.keys():
        part, _, key = field.partition(".")
        facts[field] = spec[part][key] if key else spec[part]
    return facts


def one_loader(found: Iterable[Difference]) -> bool:
    """Whether nothing of the loader differs: two such runs measure how well one repeats itself, and no change."""
    return not any(each.standing == "allowed" for each in found)


def waivers(found: Iterable[Difference]) -> dict[str, tuple[str, ...]]:
    """Word of `--allow` → the fields that it lets differ; a word that nothing needed is not there."""
    fields = [each.field for each in found if each.standing == "waived"]
    named = {word: tuple(field for field in fields if RULES[field] == word) for word in ALLOWABLE}
    return {word: of for word, of in named.items() if of}


def broken(found: Iterable[Difference]) -> Iterator[str]:
    """What makes the comparison INVALID, and how to allow it."""
    against = [each.field for each in found if each.standing == "invalid"]
    for rule in ALLOWABLE:
        fields = [field for field in against if RULES[field] == rule]
        if fields:
            yield f"the runs differ in {', '.join(fields)} (to compare all the same: --allow {rule})"


def flagged(found: Collection[Difference]) -> Iterator[str]:
    """What a reader must know although it is no reason to stop."""
    for word, fields in waivers(found).items():
        yield f"waived with --allow {word}: the runs differ in {', '.join(fields)}"
    allowed = [each.field for each in found if each.standing == "flagged"]
    if allowed:
        yield f"differs besides the loader: {', '.join(allowed)}"
    unknown = [each.field for each in found if each.standing == "unverifiable"]
    if unknown:
        yield f"unverifiable, because neither run states it: {', '.join(unknown)}"
