"""What a run or a race would take, before it begins."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from bench.core.forecast import Answers, Estimate, Forecast, Forecasts, Readings
from bench.reporting.figures import NOTHING, count, dollars, seconds
from bench.reporting.table import Table, left, right

_PRICES: Final = {"none": NOTHING, "unknown": "unknown price"}
_HEADS: Final = ("documents", "read", "to read", "answered", "to ask", "unknown ≤", "tokens in", "tokens out")


def forecast_table(found: Forecasts) -> Table:
    """One row for each cell, and all of them together."""
    return Table(
        title="Plan: nothing was run",
        over=(f"{len(found.cells)} cells on {found.corpus}",),
        columns=(*left("", "loader", "classifier"), *right(*_HEADS, "USD", "time")),
        rows=(*(_row(number, cell) for number, cell in enumerate(found.cells, 1)), _total(found)),
        notes=tuple(_notes(found)),
    )


def _row(number: int, cell: Forecast) -> tuple[str, ...]:
    readings, answers = cell.readings, cell.answers
    if readings is None or answers is None:
        return (str(number), cell.loader, cell.classifier, "cannot run", *[NOTHING] * (len(_HEADS) + 1))
    return (
        str(number),
        cell.loader,
        cell.classifier,
        f"{cell.documents:,}" + (f" × {cell.repeats}" if cell.repeats > 1 else ""),
        count(_there(readings)),
        count(readings.to_make),
        count(_there(answers)),
        count(answers.to_make),
        count(answers.unknown),
        _span(cell.tokens_prompt, _whole),
        _span(cell.tokens_answer, _whole),
        _span(cell.cost_usd, dollars) if cell.cost_usd is not None else _PRICES.get(cell.pricing, NOTHING),
        _span(cell.seconds, duration),
    )


def _there(counted: Readings | Answers) -> int:
    return counted.done + counted.cached


def _total(found: Forecasts) -> tuple[str, ...]:
    total = found.total
    priced = [cell for cell in found.cells if cell.cost_usd is not None]
    cost = _span(total.cost_usd, dollars) if priced else NOTHING
    unknown = " + unknown price" if total.unpriced else ""
    counts = ("", "", count(total.readings), "", count(total.answers), count(total.unknown), "", "")
    return ("", "all", "", *counts, (cost + unknown).removeprefix(f"{NOTHING} + "), _span(total.seconds, duration))


def _span(estimate: Estimate | None, written: Callable[[float], str]) -> str:
    """`12`, `12 – 40`, `≤ 40`, `≥ 12`, `unknown`."""
    if estimate is None:
        return NOTHING
    sure, most = estimate.sure, estimate.at_most
    if sure is None or (most is None and sure == 0):
        return "unknown"
    if most is None:
        return f"≥ {written(sure)}"
    if sure == most:
        return written(sure)
    return f"≤ {written(most)}" if sure == 0 else f"{written(sure)} – {written(most)}"


def _whole(value: float) -> str:
    return f"{value:,.0f}"


def duration(value: float) -> str:
    """`0 s`, `12 s`, `3 min`, `2 h 05 min`: an estimate has no more figures than that."""
    if value == 0 or value >= 10:  # noqa: PLR2004
        return _long(value)
    return seconds(value)


def _long(value: float) -> str:
    minutes = round(value / 60)
    if minutes < 2:  # noqa: PLR2004
        return f"{value:.0f} s"
    return f"{minutes} min" if minutes < 60 else f"{minutes // 60} h {minutes % 60:02} min"  # noqa: PLR2004


def _notes(found: Forecasts) -> Iterator[str]:
    yield "read, answered: in the caches or in the unfinished run; what failed is never remembered, and is tried again"
    yield "unknown: the question hangs on a text that is not read yet, so its answer may be cached or not"
    yield "all: what several cells read with one loader is read once"
    if any(cell.finished is not None for cell in found.cells):
        yield "what is finished, bench race takes as it is; bench run makes another run of it, from the caches"
    yield from _estimates(found)
    yield from _ceiling(found)
    of: dict[str, list[str]] = {}
    for number, cell in enumerate(found.cells, 1):
        for fact in _facts(cell):
            of.setdefault(fact, []).append(str(number))
    yield from (f"{', '.join(numbers)}: {fact}" for fact, numbers in of.items())


def _estimates(found: Forecasts) -> Iterator[str]:
    if any(cell.tokens_prompt is not None for cell in found.cells):
        yield "tokens: estimated without the model's tokenizer; of an unread document as many as the window takes"
        yield "beside them each classifier's preflight: four to nine questions, one as long as the window allows"
    if any(cell.pricing == "price list" for cell in found.cells):
        yield "USD: by the price list in the package or the price you state; without discounts for cached prompts"
    yield "time: warm medians of earlier runs × counts ÷ jobs (answers ÷ concurrency, where given); without start-up"


def _ceiling(found: Forecasts) -> Iterator[str]:
    if found.max_cost is None:
        return
    ceiling, cost = f"--max-cost {dollars(found.max_cost)}", found.total.cost_usd
    if cost.sure is not None and cost.sure > found.max_cost:
        yield f"{ceiling} would stop it: what is to be asked for certain is estimated dearer"
    elif cost.at_most and any(cell.goes_on or cell.finished for cell in found.cells):
        yield f"{ceiling} may stop it: what its runs have spent before counts, and is not in this estimate"
    elif found.total.unpriced or cost.at_most is None or cost.at_most > found.max_cost:
        yield f"{ceiling} may stop it"
    else:
        yield f"{ceiling} would not be reached, by this estimate"


def _facts(cell: Forecast) -> Iterator[str]:
    """What cannot be seen in its row."""
    if cell.refusal is not None:
        yield f"cannot run: {cell.refusal}"
    if cell.goes_on is not None:
        yield f"goes on with the unfinished run {cell.goes_on}"
    if cell.finished is not None:
        yield f"the same was asked before, and is finished: {cell.finished}"
    if cell.readings is not None and cell.readings.refused:
        yield f"{cell.readings.refused} documents fail for certain: formats that the loader does not take, empty files"
    if cell.answer_length is not None:
        yield (
            f"tokens out: mean of {cell.answer_length}"
            if cell.answer_length != "ceiling of the options"
            else ("tokens out: as many as the options allow, for want of earlier answers")
        )
    if cell.pricing == "unknown":
        yield "nobody knows what its answers cost, which is not nothing"
    if cell.pricing == "none":
        yield "no price: it answers in a process on this machine"
