"""A layout for Hebrew and Arabic: lines and tables run from the right, letters are joined, figures stay as they are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, cast

from arabic_reshaper import ArabicReshaper  # type: ignore[import-untyped]
from bidi import get_display  # type: ignore[import-untyped]
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.platypus import Flowable, Spacer

from bench.synthesis.content import Draft, Facts, Grid, Heading
from bench.synthesis.look import Layout, Look
from bench.synthesis.saying import CELL_GAP, SayingCanvas
from bench.synthesis.writers.parts import Masthead, Part, SmallPrint, Title, parts, rows_of, said

_LEADING: Final = 1.5
_JOINED: Final = ArabicReshaper()


class Turned(Flowable):
    """A row of cells, the first one rightmost; says its text in the order of reading."""

    def __init__(self, cells: Sequence[str], *, font: str, size: float, after: float = 3) -> None:
        super().__init__()
        self._cells, self._font, self._size, self._after = cells, font, size, after

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:  # noqa: ARG002 - reportlab's
        """Points."""
        self._width = available_width
        self._share = available_width / len(self._cells)
        self._broken = [list(self._lines(cell)) for cell in self._cells]
        self.width, self.height = available_width, max(map(len, self._broken)) * self._step + self._after
        return self.width, self.height

    def draw(self) -> None:
        """Each line by itself, as the eye sees it."""
        canvas = cast("SayingCanvas", self.canv)
        canvas.setFont(self._font, self._size)
        canvas.say(CELL_GAP.join(cell for cell in self._cells if cell))
        for column, lines in enumerate(self._broken):
            for number, line in enumerate(lines, 1):
                canvas.drawRightString(
                    self._width - column * self._share,
                    self.height - number * self._step + self._size * 0.35,
                    seen(line),
                )

    @property
    def _step(self) -> float:
        return self._size * _LEADING

    def _lines(self, text: str) -> Iterator[str]:
        line = ""
        for word in text.split():
            longer = f"{line} {word}".strip()
            if line and stringWidth(_JOINED.reshape(longer), self._font, self._size) > self._share - 6:
                yield line
                longer = word
            line = longer
        yield line


def seen(line: str) -> str:
    """From left to right as it looks, each Arabic letter in the shape of its place."""
    return str(get_display(_JOINED.reshape(line), base_dir="R"))


def _story(draft: Draft, look: Look, width: float) -> list[Flowable]:  # noqa: ARG001 - lines take all of it
    return [flowable for part in parts(draft) if not _at_foot(part) for flowable in _set(part, look)]


def _at_foot(part: Part) -> bool:
    return isinstance(part, SmallPrint)


def _set(part: Part, look: Look) -> Iterable[Flowable]:
    scale = 1.5 if isinstance(part, Masthead | Title) else 1.15 if isinstance(part, Heading) else 1
    rows: Sequence[Sequence[str]]
    match part:
        case Facts():
            rows = part.rows
        case Grid():
            rows = rows_of(part)
        case _:
            rows = [[line] for line in said(part)]
    for number, row in enumerate(rows):
        large = scale > 1 and number == 0
        yield Turned(row, font=look.bold if large else look.font, size=look.size * (scale if large else 1))
    yield Spacer(1, 8)


FROM_THE_RIGHT: Final = Layout(
    name="from-the-right",
    story=_story,
    size=A4,
    margin=22 * mm,
    running_head=False,
    page_numbers="",
    look=Look(size=11),
)
