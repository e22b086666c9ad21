"""A corpus is found by name or path and is loaded whole or not at all."""

from __future__ import annotations

import os
import sys
import time
import unicodedata
from pathlib import Path

import pytest

from bench.core.errors import DataError, UnknownNameError, UsageError
from bench.datasets.corpora import Corpus, find_corpus, list_corpora, load_corpus
from tests.datasets.conftest import TAXONOMY, WriteCorpus

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="needs links and pipes of a POSIX system")


def load(folder: Path, root: Path, taxonomy: str | None = None) -> Corpus:
    return load_corpus(str(folder), taxonomy=taxonomy, root=root)


def messages(folder: Path, root: Path) -> list[str]:
    with pytest.raises(DataError) as caught:
        load(folder, root)
    return [fault.message for fault in caught.value.faults]


def test_without_corpus_toml_the_folder_names_it_and_it_is_private(root: Path, write_corpus: WriteCorpus) -> None:
    row = {"filename": "a.txt", "domain": "pets", "category": "pet-supplies", "doctype": "receipt"}
    corpus = load(write_corpus([row], settings=None, name="elsewhere/vet"), root)
    assert (corpus.name, corpus.kind, corpus.private, corpus.taxonomy.name) == ("vet", "private", True, "household")
    assert corpus.required_axes == ("domain", "category", "doctype")


def test_corpus_toml_says_the_rest(root: Path, write_corpus: WriteCorpus) -> None:
    settings = """
        name = "bills of 2024"
        taxonomy = "../../taxonomies/tiny.toml"
        required_axes = ["vendor", "date"]
        private = false
        licence = "CC0-1.0"
        description = "kept in a drawer"
    """
    corpus = load(write_corpus([{"filename": "a.txt", "vendor": "X", "date": "20240102"}], settings=settings), root)
    assert (corpus.name, corpus.taxonomy.name, corpus.kind, corpus.private) == (
        "bills of 2024",
        "tiny",
        "undeclared",
        False,
    )
    assert (corpus.licence, corpus.description) == ("CC0-1.0", "kept in a drawer")
    assert corpus.required_axes == ("vendor", "date")


@pytest.mark.parametrize(
    "settings,reference,kind",
    [
        pytest.param("private = false", True, "undeclared", id="reference texts declare nothing"),
        pytest.param("private = false", False, "undeclared", id="nothing declared"),
        pytest.param('kind = "synthetic"\nprivate = false', False, "synthetic", id="synthetic without reference texts"),
        pytest.param('kind = "public"\nprivate = false', True, "public", id="public with reference texts"),
        pytest.param("private = true", True, "private", id="private"),
        pytest.param('kind = "synthetic"', False, "synthetic", id="private and made up"),
    ],
)
def test_the_kind_is_what_the_corpus_declares_and_never_guessed(
    root: Path, write_corpus: WriteCorpus, *, settings: str, reference: bool, kind: str
) -> None:
    folder = write_corpus([{"filename": "a.txt"}], settings=f"required_axes = []\n{settings}")
    if reference:
        (folder / "reference").mkdir()
        (folder / "reference" / "a.txt.txt").write_text("what it says", "utf-8")
    assert load(folder, root).kind == kind


def test_a_private_corpus_cannot_be_declared_public(root: Path, write_corpus: WriteCorpus) -> None:
    folder = write_corpus([{"filename": "a.txt"}], settings='required_axes = []\nkind = "public"')
    assert any("must not be public: the corpus is private" in message for message in messages(folder, root))


def test_the_taxonomy_asked_for_goes_before_the_one_of_the_corpus(root: Path, write_corpus: WriteCorpus) -> None:
    (root / "taxonomies" / "other.toml").write_text(TAXONOMY.replace('"tiny"', '"other"'), "utf-8")
    assert load(write_corpus([{"filename": "a.txt"}]), root, taxonomy="other").taxonomy.name == "other"


def test_cases_are_sorted_and_carry_format_size_and_reference(root: Path, write_corpus: WriteCorpus) -> None:
    rows = [{"filename": "b/x.pdf"}, {"filename": "a.txt", "vendor": "X", "reviewer": "Y"}]
    folder = write_corpus(rows, documents={"b/x.pdf": b"%PDF-1.4\n", "a.txt": "hello"})
    (folder / "reference" / "b").mkdir(parents=True)
    (folder / "reference" / "b" / "x.pdf.txt").write_text("what it says", "utf-8")
    corpus = load(folder, root)
    documents = [case.document for case in corpus.cases]
    assert [(d.id, d.format, d.size) for d in documents] == [("a.txt", "txt", 5), ("b/x.pdf", "pdf", 9)]
    assert [d.reference for d in documents] == [None, folder / "reference" / "b" / "x.pdf.txt"]
    assert corpus.silver == 1


NFD_NAME = unicodedata.normalize("NFD", "Müll.txt")


def test_names_are_compared_in_nfc(root: Path, write_corpus: WriteCorpus) -> None:
    folder = write_corpus([{"filename": "Müll.txt"}], documents={NFD_NAME: "bins"})
    (case,) = load(folder, root).cases
    assert case.document.id == unicodedata.normalize("NFC", "Müll.txt")
    assert case.document.path.read_text("utf-8") == "bins"


def test_the_same_name_in_two_forms_is_a_duplicate(root: Path, write_corpus: WriteCorpus) -> None:
    folder = write_corpus([{"filename": "Müll.txt"}, {"filename": NFD_NAME}], documents={"Müll.txt": "bins"})
    assert messages(folder, root) == ['duplicate filename "Müll.txt": line 1 has it already']


def test_hidden_files_are_ignored_and_named(root: Path, write_corpus: WriteCorpus) -> None:
    names = ("a.txt", ".DS_Store", ".git/config", "sub/Thumbs.db", "__MACOSX/._a.txt")
    corpus = load(write_corpus([{"filename": "a.txt"}], documents=dict.fromkeys(names, "x")), root)
    assert [case.document.id for case in corpus.cases] == ["a.txt"]
    assert corpus.ignored == (".DS_Store", ".git/", "__MACOSX/", "sub/Thumbs.db")


def test_a_hidden_file_that_the_truth_names_is_a_document(root: Path, write_corpus: WriteCorpus) -> None:
    corpus = load(write_corpus([{"filename": ".hidden.txt"}]), root)
    assert [case.document.id for case in corpus.cases] == [".hidden.txt"]
    assert corpus.ignored == ()


@POSIX
def test_a_link_may_not_leave_the_documents(root: Path, write_corpus: WriteCorpus) -> None:
    folder = write_corpus([{"filename": "a.txt"}, {"filename": "inside.txt"}], documents={"a.txt": "a"})
    documents = folder / "documents"
    (documents / "inside.txt").symlink_to(documents / "a.txt")
    assert len(load(folder, root).cases) == 2
    (documents / "outside.txt").symlink_to(root / "taxonomies" / "tiny.toml")
    (documents / "folder").symlink_to(root)
    (documents / "gone.txt").symlink_to(documents / "nothing")
    (documents / "loop.txt").symlink_to(documents / "loop.txt")
    assert messages(folder, root) == [
        "is a link that leaves documents/",
        "is a link that leads nowhere",
        "is a link that leads nowhere",
        "is a link that leaves documents/",
    ]


@POSIX
def test_what_is_no_file_is_told_and_not_read(root: Path, write_corpus: WriteCorpus) -> None:
    folder = write_corpus([{"filename": "a.txt"}])
    os.mkfifo(folder / "documents" / "pipe")
    assert messages(folder, root) == ["is not a regular file"]


@POSIX
def test_a_name_that_is_not_utf_8_is_told(root: Path, write_corpus: WriteCorpus) -> None:
    folder = write_corpus([{"filename": "a.txt"}])
    try:
        Path(os.fsdecode(os.fsencode(folder / "documents") + b"/\xff.txt")).write_bytes(b"x")
    except OSError:
        pytest.skip("this file system refuses such names itself")
    assert messages(folder, root) == ["its name is not UTF-8: rename it"]


SETTINGS = {
    "unknown key": ('licens = "MIT"', 1, 'licens: unknown key; did you mean "licence"?'),
    "unknown axis": ('private = true\nrequired_axes = ["domains"]', 2, "required_axes.0: input should be 'domain', "),
    "private as text": ('private = "no"', 1, "private: input should be a valid boolean"),
    "unknown taxonomy": (
        'required_axes = []\ntaxonomy = "tini"',
        2,
        "taxonomy: there is no taxonomy 'tini'; there is: ",
    ),
    "taxonomy file that is not there": (
        'taxonomy = "../x.toml"\nrequired_axes = []',
        1,
        "taxonomy: there is no taxonomy file ",
    ),
    "not TOML": ("name: x", 1, "not TOML: "),
}


@pytest.mark.parametrize("settings, line, expected", SETTINGS.values(), ids=SETTINGS)
def test_a_faulty_corpus_toml_is_told_with_its_line(
    root: Path, write_corpus: WriteCorpus, settings: str, line: int, expected: str
) -> None:
    folder = write_corpus([{"filename": "a.txt"}], settings=settings)
    with pytest.raises(DataError) as caught:
        load(folder, root)
    (fault,) = caught.value.faults
    assert (fault.path.name, fault.line) == ("corpus.toml", line)
    assert fault.message.startswith(expected)


def test_faults_of_settings_truth_and_documents_are_told_together(root: Path, write_corpus: WriteCorpus) -> None:
    folder = write_corpus(
        [{"filename": "a.txt", "date": "20251301"}], documents={"a.txt": "a", "b.txt": "b"}, settings='nam = "x"'
    )
    with pytest.raises(DataError) as caught:
        load(folder, root)
    assert [fault.path.name for fault in caught.value.faults] == ["corpus.toml", "truth.jsonl", "b.txt"]


def test_a_folder_without_documents_or_truth_says_so(root: Path) -> None:
    (root / "empty").mkdir()
    assert [message.split(":")[0] for message in messages(root / "empty", root)] == [
        "has no truth",
        "has no folder documents/",
    ]


def test_a_reference_text_without_a_document_is_told(root: Path, write_corpus: WriteCorpus) -> None:
    folder = write_corpus([{"filename": "a.txt"}])
    (folder / "reference").mkdir()
    (folder / "reference" / "b.txt.txt").write_text("x", "utf-8")
    assert messages(folder, root) == ["is a reference text without a document"]


@pytest.mark.parametrize("name", ["mine", "private/mine"])
def test_truth_may_stand_in_ground_truth_under_the_name(root: Path, write_corpus: WriteCorpus, name: str) -> None:
    folder = write_corpus(
        [{"filename": "a.txt"}], name=f"corpora/{name}", settings='taxonomy = "tiny"\nrequired_axes = []'
    )
    shelf = root / "ground_truth" / f"{name}.jsonl"
    shelf.parent.mkdir(parents=True)
    (folder / "truth.jsonl").rename(shelf)
    corpus = load_corpus(name, taxonomy=None, root=root)
    assert corpus.truth_path == shelf
    assert corpus.private
    (folder / "truth.jsonl").write_text(shelf.read_text("utf-8"), "utf-8")
    assert [message.split(",")[0] for message in messages(folder, root)] == ["has two truths"]


def test_a_corpus_in_private_cannot_be_declared_public(root: Path, write_corpus: WriteCorpus) -> None:
    folder = write_corpus([{"filename": "a.txt"}], name="corpora/private/mine")
    assert messages(folder, root) == ["private: must not be false: the corpus lies in private/"]


def test_a_name_goes_before_a_path_and_an_unknown_one_lists_what_there_is(
    root: Path, write_corpus: WriteCorpus, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = write_corpus([{"filename": "a.txt"}])
    write_corpus([{"filename": "a.txt"}], name="corpora/private/own")
    (root / "mine").mkdir()
    monkeypatch.chdir(root)
    assert find_corpus("mine", root=root) == folder.resolve()
    assert {"mine", "private/own"} <= set(list_corpora(root))
    with pytest.raises(UnknownNameError, match=r"no corpus 'main'; there is: .*mine, private/own"):
        find_corpus("main", root=root)
    (root / "corpora" / "ladder").mkdir()
    (root / "corpora" / "ladder" / "checksums.toml").write_text("")
    with pytest.raises(UsageError, match="'ladder' is not built yet: bench corpus build ladder"):
        find_corpus("ladder", root=root)


def test_hashes_follow_what_they_stand_for(root: Path, write_corpus: WriteCorpus) -> None:
    row = {"filename": "a.txt", "vendor": "X"}
    first = load(write_corpus([row], name="1"), root)
    other_note = load(write_corpus([row | {"note": "hm"}], name="2"), root)
    other_vendor = load(write_corpus([row | {"vendor": "Y"}], name="3"), root)
    other_status = load(write_corpus([row | {"status": "gold"}], name="4"), root)
    other_bytes = load(write_corpus([row], documents={"a.txt": "changed"}, name="5"), root)
    assert first.documents_hash == other_vendor.documents_hash != other_bytes.documents_hash
    assert first.truth_hash == other_note.truth_hash == other_bytes.truth_hash
    assert len({first.truth_hash, other_vendor.truth_hash, other_status.truth_hash}) == 3


def test_a_thousand_documents_are_checked_quickly(root: Path, write_corpus: WriteCorpus) -> None:
    names = [f"{number:04}.txt" for number in range(1000)]
    row = {"domain": "home", "category": "rent", "doctype": "utility bill", "vendor": "X", "date": "20240101"}
    folder = write_corpus([{"filename": name, **row} for name in names])
    started = time.process_time()
    assert len(load(folder, root).cases) == 1000
    # A fence against quadratic work, far above the 0.3 s that it takes; CPU time, so that neighbours do not count.
    assert time.process_time() - started < 5


@pytest.mark.parametrize(
    "name, cases",
    [("public-agreements", 10), ("public-einvoices", 35), ("public-mixed", 59), ("public-receipts", 37)],
)
def test_public_corpora_load_and_state_what_they_state(shared: Path, root: Path, name: str, cases: int) -> None:
    corpus = load(shared / "corpora" / name, root)
    assert (len(corpus.cases), corpus.kind, corpus.taxonomy.name, corpus.silver) == (cases, "undeclared", "public", 0)
    assert not any({"domain", "category"} & set(case.truth.axes) for case in corpus.cases)
