"""Where each layout puts issuer, addressee and facts, and that it sets any draft without a word lost."""

from __future__ import annotations

import pytest

from tests.synthesis.pdfs import letters, metadata, texts  # first: skips where the libraries are missing

# isort: split
from bench.core.label import Label
from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Party, Prose, Signature
from bench.synthesis.drafts import TEMPLATES
from bench.synthesis.layouts import LAYOUTS
from bench.synthesis.rendering import render

SMALL = Draft(
    title="Subject",
    issuer=Party(name="Issuer Ltd", lines=("1 Issuer Street",)),
    addressee=Party(name="Ann Reader", lines=("2 Reader Road",)),
    facts=(("Date", "2025-03-14"),),
    body=(Prose(text="Text."), Signature(name="B. Signer", role="Clerk")),
    truth=Label(),
)
NEVER_LONG = tuple(name for name in TEMPLATES if name not in ("year-statement", "home-booklet", "long-manual"))


def order(layout: str) -> str:
    """I, A, F, S and T for issuer, addressee, facts, subject and text, as they are read."""
    said = render(SMALL, LAYOUTS[layout]).pages[0].lower()
    marks = {"I": "issuer ltd", "A": "ann reader", "F": "2025-03-14", "S": "subject", "T": "text."}
    return "".join(sorted((mark for mark in marks if marks[mark] in said), key=lambda mark: said.index(marks[mark])))


@pytest.mark.parametrize(
    "layout, expected",
    [
        ("banded", "ISAFT"),
        ("booklet", "SAFTI"),
        ("certificate", "ISATF"),
        ("columns", "ISAFT"),
        ("contract", "ISFT"),
        ("form", "ISAFT"),
        ("landscape", "SFAIT"),
        ("ledger", "ISFAT"),
        ("letter", "IAFST"),
        ("memo", "AIFST"),
        ("newsletter", "SIAFT"),
        ("sidebar", "AFIST"),
        ("ticket", "ISFT"),
        ("typed", "AFIST"),
        ("window", "AIFST"),
    ],
    ids=lambda value: value,
)
def test_each_layout_has_its_own_order_of_parts(layout: str, expected: str) -> None:
    assert order(layout) == expected


def test_every_layout_has_an_order_that_is_stated_here_and_they_are_fifteen() -> None:
    assert len(LAYOUTS) == 15
    assert [name for name, layout in LAYOUTS.items() if layout.name != name] == []


def test_the_issuer_is_not_always_the_first_thing_that_is_read() -> None:
    firsts = [order(layout)[0] for layout in LAYOUTS]
    assert 5 <= firsts.count("I") < len(firsts) * 0.6


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_layout_draws_what_it_says_for_papers_of_every_sort(layout: str) -> None:
    for name in NEVER_LONG[sorted(LAYOUTS).index(layout) % 13 :: 13]:
        written = TEMPLATES[name].write(Cast(3, name, locale=TEMPLATES[name].locale))
        rendered = render(written, LAYOUTS[layout])
        assert [letters(page) for page in texts(rendered.content)] == [letters(page) for page in rendered.pages], name


@pytest.mark.parametrize("layout", LAYOUTS)
def test_no_metadata_tell_anything(layout: str) -> None:
    found = metadata(render(SMALL, LAYOUTS[layout]).content)
    assert set(found) <= {"Producer", "Creator", "CreationDate", "ModDate"}
    assert not any(word in value for word in ("Subject", "Issuer", "2025") for value in found.values())


def test_a_house_keeps_its_colours_and_others_have_their_own() -> None:
    ledger = LAYOUTS["ledger"]
    houses = [SMALL.model_copy(update={"issuer": Party(name=f"House {number}")}) for number in range(40)]
    accents = [str(ledger.look_for(house).accent) for house in houses]
    assert accents == [str(ledger.look_for(house).accent) for house in houses]
    assert len(set(accents)) > 4
