"""Lies that other harnesses tell: here each ends in an error, an INVALID, or a flag that nobody can overlook."""

from __future__ import annotations

import ast
import io
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy.stats import fisher_exact

from bench.cli.main import invoke
from bench.comparison.statistics.planning import detectable
from bench.core.criteria import NonInferiority, Superiority
from bench.execution.cache import extraction_key
from tests.comparison.made import compared, duel, judged, marked, row, side, spec
from tests.end_to_end.project import Project
from tests.scoring.nouns import case

BENCH = Path(__file__).parents[2] / "bench"
LIFT = Superiority(kind="superiority", metric="path", margin=0.05)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    monkeypatch.chdir(tmp_path)
    return Project(tmp_path, documents=5)


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    capsys.readouterr()
    assert invoke([*arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_a_label_typo_that_counts_as_a_match_for_ever(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    typo = project.truth("d000.txt") | {"category": "pwoer"}
    project.write_truth([typo, *(project.truth(name) for name in project.names[1:])])
    assert invoke(project.command()) == 2
    err = capsys.readouterr().err
    assert "truth.jsonl:1" in err
    assert "pwoer" in err


def test_a_crash_dropped_from_the_denominator() -> None:
    found = compared(marked("++++"), marked("++xx", "rich"))
    assert (found.axes["domain"].n, found.axes["domain"].candidate, found.axes["domain"].b) == (4, 0.5, 2)


def test_a_planned_outcome_that_was_never_run() -> None:
    whole = marked("++++")
    found = compared(whole, side(marked("++++", "rich").rows[:3], "rich", spec=spec(4, loader="rich")))
    assert found.verdict == "INVALID"
    assert "planned outcomes are missing" in found.sentence


def test_a_stale_cache_after_a_loader_upgrade() -> None:
    before = spec(1).loader
    upgraded = before.model_copy(update={"libraries": {"engine": "2"}})
    document = case().document
    assert extraction_key(document, before, None) != extraction_key(document, upgraded, None)
    newer = side([row("a")], spec=spec(1).model_copy(update={"loader": upgraded}))
    assert [each.field for each in compared(side([row("a")]), newer).differences] == ["loader.libraries"]


def test_cached_latency_in_a_latency_table(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("fresh", "cached"):
        assert invoke(project.command("--name", name)) == 0
    found = shown(capsys, "compare", "fresh", "cached")
    assert found["latency"]["load"]["n"] == 0
    assert found["latency"]["candidate"]["warm_p50_s"] is None
    assert any(flag.startswith("cached: 5 readings") for flag in found["flags"])


def test_ocr_off_and_nobody_told() -> None:
    assert "no OCR: rich does not read pictures" in compared(marked("+"), marked("+", "rich")).flags


def test_a_prompt_cut_by_the_server() -> None:
    cut = side([row("a", prompt_cut=True), row("b")], "rich")
    flags = compared(side([row("a"), row("b")]), cut).flags
    assert any(flag.startswith("cut prompts: in 1 of 2 outcomes of rich") for flag in flags)


def test_a_comparison_over_different_subsets() -> None:
    found = compared(side([row("a"), row("b")]), side([row("b"), row("c")], "rich"))
    assert found.verdict == "INVALID"
    assert "2 documents are not the same in both runs" in found.sentence


def _calls(path: Path) -> set[str]:
    tree = ast.parse(path.read_text("utf-8"))
    return {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}


@pytest.mark.parametrize(
    "name,only",
    [("AxisMark", "scoring/marks.py"), ("MarkedOutcome", "scoring/marked.py"), ("score_case", "scoring/rows.py")],
)
def test_two_scorers_in_one_project_that_disagree(name: str, only: str) -> None:
    """Marks come from one module, are handed on by one, and no other package so much as imports them."""
    assert [str(path.relative_to(BENCH)) for path in BENCH.rglob("*.py") if name in _calls(path)] == [only]
    importers = [
        path.relative_to(BENCH).parts[0]
        for path in BENCH.rglob("*.py")
        if "bench.scoring.marks" in path.read_text("utf-8")
    ]
    assert set(importers) == {"scoring"}


def test_two_scorers_of_two_runs_that_disagree() -> None:
    older = side([row("a")], "rich")
    older = side(older.rows, "rich", head=older.head.model_copy(update={"scorer_version": "0"}))
    assert compared(side([row("a")]), older).verdict == "INVALID"


def test_an_unpaired_test_on_paired_data() -> None:
    """60 of 100 against 50 of 100: unpaired nothing (p = .20); paired, with b = 12 and c = 2, p = .013."""
    found = compared(*duel(12, 2, both=48, neither=38)).joints["path"]
    assert (found.baseline, found.candidate) == (0.6, 0.5)
    assert fisher_exact(np.array([[60, 40], [50, 50]])).pvalue > 0.15
    assert found.p == pytest.approx(0.0129, abs=0.0001)


def test_a_threshold_on_a_point_estimate_at_n_11() -> None:
    """The study's real documents: 5 of 11 against 2 of 11, + 27 pp, and nothing can be told from it."""
    found = compared(*duel(0, 3, both=2, neither=6), {"lift": LIFT})
    assert found.joints["path"].n == 11
    assert found.joints["path"].difference == pytest.approx(3 / 11)
    assert (judged(found).status, found.verdict) == ("cannot tell", "NOT DECIDED")
    assert detectable(11, 3 / 11) is None


def test_a_guard_on_a_point_estimate_fails_a_quarter_of_the_time_when_nothing_changed() -> None:
    """n = 80, 7.5 % discordant, no difference: P(Δ̂ < −2 pp) = .27; the guard here says not met in under 2.5 %."""
    chance = np.random.default_rng(20_240_503)
    draws = chance.multinomial(80, [0.0375, 0.0375, 0.925], size=400_000)
    assert np.mean((draws[:, 1] - draws[:, 0]) / 80 < -0.02) == pytest.approx(0.27, abs=0.005)
    guard = NonInferiority(kind="non-inferiority", metric="path", margin=0.02)
    assert judged(compared(*duel(4, 2, both=74), {"guard": guard})).status == "cannot tell"


def test_latency_as_a_ratio_of_means_with_the_cold_start_inside() -> None:
    """The cold document took 100 s in both runs, every other twice as long: the ratio is 2, that of means 1.2."""
    ours = side([row(f"d{n}", seconds=100.0 if n == 0 else 1.0, cold=n == 0) for n in range(31)])
    theirs = side([row(f"d{n}", seconds=100.0 if n == 0 else 2.0, cold=n == 0) for n in range(31)], "rich")
    latency = compared(ours, theirs).latency
    assert latency.load.p50 == 2.0
    assert latency.ratio_of_means == pytest.approx(160 / 130)
    assert latency.left_out == {"baseline: cached, cold or not measured": 1}


def test_the_file_name_leaking_the_answer(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    name = "northwind-power_invoice_20240503.txt"
    (project.corpus / "documents" / name).write_text("Nothing that says anything at all stands here.\n")
    project.write_truth([project.truth(each) for each in [*project.names, name]])
    assert invoke(project.command("--name", "named")) == 0
    lines = (project.root / "results" / "named" / "outcomes.jsonl").read_text().splitlines()
    (asked,) = [json.loads(line)["prompt"] for line in lines if json.loads(line)["document"] == name]
    assert "northwind" not in json.dumps(asked).casefold()
    capsys.readouterr()
    invoke(["corpus", "check", "small", "--all"])
    assert f"{name}: category in name, doctype in name, date in name" in capsys.readouterr().out


def test_attachments_or_embedded_xml_leaking_it(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    pypdf = pytest.importorskip("pypdf")
    writer, held = pypdf.PdfWriter(), io.BytesIO()
    writer.add_blank_page(200, 200)
    writer.add_attachment("factur-x.xml", b"<Invoice><Name>Northwind Power Ltd</Name></Invoice>")
    writer.write(held)
    (project.corpus / "documents" / "d000.txt").write_bytes(held.getvalue())
    invoke(["corpus", "check", "small", "--all"])
    assert "vendor in attachment factur-x.xml" in capsys.readouterr().out
