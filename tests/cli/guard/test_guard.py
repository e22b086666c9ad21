"""`bench guard` finds what private documents hold in all that git tracks, and says where without saying what."""

from __future__ import annotations

import hashlib
import html
import json
import subprocess
from pathlib import Path

import pytest

from bench.cli.main import invoke
from tests.cli.guard.planted import PAPER, VENDOR, Guard, git, plant


def test_a_clean_tree_is_clean(guard: Guard) -> None:
    assert guard() == (0, "nothing of 1 private corpora stands in what git tracks\n", "")


@pytest.mark.parametrize(
    "name,content,found",
    [
        pytest.param("report.md", f"#\n\n| {VENDOR} | 1 |\n", "report.md:3: holds the vendor", id="vendor in a report"),
        pytest.param("run.log", "a\nb\n\x1b[31mload BRÜCKNER  & Söhne-werke\x1b[0m\n", "run.log:3: holds the vendor",
                     id="vendor in a log, other case and colours"),
        pytest.param("report.html", f"<td>{html.escape(VENDOR)}</td>", "report.html:1: holds the vendor",
                     id="vendor in a web page"),
        pytest.param("page.html", "<td>Br&uuml;ckner &#38; S&#xf6;hne-Werke", "page.html:1", id="vendor in entities"),
        pytest.param("out.jsonl", "{}\n" + json.dumps({"vendor": VENDOR}), "out.jsonl:2: holds the vendor",
                     id="vendor in JSON's escapes"),
        pytest.param("wrapped.txt", "x\nby Brückner\n   & Söhne-Werke", "wrapped.txt:2: holds the vendor",
                     id="vendor over two lines"),
        pytest.param("wide.txt", VENDOR.encode("utf-16"), "wide.txt:1: holds the vendor", id="vendor in UTF-16"),
        pytest.param("old.txt", VENDOR.encode("latin-1"), "old.txt:1: holds the vendor", id="vendor in Latin-1"),
        pytest.param("a.txt", "Re: THE GREEN boiler.", "a.txt:1: holds the subject", id="subject"),
        pytest.param("a.txt", "(torn at the fold)", "a.txt:1: holds the note", id="note"),
        pytest.param("a.txt", "failed: 2024/scan_one.pdf: empty", "a.txt:1: holds the file name", id="file name"),
        pytest.param("a.txt", hashlib.sha256(PAPER).hexdigest(), "a.txt:1: holds the sha256", id="hash"),
        pytest.param("a.txt", "ikea;Dec 1, 2023", "a.txt:1: holds the vendor and date", id="short vendor, its date"),
        pytest.param("a.json", '{\n"vendor": "IKEA",\n"x": 1,\n"date": "2023-12-01"}', "a.json:2: holds the vendor and",
                     id="short vendor, its date two lines on"),
        pytest.param("public/scan-one.pdf.txt", "x", "public/sc….txt: its name holds the file name", id="named"),
        pytest.param("Brückner_&_Söhne_Werke/a.txt", "x", "Br…/a.txt: its name holds the vendor", id="a folder's name"),
        pytest.param("other.bin", PAPER, "other.bin: is a private file", id="the same bytes"),
        pytest.param("corpora/private/mine/x", "y", "corpora/private/mine/x: lies in a folder of private", id="forced"),
    ],
)  # fmt: skip
def test_what_is_planted_is_found(project: Path, guard: Guard, name: str, content: str | bytes, found: str) -> None:
    plant(project, name, content)
    code, out, err = guard()
    assert (code, len(out.splitlines())) == (1, 1)
    assert out.startswith(found)
    assert "guard.allow" in err


@pytest.mark.parametrize(
    "content",
    [
        pytest.param("insurance household statement", id="domain, category, doctype"),
        pytest.param("2024-05-03 20240503 3 May 2023 20240101.pdf", id="dates alone"),
        pytest.param("Ikea", id="a short vendor alone"),
        pytest.param("Ikea 20240503", id="a short vendor with another's date"),
        pytest.param("Ikea" + " word" * 80 + " 20231201", id="a short vendor far from its date"),
        pytest.param("Ikeas 20231201", id="a longer word"),
        pytest.param("scan_one.pdfs and xscan_one.pdf", id="parts of words"),
        pytest.param(b"torn at the fold\0" + bytes(range(1, 256)), id="binary"),
    ],
)
def test_what_tells_nothing_is_not_found(project: Path, guard: Guard, content: str | bytes) -> None:
    plant(project, "a.txt", content)
    assert guard()[:2] == (0, "nothing of 1 private corpora stands in what git tracks\n")


def test_nothing_is_printed_whole(project: Path, guard: Guard) -> None:
    plant(project, "the green boiler/scan_one.pdf", f"{VENDOR}: torn at the fold")
    code, out, err = guard()
    assert code == 1
    for secret in ("boiler", "scan_one", "Söhne", "söhne", "torn", "fold"):
        assert secret not in out + err
    assert "brückner & söhne werke" in guard("--reveal")[1]


def test_what_is_staged_counts_also_when_the_file_is_mended(project: Path, guard: Guard) -> None:
    plant(project, "a.txt", VENDOR)
    (project / "a.txt").write_text("mended, not staged", "utf-8")
    assert guard()[0] == 1


def test_a_tracked_file_counts_as_it_lies_there(project: Path, guard: Guard) -> None:
    (project / "README.md").write_text(VENDOR, "utf-8")
    assert guard()[:1] == (1,)


def test_an_untracked_file_does_not_count(project: Path, guard: Guard) -> None:
    (project / "note.txt").write_text(VENDOR, "utf-8")
    assert guard()[0] == 0


def test_a_public_name_is_allowed(project: Path, guard: Guard) -> None:
    plant(project, "a.txt", f"{VENDOR} and torn at the fold")
    (project / "guard.allow").write_text(f"# known to all\n{VENDOR}  # a firm\n", "utf-8")
    code, out, _ = guard()
    assert (code, out.count("vendor"), out.count("note")) == (1, 0, 1)


@pytest.mark.parametrize("line,code", [("Ikea", 1), ("IKEA 20231201", 0)])
def test_a_public_vendor_with_its_date_is_allowed_apart(project: Path, guard: Guard, line: str, code: int) -> None:
    plant(project, "a.txt", "Ikea 2023-12-01")
    (project / "guard.allow").write_text(line, "utf-8")
    assert guard()[0] == code


def test_a_private_truth_that_cannot_be_read_stops_it(project: Path, guard: Guard) -> None:
    (project / "ground_truth" / "private" / "mine.jsonl").write_text('{"vendor": \n', "utf-8")
    code, _, err = guard()
    assert (code, "mine.jsonl:1: not JSON" in err) == (2, True)


def test_without_private_corpora_there_is_nothing_to_guard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert invoke(["guard"]) == 0
    assert capsys.readouterr().out == "there is no private corpus here: nothing to guard\n"


def test_another_corpus_is_guarded_when_named(project: Path, guard: Guard, tmp_path: Path) -> None:
    other = project / "elsewhere"
    (other / "documents").mkdir(parents=True)
    (other / "documents" / "letter.txt").write_text("x", "utf-8")
    (other / "truth.jsonl").write_text('{"filename": "letter.txt", "vendor": "Quillfeather"}', "utf-8")
    plant(project, "a.txt", "by Quillfeather")
    assert guard()[0] == 0
    assert guard("--corpus", "elsewhere")[0] == 1


def test_the_hook_stops_a_commit(project: Path, guard: Guard) -> None:
    code, out, _ = guard("--install")
    assert (code, "pre-commit" in out) == (0, True)
    git("commit", "-q", "-m", "clean")
    plant(project, "a.txt", VENDOR)
    with pytest.raises(subprocess.CalledProcessError) as failed:
        git("commit", "-q", "-m", "leak")
    assert b"holds the vendor" in failed.value.stdout + failed.value.stderr
    assert guard("--install")[0] == 0


def test_another_hook_is_left_alone(project: Path, guard: Guard) -> None:
    hook = project / ".git" / "hooks" / "pre-commit"
    hook.parent.mkdir(exist_ok=True)
    hook.write_text("#!/bin/sh\n", "utf-8")
    code, _, err = guard("--install")
    assert (code, "add the line `bench guard || exit 1`" in err) == (2, True)
    assert hook.read_text("utf-8") == "#!/bin/sh\n"


def test_git_is_not_asked_once_a_file(project: Path, guard: Guard, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(60):
        (project / f"f{number}.txt").write_text(f"text {number}", "utf-8")
    git("add", "-A")
    asked = []
    popen = subprocess.Popen

    class Counted(popen):  # type: ignore[misc, valid-type]
        def __init__(self, *arguments: object, **options: object) -> None:
            asked.append(arguments)
            super().__init__(*arguments, **options)

    monkeypatch.setattr(subprocess, "Popen", Counted)
    assert guard()[0] == 0
    assert len(asked) == 4
