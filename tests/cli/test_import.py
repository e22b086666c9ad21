"""`bench import` takes over what a source says and nothing else, tells every fault before it writes, or writes all."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bench.cli.main import invoke
from bench.core.digest import file_digest
from bench.datasets.corpora import load_corpus

TAXONOMY = """
name = "tiny"
version = "1"
[domains.home]
description = "where one lives"
aliases = ["house"]
[domains.home.categories.power]
description = "electricity"
[doctypes.bill]
description = "asks for money"
aliases = ["Utility Bill"]
[doctypes.receipt]
description = "proves that money was paid"
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty project with one small taxonomy, which is where we are."""
    (tmp_path / "corpora").mkdir()
    (tmp_path / "taxonomies").mkdir()
    (tmp_path / "taxonomies" / "tiny.toml").write_text(TAXONOMY, "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def run(project: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Run `bench import …` for the corpus `mine`; its exit code, stdout and stderr."""

    def run(form: str, *arguments: str) -> tuple[int, str, str]:
        code = invoke(["import", form, *arguments, "--corpus", "mine", "--taxonomy", "tiny"])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run


def put(project: Path, files: dict[str, str | bytes]) -> Path:
    """Files below `source/`."""
    for name, content in files.items():
        path = project / "source" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
    return project / "source"


def truths(project: Path, place: str = "ground_truth/mine.jsonl") -> dict[str, dict[str, Any]]:
    """Every line of truth by the name that its document had."""
    lines = (project / place).read_text("utf-8").splitlines()
    rows = [json.loads(line) for line in lines if not line.startswith("#")]
    return {row["source"]["file"]: row for row in rows}


def is_empty(project: Path) -> bool:
    """Whether nothing at all was written."""
    return not any((project / "corpora").rglob("*")) and not (project / "ground_truth").exists()


KEY = {"company": "OJC MARKETING  SDN BHD", "date": "25/12/2018 8:13:39 PM", "address": "NO 2 JALAN", "total": "193.00"}
RECEIPTS: dict[str, str | bytes] = {
    "img/001.jpg": b"\xff\xd8\xff\xe0 one",
    "img/002.jpg": b"\xff\xd8\xff\xe0 two",
    "box/001.csv": "72,25,326,25,326,64,72,64,TAN WOON YANN",
    "box/002.txt": "72,25,326,25,326,64,72,64,TAN WOON YANN",
    "key/001.json": json.dumps(KEY),
    "key/002.json": json.dumps({"company": "AEON CO.", "date": "03/04/2018", "total": "9.00"}),
}


def test_sroie_keys_become_gold_truth(project: Path, run: Callable[..., tuple[int, str, str]]) -> None:
    source = put(project, RECEIPTS)
    code, out, err = run("sroie", str(source), "--dates", "dmy", "--licence", "CC-BY-4.0", "--set", "doctype=receipt")
    assert (code, err) == (0, "")
    assert "imported 2 documents as corpus mine, gold" in out
    first, second = truths(project)["img/001.jpg"], truths(project)["img/002.jpg"]
    assert (first["vendor"], first["date"], first["doctype"]) == ("OJC MARKETING SDN BHD", "20181225", "receipt")
    assert (second["vendor"], second["date"], second["status"]) == ("AEON CO.", "20180403", "gold")
    assert first["source"]["key"] == KEY
    assert first["source"]["licence"] == "CC-BY-4.0"
    assert first["source"]["stated_by_hand"] == {"doctype": "receipt"}
    assert first["source"]["sha256"] == file_digest(source / "img/001.jpg")
    assert invoke(["corpus", "check", "mine"]) == 0


def test_a_day_that_may_be_two_is_left_out_and_told(project: Path, run: Callable[..., tuple[int, str, str]]) -> None:
    code, _, err = run("sroie", str(put(project, RECEIPTS)))
    assert code == 0
    assert '002.json: date "03/04/2018" may be 2018-03-04 or 2018-04-03: say --dates dmy, mdy or ymd' in err
    assert "date" not in truths(project)["img/002.jpg"]
    assert truths(project)["img/001.jpg"]["date"] == "20181225"


def test_keys_may_lie_beside_their_pictures(project: Path, run: Callable[..., tuple[int, str, str]]) -> None:
    source = put(project, {"a.png": b"\x89PNG\r\n\x1a\n", "a.txt": json.dumps(KEY), "README.txt": "hello"})
    assert run("sroie", str(source))[0] == 0
    assert truths(project)["a.png"]["vendor"] == "OJC MARKETING SDN BHD"


def test_every_fault_comes_at_once_and_nothing_is_written(
    project: Path, run: Callable[..., tuple[int, str, str]]
) -> None:
    faulty: dict[str, str | bytes] = {
        "key/001.json": '{"company": "A", "company": "B"}',
        "key/002.json": json.dumps({"firm": "A"}),
        "key/003.json": json.dumps(KEY),
        "key/004.json": json.dumps(KEY),
        "img/003.jpg": b"three",
    }
    code, out, err = run("sroie", str(put(project, RECEIPTS | faulty)))
    assert (code, out) == (2, "")
    assert "001.json: is not JSON: a key is given twice" in err
    assert "002.json: is no key file" in err
    assert "004.json: has no document of the same name" in err
    assert is_empty(project)


@pytest.mark.parametrize(
    "form,files,source",
    [
        pytest.param("sroie", {"a/b/c/x-20240503.txt": "x"}, "source", id="folders as sroie"),
        pytest.param("einvoices", {"img/001.jpg": b"\xff\xd8\xff"}, "source", id="pictures as einvoices"),
        pytest.param("label-studio", {"a.json": '{"company": "A"}'}, "source/a.json", id="a key as label-studio"),
        pytest.param("label-studio", {"a.csv": "filename,vendor\n"}, "source/a.csv", id="csv as label-studio"),
        pytest.param("csv", {"a.json": '[{"data": {}}]'}, "source/a.json", id="JSON as csv"),
        pytest.param("csv", {"a.pdf": b"%PDF-1.4 \xff\xfe\0"}, "source/a.pdf", id="a PDF as csv"),
        pytest.param("csv", {"a.txt": "x"}, "source", id="a folder as csv"),
        pytest.param("folders", {"key/001.json": "{}"}, "source", id="sroie as folders"),
        pytest.param("folders", {"a.csv": "x"}, "source/a.csv", id="a file as folders"),
    ],
)
def test_the_wrong_form_is_told_in_one_line(
    project: Path, run: Callable[..., tuple[int, str, str]], form: str, files: dict[str, str | bytes], source: str
) -> None:
    put(project, files)
    if form == "einvoices":
        pytest.importorskip("pikepdf")
    code, out, err = run(form, source)
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert err.startswith(f"bench: {source} is not ")
    assert is_empty(project)


def test_a_folder_tree_is_silver_and_its_names_are_not_kept(
    project: Path, run: Callable[..., tuple[int, str, str]]
) -> None:
    name = "House/power/utility bill/Northwind_Power-2024-05-03.txt"
    source = put(project, {name: "one", "home/unknown/bill/unknown 00000000.txt": "two"})
    assert run("folders", str(source), "--space", "_")[0] == 0
    rows = truths(project)
    row = rows[name]
    assert {axis: row[axis] for axis in ("domain", "category", "doctype", "vendor", "date", "status")} == {
        "domain": "home",
        "category": "power",
        "doctype": "bill",
        "vendor": "Northwind Power",
        "date": "20240503",
        "status": "silver",
    }
    assert row["filename"] == row["source"]["sha256"][:12] + ".txt"
    other = rows["home/unknown/bill/unknown 00000000.txt"]
    assert (other["date"], "vendor" in other, "category" in other) == ("00000000", False, False)


def test_a_folder_tree_with_faults_names_them_all(project: Path, run: Callable[..., tuple[int, str, str]]) -> None:
    names = ("home/power/bill/x-20240503.txt", "home/power/scan.txt", "home/power/bill/scan.txt",
             "home/power/bill/y-20240231.txt", "home/power/novel/z-20240503.txt")  # fmt: skip
    code, _, err = run("folders", str(put(project, {name: name for name in names})))
    assert code == 2
    assert len(err.splitlines()) == 4
    assert "home/power/bill/scan.txt: must be called vendor-date" in err
    assert 'y-20240231.txt: date "20240231" is not a day' in err
    assert 'z-20240503.txt: doctype "novel" is not in taxonomy tiny' in err
    assert is_empty(project)


def test_gold_must_be_said(project: Path, run: Callable[..., tuple[int, str, str]]) -> None:
    source = put(project, {"home/power/bill/x-20240503.txt": "one"})
    assert run("folders", str(source), "--status", "gold")[0] == 0
    assert [row["status"] for row in truths(project).values()] == ["gold"]


TABLE = """file name;Seller;date;doctype;reviewer;colour
a.txt;Acme Ltd;2024-05-03;Utility Bill;R. Marsh;red
b.txt;;;bill;;blue
"""


def test_a_table_is_read_by_names_of_columns(project: Path, run: Callable[..., tuple[int, str, str]]) -> None:
    source = put(project, {"table.csv": TABLE, "papers/a.txt": "a", "papers/b.txt": "b"})
    arguments = ("--documents", str(source / "papers"), "--map", "filename=file name", "--map", "vendor=Seller")
    code, out, _ = run("csv", str(source / "table.csv"), *arguments)
    assert (code, out.splitlines()[0]) == (0, "imported 2 documents as corpus mine, 1 gold, 1 silver")
    rows = truths(project)
    assert {key: rows["a.txt"][key] for key in ("vendor", "date", "doctype", "status", "reviewer")} == {
        "vendor": "Acme Ltd",
        "date": "20240503",
        "doctype": "bill",
        "status": "gold",
        "reviewer": "R. Marsh",
    }
    assert (rows["b.txt"]["status"], "vendor" in rows["b.txt"], "date" in rows["b.txt"]) == ("silver", False, False)


@pytest.mark.parametrize("name", ["../secret.txt", "/etc/passwd", "link.txt", "..\\secret.txt"])
def test_a_table_leads_nowhere_else(project: Path, run: Callable[..., tuple[int, str, str]], name: str) -> None:
    (project / "secret.txt").write_text("secret", "utf-8")
    source = put(project, {"table.csv": f"filename,vendor\n{name},Acme\n", "papers/a.txt": "a"})
    (source / "papers" / "link.txt").symlink_to(project / "secret.txt")
    code, _, err = run("csv", str(source / "table.csv"), "--documents", str(source / "papers"))
    assert code == 2
    assert f'table.csv:2: there is no document "{name}"' in err
    assert "link.txt: is a link that leaves papers/" in err
    assert is_empty(project)


def task(number: int, upload: str, *results: dict[str, Any], **more: Any) -> dict[str, Any]:
    """One task of an export with one annotation."""
    annotation = {"id": number, "completed_by": 7, "was_cancelled": False, "result": list(results)}
    return {"id": number, "data": {"image": f"/data/upload/1/{upload}"}, "annotations": [annotation], **more}


def chosen(name: str, kind: str, *values: str) -> dict[str, Any]:
    """What a person chose or typed in one control."""
    kinds = {"choices": "choices", "textarea": "text"}
    return {"from_name": name, "to_name": "page", "type": kind, "value": {kinds[kind]: list(values)}}


def test_label_studio_gives_what_people_annotated(project: Path, run: Callable[..., tuple[int, str, str]]) -> None:
    tree = {"from_name": "where", "type": "taxonomy", "value": {"taxonomy": [["house", "power"]]}}
    guess = [{"result": [chosen("doctype", "choices", "receipt")]}]
    tasks = [
        task(1, "0a1b2c3d-a.txt", chosen("kind", "choices", "bill", "receipt"),
             chosen("vendor", "textarea", "Acme Ltd"), chosen("date", "textarea", "3 May 2024"), tree),
        task(2, "0a1b2c3d-b.txt", chosen("vendor", "textarea", "unknown"), chosen("kind", "choices", "bill")),
        {"id": 3, "data": {"text": "/data/local-files/?d=papers/c.txt"}, "annotations": [], "predictions": guess},
    ]  # fmt: skip
    source = put(project, {"export.json": json.dumps(tasks), "a.txt": "a", "b.txt": "b", "c.txt": "c"})
    code, out, err = run("label-studio", str(source / "export.json"), "--map", "doctype=kind")
    assert code == 0
    assert "imported 2 documents, refused 1" in out
    assert "c.txt: task 3 has no annotation" in err
    rows = truths(project)
    first = rows["a.txt"]
    assert (first["domain"], first["category"], first["doctype"]) == ("home", "power", ["bill", "receipt"])
    assert (first["vendor"], first["date"], first["source"]["annotators"]) == ("Acme Ltd", "20240503", [7])
    assert "vendor" not in rows["b.txt"]


def test_people_who_disagree_are_a_fault(project: Path, run: Callable[..., tuple[int, str, str]]) -> None:
    both = task(1, "a.txt", chosen("doctype", "choices", "bill"))
    both["annotations"] += task(1, "a.txt", chosen("doctype", "choices", "receipt"))["annotations"]
    source = put(project, {"export.json": json.dumps([both]), "a.txt": "a"})
    code, _, err = run("label-studio", str(source / "export.json"))
    assert (code, "task 1: its annotations disagree" in err) == (2, True)


def test_what_is_there_is_not_overwritten(project: Path, run: Callable[..., tuple[int, str, str]]) -> None:
    source = put(project, {"home/power/bill/x-20240503.txt": "one"})
    assert run("folders", str(source))[0] == 0
    before = (project / "ground_truth" / "mine.jsonl").read_bytes()
    code, _, err = run("folders", str(source), "--status", "gold")
    assert (code, "is there already and is not overwritten" in err) == (2, True)
    assert (project / "ground_truth" / "mine.jsonl").read_bytes() == before


@pytest.mark.parametrize("name", ["../out", "a/b", ".hidden", "private", ""])
def test_a_name_is_no_path(project: Path, name: str) -> None:
    source = put(project, {"home/power/bill/x-20240503.txt": "one"})
    assert invoke(["import", "folders", str(source), "--corpus", name, "--taxonomy", "tiny"]) == 2
    assert is_empty(project)


def test_private_goes_where_git_ignores_it(project: Path, run: Callable[..., tuple[int, str, str]]) -> None:
    source = put(project, {"home/power/bill/x-20240503.txt": "one"})
    subprocess.run(["git", "init", "-q"], check=True)
    code, out, _ = run("folders", str(source), "--private")
    assert (code, "as corpus private/mine" in out) == (0, True)
    assert len(truths(project, "ground_truth/private/mine.jsonl")) == 1
    assert load_corpus("private/mine", taxonomy=None, root=project).private
    seen = subprocess.run(["git", "status", "--porcelain", "-uall"], check=True, capture_output=True, text=True).stdout
    assert "private" not in seen


def test_the_same_bytes_twice_are_one_document(project: Path, run: Callable[..., tuple[int, str, str]]) -> None:
    source = put(project, {"home/power/bill/x-20240503.txt": "one", "house/power/bill/x-20240503.txt": "one"})
    code, _, err = run("folders", str(source))
    assert (code, "has the same bytes as home/power/bill/x-20240503.txt, and another truth" in err) == (2, True)


KILLED = """
import os, signal, sys
from pathlib import Path
from bench.cli.main import invoke
from bench.datasets.importers import shelving
original = getattr(Path, sys.argv[1])
def die(self, target):
    os.kill(os.getpid(), signal.SIGKILL)
setattr(shelving.Path, sys.argv[1], die)
invoke(["import", "folders", "source", "--corpus", "mine", "--taxonomy", "tiny"])
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no SIGKILL")
@pytest.mark.parametrize(
    "step,whole", [pytest.param("rename", False, id="before the end"), pytest.param("replace", True, id="at the end")]
)
def test_a_killed_import_leaves_nothing_half(
    project: Path, run: Callable[..., tuple[int, str, str]], step: str, *, whole: bool
) -> None:
    put(project, {"home/power/bill/x-20240503.txt": "one"})
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])}
    died = subprocess.run([sys.executable, "-c", KILLED, step], check=False, env=environment, cwd=project)
    assert died.returncode == -signal.SIGKILL
    assert (project / "corpora" / "mine").is_dir() == whole
    if whole:
        assert len(load_corpus("mine", taxonomy=None, root=project).cases) == 1
    else:
        assert run("folders", "source")[0] == 0
        assert [path.name for path in (project / "corpora").iterdir()] == ["mine"]
