"""Agreement of loaders in tables: pairs of loaders, suspicious extractions, what to label first."""

from __future__ import annotations

from collections.abc import Iterator

from bench.core.agreement import Agreement, DocumentAgreement, PairAgreement
from bench.reporting.figures import fraction
from bench.reporting.table import Table, left, right


def agreement_tables(found: Agreement, *, over: str, top: int) -> Iterator[Table]:
    """Pairs first; the documents worth labelling last, where a reader's eye ends."""
    yield Table(
        title="Agreement of loaders, means over the documents that both read",
        over=(over,),
        columns=(*left("one", "other"), *right("n", "words", "one in other", "other in one", "numbers", "dates"),
                 *right("order distance")),
        rows=tuple(_pair(pair) for pair in found.pairs),
        notes=(
            "words, numbers, dates: multiset Jaccard; in: share of one's words that the other has",
            "order distance: Kendall's, of words that stand once in both; 0 the same order, 1 reversed",
            "agreement is not truth: two loaders can make the same mistake",
        ),
    )  # fmt: skip
    odd = [(each.document, one) for each in found.documents for one in each.suspicions]
    yield Table(
        title="Suspicious extractions",
        over=(over,),
        columns=left("document", "loader", "suspicion", "detail"),
        rows=tuple((name, one.loader, one.kind, one.detail) for name, one in odd[:top]),
        notes=(f"{len(odd) - top} more are in --json",) if len(odd) > top else (),
    )
    worth = [each for each in found.documents if each.differing or each.disagreement or each.suspicions]
    yield Table(
        title="Worth labelling first",
        over=(over,),
        columns=(*left("document"), *right("disagreement"), *left("why")),
        rows=tuple(_worth(each) for each in worth[:top]),
        notes=(f"{len(worth) - top} more are in --json",) if len(worth) > top else (),
        empty="none: the loaders agree on every document",
    )


def _pair(pair: PairAgreement) -> tuple[str, ...]:
    shares = (pair.words, pair.one_in_other, pair.other_in_one, pair.numbers, pair.dates, pair.order)
    return (pair.one, pair.other, str(pair.n), *map(fraction, shares))


def _worth(each: DocumentAgreement) -> tuple[str, ...]:
    return each.document, fraction(each.disagreement), each.reason
