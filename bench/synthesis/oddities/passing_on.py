"""A line above all else by whoever copied, scanned or sent the paper on: another firm, and a later day."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from bench.core.axes import NO_DATE
from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft

_LINES: Final = (
    "{day} {who} – file copy",
    "Scanned for you by {who} on {day}",
    "{who}, incoming mail, {day}",
    "Forwarded by {who}, {day}",
)
_TRADES: Final = ("Archiving Inc.", "Mailroom Services", "Copy Center", "Storage & Scanning")


def passed_on(draft: Draft, cast: Cast) -> Draft:
    """The draft with such a line; one that states no date stays as it is."""
    day = draft.truth.date
    if draft.top_line or day is None or day == NO_DATE:
        return draft
    later = cast.day_after(datetime.strptime(day, "%Y%m%d").date(), 2, 30)  # noqa: DTZ007 - a day has no zone
    line = cast.one_of(_LINES).format(day=cast.written(later), who=cast.firm(*_TRADES))
    return draft.model_copy(update={"top_line": line})
