"""How faithfully loaders give documents back: a table of groups, a matrix of formats, a table of paired steps."""

from __future__ import annotations

from collections.abc import Sequence

from bench.core.fidelity import ENOUGH_WORDS, FidelityStep, GroupFidelity, Share
from bench.reporting.figures import NOTHING, fraction
from bench.reporting.table import Table, left, right

_DEFINED = (
    f"read: at least {ENOUGH_WORDS:.0%} of the reference text's words are in the text",
    "vendor, date: the true one stands in the text, letter by letter; both: of what the truth states",
    "word recall: mean over documents, order does not count; CER: median of the character error rates, order counts",
    "a document that was not read has word recall 0 and CER 1 and is in every figure",
)


def fidelity_table(groups: Sequence[GroupFidelity], *, by: str, corpus: str) -> Table:
    """One row for each group and loader."""
    return Table(
        title=f"Text against the reference text, by {by}",
        over=(corpus,),
        columns=(
            *left(by, "loader"),
            *right("n", "read", "vendor", "date", "both", "word recall", "CER"),
            *left("failures"),
        ),
        rows=tuple(_row(group) for group in groups),
        notes=_DEFINED,
    )


def parity_table(groups: Sequence[GroupFidelity], *, by: str, corpus: str) -> Table:
    """A row for each group, a column for each loader."""
    loaders = list(dict.fromkeys(group.loader for group in groups))
    cells = {(group.group, group.loader): f"{group.verdict} {group.read.count}/{group.n}" for group in groups}
    names = list(dict.fromkeys(group.group for group in groups))
    return Table(
        title=f"Parity, by {by}",
        over=(corpus,),
        columns=left(by, *loaders),
        rows=tuple((name, *(cells.get((name, loader), NOTHING) for loader in loaders)) for name in names),
        notes=(
            "PASS: every document was read; FAIL: one or more were not; UNSUPPORTED: the loader takes none",
            *_DEFINED,
        ),
    )


def steps_table(steps: Sequence[FidelityStep], *, by: str, corpus: str) -> Table:
    """What is lost from the first group on, paired by truth."""
    return Table(
        title=f"Lost from the first {by} on, paired by truth",
        over=(corpus,),
        columns=(
            *left("loader", "from", "to"),
            *right("truths", "both, b / c", "both", "95 %", "word recall", "95 %", "CER", "95 %"),
        ),
        rows=tuple(_step(step) for step in steps),
        notes=(
            "both: difference of the shares with Tango's interval, b found in the first only, c in the second only",
            "word recall and CER: median of the truths' own differences with its order-statistic interval",
        ),
    )


def _row(group: GroupFidelity) -> tuple[str, ...]:
    return (
        group.group,
        group.loader,
        str(group.n),
        *(_share(share) for share in (group.read, group.vendor, group.date, group.both)),
        fraction(group.word_recall),
        fraction(group.character_error_rate),
        ", ".join(f"{kind} {count}" for kind, count in group.failures.items()) or NOTHING,
    )


def _share(share: Share) -> str:
    return f"{share.count}/{share.n}" if share.n else NOTHING


def _step(step: FidelityStep) -> tuple[str, ...]:
    return (
        step.loader,
        step.start,
        step.end,
        str(step.n),
        f"{step.b} / {step.c}",
        _signed(step.both),
        _between(step.both_interval),
        _signed(step.word_recall),
        _between(step.word_recall_interval),
        _signed(step.character_error_rate),
        _between(step.character_error_rate_interval),
    )


def _signed(value: float | None) -> str:
    return NOTHING if value is None else f"{value:+.3f}"


def _between(bounds: tuple[float | None, float | None]) -> str:
    return f"[{_signed(bounds[0])}, {_signed(bounds[1])}]"
