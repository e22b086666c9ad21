"""A run as Markdown, read back by a Markdown parser."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from bench.core.run import Summary
from bench.reporting.markdown import markdown_table, markdown_text, render_markdown
from bench.reporting.table import Table, left
from bench.reporting.visible import visible
from tests.reporting.runs import HOSTILE, hostile, many_misses, mixed, repeated

PARTED = "\u200b"
_READER = MarkdownIt("commonmark").enable("table")
_TAGS = {"h1", "h2", "p", "ul", "li", "strong", "table", "thead", "tbody", "tr", "th", "td", "br"}


def cells(markdown: str) -> list[list[str]]:
    """The rows of the only table, as a reader sees them."""
    rows: list[list[str]] = []
    for token in _READER.parse(markdown):
        if token.type == "tr_open":
            rows.append([])
        if token.type == "inline" and rows:
            rows[-1].append("".join(child.content for child in token.children or ()).replace(PARTED, ""))
    return rows


def one_cell(text: str, rows: int = 1) -> Table:
    return Table(title="t", over=(), columns=left("first", "second"), rows=((text, "end"),) * rows)


@pytest.mark.parametrize("rows", [1, 201], ids=["padded", "long"])
def test_a_hostile_cell_stays_one_cell_of_plain_text(rows: int) -> None:
    found = cells(markdown_table(one_cell(HOSTILE, rows)))
    assert found[1:] == [[visible(HOSTILE, limit=600).strip(), "end"]] * rows


@settings(deadline=None)
@given(st.text(alphabet=st.characters() | st.sampled_from("|\\`*_[]()<>&#!~$:/@w.1 \n"), max_size=40))
def test_any_text_is_shown_as_it_is(text: str) -> None:
    (_, row) = cells(markdown_table(one_cell(f"x{text}x")))
    assert row == [visible(f"x{text}x", limit=600), "end"]


@pytest.mark.parametrize(
    "run", [mixed(), hostile(), repeated(), many_misses(250)], ids=["mixed", "hostile", "repeated", "many"]
)
def test_a_report_holds_no_tag_link_or_image(run: Summary) -> None:
    html = str(_READER.render(render_markdown(run)))
    assert set(re.findall(r"</?([a-z0-9]+)", html)) <= _TAGS


def test_a_report_holds_every_miss() -> None:
    report = render_markdown(many_misses(250))
    assert all(f"{number:03}.pdf" in report for number in range(250))


def test_a_report_names_what_ran() -> None:
    report = render_markdown(mixed())
    run = "docling[geometric+tesseract] × embedded (not an LLM) on tiny (synthetic, documents 33333333)"
    assert report.startswith(f"# {run}\n")
    assert "- **!** silver truth: no named person vouches for 1 of 5 labels" in report


@pytest.mark.parametrize(
    "text,written",
    [
        ("empty_text", "empty_text"),
        ("_it_", r"\_it\_"),
        ("a|b", "a&#124;b"),
        ("[0.1, 0.2]", "[0.1, 0.2]"),
        ("[x](y)", r"[x]\(y)"),
        ("http://x", "http:&#8203;//x"),
        ("see WWW.x.example", "see WWW&#8203;.x.example"),
        ("hi @everyone, a@b.example @ 5", "hi @&#8203;everyone, a@&#8203;b.example @ 5"),
        ("fixes #123, o/r#4, GH-5, !6", "fixes #&#8203;123, o/r#&#8203;4, GH-&#8203;5, !&#8203;6"),
        ("a #tag! high-5", "a #tag! high-5"),
        ("<b>&", "&lt;b&gt;&amp;"),
    ],
)
def test_only_what_would_do_something_is_escaped(text: str, written: str) -> None:
    assert markdown_text(text) == written


@pytest.mark.parametrize(
    "text",
    [
        *("https://x.example", "ftp://x.example", "www.x.example", "mailto:a@x.example", "a@x.example"),
        *("@owner", "#12", "GH-7", "o/r#3"),
    ],
)
def test_nobody_is_called_and_nothing_linked_once_markdown_is_read(text: str) -> None:
    """Hosts look in the text that Markdown has already unescaped."""
    linked = re.compile(r"(?i)[a-z]://|www\.|@\w|#\d|gh-\d")
    assert linked.search(str(_READER.render(text)))
    assert not linked.search(re.sub(r"<[^>]*>", "", str(_READER.render(markdown_text(text)))))
