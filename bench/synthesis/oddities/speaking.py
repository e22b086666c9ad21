"""Papers in other languages: what one says, as data, and the draft that comes of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import Final

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft, Grid, Party, Prose
from bench.synthesis.oddities.days_elsewhere import dotted, japanese, written
from bench.synthesis.oddities.oddity import Leaf, Oddity, told


@dataclass(frozen=True, kw_only=True)
class Tongue:
    """A language with its country's habits."""

    code: str
    locale: str
    """Of the names."""
    day: Callable[[date], str]
    money: str
    """With `{}` for the figures."""
    copied: str = ""
    """Stands above all else: by whom and when it was copied. Not where lines run from the right."""
    comma: bool = True
    """1.234,50 instead of 1,234.50."""
    whole: bool = False
    """The money has no cents."""
    scripts: bool = False
    from_the_right: bool = False

    def sum(self, cents: int) -> str:
        """As the country writes it."""
        figures = f"{cents:,}" if self.whole else f"{cents / 100:,.2f}"
        swapped = figures.translate(str.maketrans(",.", ".,")) if self.comma else figures
        return self.money.format(swapped)


@dataclass(frozen=True, kw_only=True)
class Speech:
    """One paper.

    In every text, `{day}` is its date, `{before}` and `{after}` are others; `{person}`, `{town}`, `{street}` and
    `{surname}` are drawn, `{one}`, `{two}` and `{both}` are sums, and `{number}` is one of a file.
    """

    name: str
    leaf: Leaf
    subject: str
    firm: str
    place: tuple[str, ...]
    """Lines under the firm's name."""
    title: str
    reader: tuple[str, ...] = ("{person}", "{street}", "{town}")
    facts: tuple[tuple[str, str], ...]
    texts: tuple[str, ...]
    rows: tuple[tuple[str, str], ...] = ()
    """What and how much; the first one is the head."""
    ending: tuple[str, ...] = ()
    form: str = "pdf"
    layout: str = "letter"


TONGUES: Final = {
    "de": Tongue(
        code="de",
        locale="de_DE",
        copied="Archivkopie vom {copy} · Büroservice {other}",
        day=partial(written, language="de"),
        money="{} €",
    ),
    "fr": Tongue(
        code="fr",
        locale="fr_FR",
        copied="Copie du {copy} · Reprographie {other}",
        day=partial(written, language="fr"),
        money="{} €",
    ),
    "es": Tongue(
        code="es",
        locale="es_ES",
        copied="Copia del {copy} · Archivos {other}",
        day=partial(written, language="es"),
        money="{} €",
    ),
    "el": Tongue(
        code="el",
        locale="el_GR",
        copied="Αντίγραφο, {copy} · Αρχεία {other}",
        day=partial(written, language="el"),
        money="{} €",
        scripts=True,
    ),
    "uk": Tongue(
        code="uk",
        locale="uk_UA",
        copied="Копія від {copy} · Архів «{other}»",
        day=dotted,
        money="{} грн",
        scripts=True,
    ),
    "ja": Tongue(
        code="ja",
        locale="ja_JP",
        copied="写し {copy} {other}文書管理",
        day=japanese,
        money="{}円",
        comma=False,
        whole=True,
        scripts=True,
    ),
    "he": Tongue(
        code="he",
        locale="he_IL",
        day=partial(written, language="he"),
        money='{} ש"ח',
        comma=False,
        scripts=True,
        from_the_right=True,
    ),
    "ar": Tongue(
        code="ar",
        locale="ar_AA",
        day=partial(written, language="ar"),
        money="{} درهم",
        comma=False,
        scripts=True,
        from_the_right=True,
    ),
}


def oddities(tongue: Tongue, speeches: tuple[Speech, ...]) -> tuple[Oddity, ...]:
    """The papers of one language."""
    return tuple(
        Oddity(
            name=f"{tongue.code}-{speech.name}",
            write=partial(_say, tongue=tongue, speech=speech),
            form=speech.form,
            layout="from-the-right" if tongue.from_the_right else speech.layout,
            locale=tongue.locale,
            scripts=tongue.scripts,
            tags=(f"language:{tongue.code}",),
        )
        for speech in speeches
    )


def _say(cast: Cast, *, tongue: Tongue, speech: Speech) -> Draft:
    day, words = _drawn(cast, tongue)
    firm = speech.firm.format_map(words)
    said = [text.format_map(words) for text in speech.texts]
    ending = [text.format_map(words) for text in speech.ending]
    rows = tuple((what.format_map(words), much.format_map(words)) for what, much in speech.rows)
    grid = [Grid(head=rows[0], rows=rows[1:], widths=(5, 2), numeric=(1,))] if rows else []
    return Draft(
        title=speech.title.format_map(words),
        top_line=tongue.copied.format_map(words),
        issuer=Party(name=firm, lines=tuple(line.format_map(words) for line in speech.place)),
        addressee=_reader(speech, words),
        facts=tuple((label, value.format_map(words)) for label, value in speech.facts),
        body=(*map(_prose, said), *grid, *map(_prose, ending)),
        truth=told(speech.leaf, vendor=firm, day=day, subject=speech.subject),
    )


def _prose(text: str) -> Prose:
    return Prose(text=text)


def _reader(speech: Speech, words: dict[str, str]) -> Party | None:
    name, *lines = (line.format_map(words) for line in speech.reader) if speech.reader else ("",)
    return Party(name=name, lines=tuple(lines)) if name else None


def _drawn(cast: Cast, tongue: Tongue) -> tuple[date, dict[str, str]]:
    day = cast.day()
    one, two = cast.cents(60, 600), cast.cents(60, 600)
    return day, {
        "day": tongue.day(day),
        "before": tongue.day(cast.day_after(day, -30, -8)),
        "after": tongue.day(cast.day_after(day, 14, 30)),
        "copy": tongue.day(cast.day_after(day, 31, 50)),
        "person": cast.person(),
        "town": cast.town(),
        # Some libraries put a particle before it, which says nothing in the name of a firm.
        "surname": cast.surname().split()[-1],
        "other": cast.surname().split()[-1],
        "street": cast.street(),
        "number": cast.code("####-##"),
        "one": tongue.sum(one),
        "two": tongue.sum(two),
        "both": tongue.sum(one + two),
    }
