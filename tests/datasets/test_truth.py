"""Truth is checked when it is loaded: every fault, with its line, all at once; what is right becomes canonical."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bench.core.errors import DataError
from bench.core.label import Truth
from bench.datasets.corpora import load_corpus
from tests.datasets.conftest import WriteCorpus

Row = dict[str, Any]


def truth_of(folder: Path, root: Path) -> Truth:
    (case,) = load_corpus(str(folder), taxonomy=None, root=root).cases
    return case.truth


def faults_of(folder: Path, root: Path) -> list[tuple[int | None, str]]:
    with pytest.raises(DataError) as caught:
        load_corpus(str(folder), taxonomy=None, root=root)
    return [(fault.line, fault.message) for fault in caught.value.faults]


def test_six_kinds_of_fault_are_told_at_once_with_their_lines(root: Path, write_corpus: WriteCorpus) -> None:
    folder = write_corpus(
        [
            "# made by hand",
            {"filename": "a.txt", "domian": "home"},
            {"filename": "b.txt", "domain": "hom"},
            "",
            {"filename": "c.txt", "date": "20250230"},
            {"filename": "b.txt"},
            {"filename": "d.text"},
        ],
        documents={"a.txt": "a", "b.txt": "b", "c.txt": "c", "d.txt": "d"},
    )
    with pytest.raises(DataError) as caught:
        load_corpus(str(folder), taxonomy=None, root=root)
    truth = folder / "truth.jsonl"
    assert [(fault.path, fault.line, fault.message) for fault in caught.value.faults] == [
        (truth, 2, 'unknown key "domian"; did you mean "domain"?'),
        (truth, 3, 'domain "hom" is not in taxonomy tiny; did you mean "home"?'),
        (
            truth,
            5,
            'date "20250230" is not a day: write YYYYMMDD, or "00000000" if the document states that there is none',
        ),
        (truth, 6, 'duplicate filename "b.txt": line 3 has it already'),
        (truth, 7, 'there is no document "d.text"; did you mean "d.txt"?'),
        (folder / "documents" / "d.txt", None, f"no line of {truth} speaks of this document"),
    ]


FAULTY: dict[str, tuple[Row | str, str]] = {
    "not JSON": ('{"filename": "a.txt",}', "not JSON: "),
    "not an object": ('["a.txt"]', "must be a JSON object: {…}"),
    "a key twice": ('{"filename": "a.txt", "date": "20250101", "date": "20250102"}', 'key "date" is given twice'),
    "NaN": ('{"filename": "a.txt", "source": {"score": NaN}}', "not JSON: NaN is not JSON"),
    "half a surrogate pair": ('{"filename": "a.txt", "vendor": "\\ud83d"}', "holds half of a surrogate pair"),
    "nested without end": ('{"filename": "a.txt", "source": ' + "[" * 100_000, "not JSON: nested too deeply"),
    "no filename": ({"domain": "home"}, "filename is missing"),
    "absolute filename": ({"filename": "/etc/passwd"}, 'filename "/etc/passwd" must be relative to documents/'),
    "filename with a drive": ({"filename": "c:a.txt"}, 'filename "c:a.txt" must be relative to documents/'),
    "filename that climbs": ({"filename": "../truth.jsonl"}, 'filename "../truth.jsonl" must be a plain path'),
    "filename with a dot": ({"filename": "./a.txt"}, 'filename "./a.txt" must be a plain path'),
    "filename with backslashes": ({"filename": "a\\b.txt"}, 'filename "a\\b.txt" must be written with "/"'),
    "category of another domain": (
        {"filename": "a.txt", "domain": "home", "category": "vet"},
        'category "vet" is not in domain "home"; it is in: animals',
    ),
    "category of no domain": (
        {"filename": "a.txt", "domain": "home", "category": "pwoer"},
        'category "pwoer" is not in taxonomy tiny; did you mean "power"?',
    ),
    "category that several domains have": (
        {"filename": "a.txt", "category": "lease"},
        'category "lease" is an alias in several domains (home, animals): state the domain too',
    ),
    "value like no other": (
        {"filename": "a.txt", "doctype": "zzz"},
        'doctype "zzz" is not in taxonomy tiny; known are: bill, letter',
    ),
    "one wrong value of a list": (
        {"filename": "a.txt", "doctype": ["bill", "leter"]},
        'doctype "leter" is not in taxonomy tiny; did you mean "letter"?',
    ),
    "empty list": ({"filename": "a.txt", "vendor": []}, "vendor must be text in quotes, or a list of such texts"),
    "null": ({"filename": "a.txt", "vendor": None}, "vendor must be text in quotes, or a list of such texts"),
    "date as a number": ({"filename": "a.txt", "date": 20250101}, "date must be text in quotes"),
    "date with hyphens": ({"filename": "a.txt", "date": "2025-01-01"}, 'date "2025-01-01" is not a day'),
    "date in other digits": ({"filename": "a.txt", "date": "٢٠٢٥٠١٠١"}, "is not a day"),
    "vendor unknown": ({"filename": "a.txt", "vendor": "Unknown"}, 'vendor "Unknown" stands for no answer'),
    "blank doctype": ({"filename": "a.txt", "doctype": " "}, 'doctype " " stands for no answer'),
    "status": (
        {"filename": "a.txt", "status": "golden"},
        "status: input should be 'gold' or 'silver'; did you mean \"gold\"?",
    ),
    "kind": (
        {"filename": "a.txt", "kind": "edgy"},
        "kind: input should be 'happy', 'edge' or 'adversarial'; did you mean",
    ),
    "tags that are text": ({"filename": "a.txt", "tags": "scan"}, "tags: input should be a valid tuple"),
    "source that is text": ({"filename": "a.txt", "source": "by hand"}, "source: input should be a valid dictionary"),
    "blank reviewer": ({"filename": "a.txt", "reviewer": " "}, "reviewer must not be blank"),
}


@pytest.mark.parametrize("row, expected", FAULTY.values(), ids=FAULTY)
def test_a_fault_is_told_with_its_line(root: Path, write_corpus: WriteCorpus, row: Row | str, expected: str) -> None:
    folder = write_corpus(["# first line", row], documents={"a.txt": "a"})
    assert (2, True) in [(line, expected in message) for line, message in faults_of(folder, root)]


def test_a_line_that_is_not_utf_8_is_told(root: Path, write_corpus: WriteCorpus) -> None:
    folder = write_corpus([{"filename": "a.txt"}])
    (folder / "truth.jsonl").write_bytes(b'{"filename": "a.txt"}\n{"filename": "\xff.txt"}\n')
    assert faults_of(folder, root) == [(2, "not UTF-8")]


def test_a_required_axis_that_is_missing_is_told(root: Path, write_corpus: WriteCorpus) -> None:
    folder = write_corpus([{"filename": "a.txt", "domain": "home"}], settings='taxonomy = "tiny"\n')
    assert faults_of(folder, root) == [
        (1, 'required axis "category" is missing'),
        (1, 'required axis "doctype" is missing'),
    ]


RIGHT: dict[str, tuple[Row, dict[str, tuple[str, ...]]]] = {
    "alias and case": (
        {"domain": "HOUSE", "category": "Lease", "doctype": " utility bill "},
        {"domain": ("home",), "category": ("rent",), "doctype": ("bill",)},
    ),
    "a list keeps its order, each name once": (
        {"doctype": ["letter", "utility bill", "Bill"]},
        {"doctype": ("letter", "bill")},
    ),
    "a category in each of two domains": (
        {"domain": ["animals", "home"], "category": "lease"},
        {"domain": ("animals", "home"), "category": ("vet", "rent")},
    ),
    "open axes stay as they are": (
        {"vendor": "O'Neill  & Söhne", "date": "20240229"},
        {"vendor": ("O'Neill  & Söhne",), "date": ("20240229",)},
    ),
    "no date on the document": ({"date": "00000000"}, {"date": ("00000000",)}),
    "nothing stated": ({}, {}),
}


@pytest.mark.parametrize("row, axes", RIGHT.values(), ids=RIGHT)
def test_closed_axes_become_canonical(
    root: Path, write_corpus: WriteCorpus, row: Row, axes: dict[str, tuple[str, ...]]
) -> None:
    assert truth_of(write_corpus([{"filename": "a.txt", **row}]), root).axes == axes


STATUS: dict[str, tuple[Row, str]] = {
    "nobody vouches": ({}, "silver"),
    "an empty source says nothing": ({"source": {}}, "silver"),
    "a source": ({"source": {"from": "the publisher"}}, "gold"),
    "a reviewer": ({"reviewer": "A. Reader"}, "gold"),
    "stated": ({"status": "silver", "reviewer": "A. Reader"}, "silver"),
}


@pytest.mark.parametrize("row, status", STATUS.values(), ids=STATUS)
def test_gold_needs_somebody_or_something_to_vouch(
    root: Path, write_corpus: WriteCorpus, row: Row, status: str
) -> None:
    assert truth_of(write_corpus([{"filename": "a.txt", **row}]), root).status == status


def test_everything_that_a_truth_may_say_is_kept(root: Path, write_corpus: WriteCorpus) -> None:
    about: Row = {
        "subject": "a leak",
        "status": "gold",
        "reviewer": "A. Reader",
        "reviewed": "2025-01-02",
        "tags": ["scan", "faint"],
        "kind": "edge",
        "cluster": "plumber",
        "source": {"page": 3},
        "note": "the stamp hides the year",
    }
    assert truth_of(write_corpus([{"filename": "a.txt", **about}]), root).model_dump(mode="json") == {
        "axes": {},
        **about,
    }


def test_byte_order_mark_and_windows_line_ends_are_read(root: Path, write_corpus: WriteCorpus) -> None:
    folder = write_corpus([{"filename": "a.txt"}])
    (folder / "truth.jsonl").write_bytes(
        b'\xef\xbb\xbf# hello\r\n\r\n{"filename": "a.txt", "vendor": "x\xe2\x80\xa8y"}\r\n'
    )
    assert truth_of(folder, root).axes == {"vendor": ("x\u2028y",)}
