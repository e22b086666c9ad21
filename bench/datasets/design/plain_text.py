"""The text of formats that are text themselves: as it stands, without its markup, or from the parts of a mail."""

from __future__ import annotations

from email import message_from_bytes, policy
from html.parser import HTMLParser
from typing import Final

from charset_normalizer import from_bytes

from bench.core.label import Document

PLAIN: Final = ("txt", "md", "csv", "tsv", "json")
_MOST_BYTES: Final = 4_000_000
_SHOWN_HEADERS: Final = ("From", "To", "Subject", "Date")
_SILENT: Final = frozenset({"script", "style", "head"})
_BLOCK_TAGS: Final = """
    p div li tr h1 h2 h3 h4 h5 h6 br table section article header footer title blockquote pre
    w:p w:br w:tr a:p text:p text:h text:line-break table:table-row row si
"""
_CELL_TAGS: Final = "td th w:tc table:table-cell c a:tc w:tab text:tab"
_BLOCKS: Final = frozenset(_BLOCK_TAGS.split())
_CELLS: Final = frozenset(_CELL_TAGS.split())
_TABLES: Final = frozenset(("table", "w:tbl", "table:table", "a:tbl"))


def decode(data: bytes) -> str:
    """UTF-8 if it fits, else what the detector takes it for."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return str(from_bytes(data[:_MOST_BYTES]).best() or data.decode("latin-1"))


def read_plain(document: Document) -> dict[str, object]:
    """As it stands."""
    with document.path.open("rb") as stream:
        return {"flat": decode(stream.read(_MOST_BYTES))}


def read_markup(document: Document) -> dict[str, object]:
    """HTML or XML without its tags."""
    with document.path.open("rb") as stream:
        text, tables = without_tags(decode(stream.read(_MOST_BYTES)))
    return {"flat": text, "tables": tables}


def without_tags(markup: str) -> tuple[str, int]:
    """What is written between the tags, a line for each block, and how many tables there are."""
    parser = _Text()
    parser.feed(markup)
    parser.close()
    lines = (" ".join(line.split(" ")).strip() for line in "".join(parser.pieces).split("\n"))
    return "\n".join(line for line in lines if line), parser.tables


class _Text(HTMLParser):
    """Collects text; lenient, and it expands no entity that a file declares itself."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.pieces: list[str] = []
        self.tables = 0
        self._silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002 - its signature
        self._silent += tag in _SILENT
        self.tables += tag in _TABLES
        self._break(tag)

    def handle_endtag(self, tag: str) -> None:
        self._silent = max(0, self._silent - (tag in _SILENT))
        self._break(tag)

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self.pieces.append(data.replace("\n", " "))

    def _break(self, tag: str) -> None:
        self.pieces.append("\n" if tag in _BLOCKS else "\t" if tag in _CELLS else "")


def read_mail(document: Document) -> dict[str, object]:
    """The headers that a mail program shows, and the body; names of what is attached are told apart."""
    message = message_from_bytes(document.path.read_bytes()[: 4 * _MOST_BYTES], policy=policy.default)
    body = message.get_body(("plain", "html"))
    text = str(body.get_content()) if body is not None else ""
    if body is not None and body.get_content_subtype() == "html":
        text, _ = without_tags(text)
    headers = [f"{name}: {message[name]}" for name in _SHOWN_HEADERS if message[name]]
    names = [str(part.get_filename() or "") for part in message.iter_attachments()]
    return {"flat": "\n".join([*headers, "", text]), "attachments": {name: "" for name in names if name}}
