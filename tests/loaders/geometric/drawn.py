"""Pages drawn for the tests, and the words on them with the boxes a perfect OCR would give."""

from __future__ import annotations

from dataclasses import dataclass, field

from PIL import Image, ImageDraw, ImageFont

from bench.loaders.geometric.words import Box, Word, ink_size

DOT = 3
"""Pixels a point, as docling reads pages by default."""


@dataclass(kw_only=True)
class Sheet:
    """A page of paper; positions in points from the top left."""

    width: int = 595
    height: int = 842
    words: list[Word] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.image = Image.new("L", (self.width * DOT, self.height * DOT), 255)
        self._pen = ImageDraw.Draw(self.image)

    def write(self, x: float, y: float, text: str, size: float = 11) -> float:
        """Put one line of text at its left and top; gives the x where it ends."""
        font = ImageFont.load_default(size * DOT)
        for piece in text.split():
            left, top, right, bottom = self._pen.textbbox((x * DOT, y * DOT), piece, font)
            self._pen.text((x * DOT, y * DOT), piece, 0, font)
            box = Box(left=left / DOT, top=top / DOT, right=right / DOT, bottom=bottom / DOT)
            size_seen = ink_size(piece, box.height)
            self.words.append(Word(text=piece, box=box, index=len(self.words), size=size_seen))
            x += self._pen.textlength(piece + " ", font) / DOT
        return x

    def write_right(self, x: float, y: float, text: str, size: float = 11) -> None:
        """The same with its right end at x."""
        width = self._pen.textlength(text, ImageFont.load_default(size * DOT)) / DOT
        self.write(x - width, y, text, size)

    def write_centred(self, y: float, text: str, size: float = 11) -> None:
        """The same in the middle of the page."""
        width = self._pen.textlength(text, ImageFont.load_default(size * DOT)) / DOT
        self.write((self.width - width) / 2, y, text, size)

    def rule(self, left: float, top: float, right: float, bottom: float) -> None:
        """A ruling line."""
        self._pen.line((left * DOT, top * DOT, right * DOT, bottom * DOT), fill=0, width=DOT)

    def paragraph(self, x: float, y: float, width: float, text: str, *, size: float = 11, leading: float = 14) -> float:
        """Break a text into lines of that width; gives the y below it."""
        line = ""
        for piece in text.split():
            if self._pen.textlength(f"{line} {piece}", ImageFont.load_default(size * DOT)) / DOT > width:
                self.write(x, y, line, size)
                y, line = y + leading, ""
            line = f"{line} {piece}".strip()
        self.write(x, y, line, size)
        return y + leading


RIVER = (
    "The river rises in the northern hills and runs for sixty miles through woods and meadows before it meets "
    "the sea. Along its upper course the valley is narrow, and the few villages stand well above the water."
)
HARBOUR = (
    "Every harbour on this coast was built by hand, stone upon stone, in the years when herring paid for all. "
    "The quays are still sound, although the boats that use them now carry visitors and not a single barrel."
)
LETTER = (
    "We thank you for your letter of last week and are glad to confirm the arrangements that were made by "
    "telephone. Our engineer will call on the agreed morning and will bring the parts that are needed."
)


def two_columns() -> Sheet:
    """A headline over two columns, two paragraphs in each, on the same lines left and right."""
    sheet = Sheet()
    sheet.write(50, 40, "Rivers and Harbours", 22)
    for x, text, last in ((50, RIVER, "Lastleft"), (310, HARBOUR, "Lastright")):
        y = sheet.paragraph(x, 90, 235, text)
        sheet.paragraph(x, y + 10, 235, f"{text} {last}.")
    return sheet


ITEMS = (
    ("Description", "Qty", "Unit price", "Amount"),
    ("Copper pipe", "4", "12.50", "50.00"),
    ("Boiler valve", "1", "89.90", "89.90"),
    ("Labour in hours", "3", "40.00", "120.00"),
)
EDGES = (60, 300, 360, 450, 540)
"""Where the columns of the tables begin and end."""


def _items(sheet: Sheet, top: float, pitch: float) -> None:
    for number, row in enumerate(ITEMS):
        y = top + number * pitch
        sheet.write(EDGES[0] + 5, y, row[0])
        for edge, text in zip(EDGES[2:], row[1:], strict=True):
            sheet.write_right(edge - 5, y, text)


def ruled_table() -> Sheet:
    """A table in a grid of lines between two paragraphs; one of its cells has two lines."""
    sheet = Sheet()
    sheet.paragraph(50, 60, 490, LETTER)
    _items(sheet, 160, 40)
    sheet.write(65, 214, "with two fittings")
    for number in range(len(ITEMS) + 1):
        sheet.rule(EDGES[0], 150 + number * 40, EDGES[-1], 150 + number * 40)
    for edge in EDGES:
        sheet.rule(edge, 150, edge, 150 + len(ITEMS) * 40)
    sheet.paragraph(50, 340, 490, LETTER)
    return sheet


def open_table() -> Sheet:
    """The same table without lines, and a description that goes on below its row."""
    sheet = Sheet()
    sheet.paragraph(50, 60, 490, LETTER)
    _items(sheet, 160, 20)
    sheet.write(65, 236, "and travel")
    sheet.paragraph(50, 290, 490, LETTER)
    return sheet


def receipt() -> Sheet:
    """A till receipt: the shop in the middle, items left and amounts right."""
    sheet = Sheet(width=240, height=330)
    sheet.write_centred(20, "CORNER HARDWARE & PAINT", 13)
    sheet.write_centred(40, "12 Mill Lane, Oldtown")
    sheet.write_centred(54, "TAX INVOICE")
    for number, (text, amount) in enumerate(
        (("Paint brush 2in", "4.50"), ("White gloss 1L", "12.90"), ("TOTAL", "17.40"), ("CASH", "20.00"))
    ):
        sheet.write(15, 90 + number * 18, text)
        sheet.write_right(225, 90 + number * 18, amount)
    sheet.write_centred(190, "Thank you, come again")
    return sheet


def letter() -> Sheet:
    """Headings, paragraphs and a list."""
    sheet = Sheet()
    sheet.write(50, 60, "Service Agreement", 20)
    y = sheet.paragraph(50, 100, 490, LETTER)
    sheet.write(50, y + 16, "What we do", 16)
    y = sheet.paragraph(50, y + 44, 490, RIVER)
    for number, text in enumerate(("clean the burner", "test the valves", "check the flue")):
        sheet.write(60, y + 10 + number * 18, f"{number + 1}. {text}")
    return sheet
