"""A name is found however a text parts it, and no other word is taken for it."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote, quote_plus

import pytest

from tests.cli.guard.planted import VENDOR, Guard, plant


@pytest.mark.parametrize(
    "content",
    [
        pytest.param("by **Brückner** & *Söhne*-Werke", id="emphasis around words"),
        pytest.param("by Brück**ner** & S*öh*ne-Werke", id="emphasis inside of words"),
        pytest.param("by __Brückner__ \\& `Söhne`-Werke", id="underlines, an escape, code"),
        pytest.param("by [Brückner](https://a.example/x) &amp; Söhne-Werke", id="a link"),
        pytest.param("<b>Brückner</b> &amp; S<i>öh</i>ne-<span\nclass='x'>Werke", id="tags"),
        pytest.param("<td>Brück<!-- > -->ner &amp; Söhne-Werke", id="a comment"),
        pytest.param("Br&amp;uuml;ckner &amp;amp; S&amp;ouml;hne-Werke", id="escaped twice"),
        pytest.param("?q=" + quote_plus(VENDOR), id="an address, + for a space"),
        pytest.param("/" + quote(VENDOR), id="an address, %20 for a space"),
        pytest.param("/" + quote(quote(VENDOR)), id="an address in an address"),
        pytest.param("Brück\u200bner & Söh\u2060ne-\ufeffWerke", id="zero-width characters"),
        pytest.param("Brück\u00adner & Söh&shy;ne-Werke", id="soft hyphens"),
        pytest.param("Brück\u202ener & Söh\u200fne-Werke", id="marks of direction"),
        pytest.param("B\u0336rückner & Söhne-Werke", id="struck through"),
        pytest.param("Bru\u0308ckner & So\u0308hne-Werke", id="combining marks"),
        pytest.param("Brück\0ner\0&\0Söhne-Werke", id="zeros"),
        pytest.param(b"\xff\xfe\n" + VENDOR.encode("utf-8"), id="the mark of another encoding"),
        pytest.param(b"bad \xff\xfe\n" + VENDOR.encode("utf-8"), id="bytes that are not UTF-8 around it"),
        pytest.param(f"a line\nby {VENDOR}\n".encode("utf-16-le"), id="UTF-16 LE, no mark"),
        pytest.param(f"a line\nby {VENDOR}\n".encode("utf-16-be"), id="UTF-16 BE, no mark"),
        pytest.param("Brückner\n& Söhne-\nWerke", id="line breaks between words"),
        pytest.param("Brück-\n  ner & Söhne-Werke", id="a line break inside of a word"),
        pytest.param("> Brückner &\n> Söhne-Werke", id="a quotation"),
        pytest.param("| Brückner & |\n| Söhne-Werke |", id="two rows of a table"),
        pytest.param("Brückner und".replace("und", "＆") + " Söhne–Werke", id="other marks"),
    ],
)
def test_no_disguise_hides_a_name(project: Path, guard: Guard, content: str | bytes) -> None:
    plant(project, "a.txt", content)
    code, out, _ = guard()
    assert (code, "holds the vendor of a private document" in out) == (1, True)


@pytest.mark.parametrize(
    "content",
    [
        pytest.param("Dec 1**,** 2023 **Ikea**", id="emphasis"),
        pytest.param("<td>Ikea</td><td>2023-12-01</td>", id="cells"),
        pytest.param("Ik\u00adea 2023\u200b1201", id="not seen"),
        pytest.param("?v=Ikea&d=01%2F12%2F2023", id="an address"),
    ],
)
def test_no_disguise_hides_a_vendor_with_its_date(project: Path, guard: Guard, content: str) -> None:
    plant(project, "a.txt", content)
    assert guard()[1].startswith("a.txt:1: holds the vendor and date")


@pytest.mark.parametrize(
    "content",
    [
        pytest.param("in case of fire, the rapist", id="two words that together make one"),
        pytest.param("in_case in-case in.case", id="two words of a name in code"),
        pytest.param("an alpine hut", id="one word that is made of two"),
        pytest.param("incases, xincase, alpines", id="parts of words"),
        pytest.param("1.234,56 12 3456 1234567", id="other figures"),
        pytest.param("in: x\ncasement", id="a word that goes on"),
        pytest.param("a b co", id="few letters without their marks"),
    ],
)
def test_no_other_words_are_taken_for_a_name(project: Path, guard: Guard, content: str) -> None:
    vendors = ("Incase", "Therapist", "Al Pine", "123456", "A & B, Co")
    truth = project / "ground_truth" / "private" / "more.jsonl"
    truth.write_text("".join(f'{{"vendor": "{vendor}"}}\n' for vendor in vendors), "utf-8")
    plant(project, "a.txt", content)
    assert guard()[1] == "nothing of 2 private corpora stands in what git tracks\n"


def test_the_line_is_that_of_the_name_also_behind_a_tag_of_many_lines(project: Path, guard: Guard) -> None:
    plant(project, "a.html", "<p\n class='x'\n>\nby Brück<b>ner</b> &amp; Söhne-Werke")
    assert guard()[1].startswith("a.html:4: holds the vendor")
