"""Flowables and a canvas that keep the text they draw, in the order in which they draw it: the reference text."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any, cast
from xml.sax.saxutils import escape

from reportlab import rl_config
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph, Table

# Streams are written as they are: smaller and sooner than as printable letters.
rl_config.useA85 = 0

CELL_GAP = "  "
"""Between the cells of a row in the reference text."""

Finish = Callable[["SayingCanvas", int], None]
"""Draws what needs the number of pages, which is the second argument."""


class SayingCanvas(Canvas):
    """Remembers what was said on each page; holds the pages back until it is known how many there are."""

    def __init__(self, *args: Any, finish: Finish, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._finish, self._held = finish, list[dict[str, Any]]()
        self._said: dict[int, list[str]] = defaultdict(list)

    def say(self, text: str) -> None:
        """A reader would read this next."""
        self._said[self.getPageNumber()].append(text)

    def showPage(self) -> None:  # noqa: N802 - reportlab's name
        """Finish a page, all but its foot."""
        self._held.append(dict(self.__dict__))
        self._startPage()  # type: ignore[attr-defined]

    def save(self) -> None:
        """Write the pages with their feet."""
        for state in self._held:
            self.__dict__.update(state)
            self._finish(self, len(self._held))
            super().showPage()
        super().save()

    def text_of_pages(self) -> tuple[str, ...]:
        """What stands on each page."""
        return tuple("\n".join(self._said[number]) for number in range(1, len(self._held) + 1))


class Said(Paragraph):
    """A paragraph of plain text (not markup)."""

    @classmethod
    def plain(cls, text: str, style: ParagraphStyle, *, bullet: str | None = None) -> Said:
        """`bullet` stands before the text."""
        return cls(escape(text), style, bulletText=bullet)

    def draw(self) -> None:
        """Draw, and say it; a part of a paragraph that was split says that part."""
        canvas, bullet = cast("SayingCanvas", self.canv), getattr(self, "bulletText", None)
        canvas.say(f"{bullet} {self._words()}" if bullet else self._words())
        super().draw()

    def _words(self) -> str:
        # What reportlab splits off keeps a list of words instead of a text.
        text = str(self.getPlainText()) or " ".join(word for frag in self.frags for word in frag.words)
        return " ".join(text.split())


class SaidTable(Table):
    """A table of plain texts, said row by row; other cells say themselves."""

    def draw(self) -> None:
        """Draw, and say the rows, repeated headers included."""
        canvas = cast("SayingCanvas", self.canv)
        rows: Sequence[Sequence[Any]] = self._cellvalues  # type: ignore[attr-defined]
        for row in rows:
            words = [" ".join(cell.split()) for cell in row if isinstance(cell, str) and cell.strip()]
            if words:
                canvas.say(CELL_GAP.join(words))
        super().draw()
