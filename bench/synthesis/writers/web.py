"""Writes web pages: headings, lists and tables as such."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final, assert_never

from bench.synthesis.content import Draft, Facts, Grid, Heading, Points, Prose, Signature
from bench.synthesis.look import Layout
from bench.synthesis.writers.parts import (
    Addressee,
    Masthead,
    Part,
    SmallPrint,
    Title,
    parts,
    reads_from_the_right,
    signed,
    written,
)
from bench.synthesis.writers.written import Written

_HEAD: Final = (
    "<title>Document</title>\n"
    "<style>body{font-family:sans-serif;max-width:46em;margin:2em auto}"
    "table{border-collapse:collapse;margin:1em 0}"
    "td,th{padding:.2em .6em;text-align:left;border-bottom:1px solid #ccc}"
    "header,footer{font-size:80%;color:#666}</style>\n"
)


def write_html(draft: Draft, *, layout: Layout, seed: str) -> Written:  # noqa: ARG001 - the style is its own
    """One page with its style inside."""
    whole = tuple(parts(draft))
    return written(page(whole).encode(), whole)


def page(whole: Iterable[Part], *, head: str = _HEAD) -> str:
    """The whole page; what a browser shows in its tab says nothing about it."""
    whole = tuple(whole)
    direction = ' dir="rtl"' if reads_from_the_right(whole) else ""
    body = "\n".join(tag for part in whole for tag in tags(part))
    return (
        f'<!DOCTYPE html>\n<html{direction}>\n<head>\n<meta charset="utf-8">\n{head}'
        f"</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def tags(part: Part) -> Iterable[str]:  # noqa: C901 - one case for each kind
    """The elements that say it."""
    match part:
        case Masthead():
            yield f"<p><strong>{escape(part.party.name)}</strong></p>"
            yield from _broken(part.party.lines)
        case Addressee():
            yield from _broken((part.party.name, *part.party.lines))
        case Title():
            yield f"<h1>{escape(part.text)}</h1>"
        case Heading():
            yield f"<h2>{escape(part.text)}</h2>"
        case Prose():
            yield f"<p>{escape(part.text)}</p>"
        case Points():
            kind = "ol" if part.numbered else "ul"
            yield f"<{kind}>" + "".join(f"<li>{escape(item)}</li>" for item in part.items) + f"</{kind}>"
        case Facts():
            yield _table((), part.rows)
        case Grid():
            yield _table(part.head, (*part.rows, *part.totals))
        case Signature():
            yield from _broken(signed(part))
        case SmallPrint():
            kind = "footer" if part.at_foot else "header"
            yield f"<{kind}><p>{escape(part.text)}</p></{kind}>"
        case _:
            assert_never(part)


def _broken(lines: Sequence[str]) -> Iterable[str]:
    if lines:
        yield "<p>" + "<br>\n".join(map(escape, lines)) + "</p>"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    heads = f"<thead>{_row(head, 'th')}</thead>\n" if head else ""
    return f"<table>\n{heads}<tbody>\n" + "\n".join(_row(row, "td") for row in rows) + "\n</tbody>\n</table>"


def _row(cells: Sequence[str], kind: str) -> str:
    return "<tr>" + "".join(f"<{kind}>{escape(cell)}</{kind}>" for cell in cells) + "</tr>"
