"""`bench judge` from the command line: what it shows, what it keeps, whom it refuses."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from bench.cli.main import invoke
from bench.core.wilson import wilson
from bench.judging.marks import slice_of
from tests.end_to_end.project import Project
from tests.standins.hosted import Hosted, serve

pytest.importorskip("openai")
KEY = "sk-secret-0123456789"
MATTERS = {"truth": "power bill for may", "good": "bill for power, may", "bad": "excursion to the reserve"}


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    return Project(tmp_path, documents=4)


def ran(project: Project, answers: Mapping[str, str | None], **more: str) -> None:
    """A finished run `trial` whose answers have these subjects; None is no answer at all."""
    truth = [{**project.truth(name), "subject": MATTERS["truth"], **more} for name in answers]
    (project.corpus / "documents").mkdir(exist_ok=True)
    for path in (project.corpus / "documents").iterdir():
        path.unlink()
    for name in answers:
        (project.corpus / "documents" / name).write_text(f"Invoice {name} of Northwind Power Ltd, 3 May 2024\n")
    project.write_truth(truth)
    project.write_answers(
        {name: {**project.truth(name), "subject": said} for name, said in answers.items() if said is not None}
    )
    assert invoke([*project.command("--name", "trial"), "--json"]) == 0


FOUR: dict[str, str | None] = {
    "d000.txt": MATTERS["good"],
    "d001.txt": MATTERS["bad"],
    "d002.txt": MATTERS["good"],
    "d003.txt": None,
}


def shown(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> Any:
    capsys.readouterr()
    assert invoke(["judge", *words, "--json"]) == code
    out, err = capsys.readouterr()
    return json.loads(out) if code == 0 else err


def by_model(standin: Hosted, *more: str) -> list[str]:
    options = {"base_url": standin.url, "backoff": "0.01", "retries": "0",
               "usd_per_million_prompt": "1000", "usd_per_million_answer": "0"}  # fmt: skip
    given = [word for key, value in options.items() for word in ("--option", f"openai.{key}={value}")]
    return ["--judge", "openai:tiny-1", *given, *more]


def judgements(project: Project) -> list[dict[str, Any]]:
    lines = (project.root / "results" / "trial" / "judgements.jsonl").read_text().splitlines()
    return [json.loads(line) for line in lines]


def test_the_figures_of_a_run_by_hand(made: Project, capsys: pytest.CaptureFixture[str]) -> None:
    ran(made, FOUR)
    (found,) = shown(capsys, "run", "trial", "--judge", "offline")["fields"]
    # Of four: two whose words are there, one whose are not, one that was not answered.
    assert (found["n"], found["answered"], found["judged"], found["missing"]) == (4, 3, 3, {})
    assert (found["low"], found["high"], found["interval"]) == (0.5, 0.5, list(wilson(2, 4)))


def test_a_judge_that_fails_is_missing_and_asked_again_the_next_time(
    made: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    ran(made, FOUR)
    with serve(Hosted(protocol="openai", faults=["not_json", "500"])) as standin:
        (found,) = shown(capsys, "run", "trial", *by_model(standin))["fields"]
        assert (found["n"], found["answered"], found["judged"]) == (4, 3, 1)
        assert found["missing"] == {"unparseable": 1, "server_error": 1}
        assert found["high"] - found["low"] == pytest.approx(2 / 4)
        assert found["cost_usd"] == pytest.approx(sum(prompt for prompt, _ in standin.charged) / 1000)
        assert len(standin.requests) == 3

        (found,) = shown(capsys, "run", "trial", *by_model(standin))["fields"]
        assert (found["judged"], found["missing"], len(standin.requests)) == (3, {}, 5)
        shown(capsys, "run", "trial", *by_model(standin))
        assert len(standin.requests) == 5
    assert len(judgements(made)) == 5
    assert KEY not in (made.root / "results" / "trial" / "judgements.jsonl").read_text()


def test_marks_summary_and_outcomes_are_what_they_were(made: Project, capsys: pytest.CaptureFixture[str]) -> None:
    ran(made, FOUR)
    names = ("marks.jsonl", "summary.json", "outcomes.jsonl", "spec.json", "report.md")
    before = {name: (made.root / "results" / "trial" / name).read_bytes() for name in names}
    for field in ("subject", "vendor"):
        shown(capsys, "run", "trial", "--judge", "offline", "--field", field)
    assert {name: (made.root / "results" / "trial" / name).read_bytes() for name in names} == before
    assert {row["field"] for row in judgements(made)} == {"subject", "vendor"}


def test_a_model_that_judges_its_own_answers_is_told_of(made: Project, capsys: pytest.CaptureFixture[str]) -> None:
    with serve(Hosted(protocol="openai")) as standin:
        command = ["run", "--loader", "plain", "--classifier", "openai:tiny-1", "--corpus", "small", "--name", "own"]
        assert invoke([*command, "--option", f"openai.base_url={standin.url}"]) == 0
        made.write_truth([{**made.truth(name), "subject": MATTERS["truth"]} for name in made.names])
        (flag,) = shown(capsys, "run", "own", *by_model(standin))["flags"]
        assert "models like their own words" in flag
        assert shown(capsys, "run", "own", "--judge", "offline")["flags"] == []


def test_a_verdict_of_no_scale_in_the_file_is_asked_for_again(
    made: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    ran(made, FOUR)
    before = shown(capsys, "run", "trial", "--judge", "offline")
    path = made.root / "results" / "trial" / "judgements.jsonl"
    path.write_text(path.read_text().replace('"verdict":"yes"', '"verdict":"surely"'))
    assert shown(capsys, "run", "trial", "--judge", "offline") == before


def test_a_ceiling_ends_it_and_a_higher_one_goes_on(made: Project, capsys: pytest.CaptureFixture[str]) -> None:
    ran(made, FOUR)
    with serve(Hosted(protocol="openai")) as standin:
        error = shown(capsys, "run", "trial", *by_model(standin, "--max-tokens", "1"), code=3)
        assert "stopped at the ceiling" in error
        assert len(judgements(made)) == len(standin.charged) == 1
        shown(capsys, "run", "trial", *by_model(standin))
        assert len(standin.charged) == 3


@pytest.mark.parametrize("command", ["run", "calibrate"])
def test_what_is_private_goes_to_no_host_that_was_not_named(
    command: str, made: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    (made.corpus / "corpus.toml").write_text('name = "small"\ntaxonomy = "small"\nprivate = true\n')
    ran(made, FOUR)
    # Marked public afterwards: the run remembers.
    (made.corpus / "corpus.toml").write_text('name = "small"\ntaxonomy = "small"\nprivate = false\n')
    marks(made, {"d000.txt": True, "d001.txt": False})
    words = ["run", "trial"] if command == "run" else ["calibrate", "marks.jsonl", "--run", "trial"]
    away = ["--option", "openai.base_url=https://judge.example/v1", "--option", "openai.check_model=false",
            "--judge", "openai:tiny-1"]  # fmt: skip
    assert "--allow-unknown-price" in shown(capsys, *words, *away, code=2)
    error = shown(capsys, *words, *away, "--allow-unknown-price", code=2)
    assert "--send-private-to judge.example" in error
    assert not (made.root / "results" / "trial" / "judgements.jsonl").exists()
    assert shown(capsys, *words, "--judge", "offline")


@pytest.mark.parametrize(
    "words, said",
    [
        pytest.param(["--judge", "embedded"], "at temperature 0", id="no model"),
        pytest.param(["--judge", "offline", "--wanted", "nan"], "nan is no finite number", id="wanted of no number"),
        pytest.param(["--judge", "nobody"], "there is no classifier", id="unknown"),
        pytest.param(["--judge", "offline", "--field", "doctype"], "doctype", id="a field that the scorer has"),
        pytest.param(
            ["--judge", "offline", "--field", "subject", "--field", "vendor", "--assertion", "x"],
            "one field",
            id="claim",
        ),
    ],
)
def test_what_cannot_judge_is_refused(
    words: list[str], said: str, made: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    ran(made, FOUR)
    assert said in shown(capsys, "run", "trial", *words, code=2)


def test_a_run_over_other_documents_is_refused(made: Project, capsys: pytest.CaptureFixture[str]) -> None:
    ran(made, FOUR)
    (made.corpus / "documents" / "d000.txt").write_text("Another text, of the fourth of May 2024\n")
    assert "other documents" in shown(capsys, "run", "trial", "--judge", "offline", code=2)


def marks(project: Project, human: Mapping[str, bool | float]) -> None:
    rows = [{"id": name, "field": "subject", "human": said} for name, said in human.items()]
    (project.root / "marks.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))


def fifty(project: Project) -> None:
    """50 held-out answers with marks, and one for tuning: the offline judge takes 30 of the 50, the person 28."""
    names = [name for name in (f"n{number:03}.txt" for number in range(200)) if slice_of(name) == "held-out"][:50]
    good = {name: place < 30 for place, name in enumerate(names)}
    other = next(name for name in (f"t{number}.txt" for number in range(50)) if slice_of(name) == "tuning")
    ran(project, {name: MATTERS["good" if said else "bad"] for name, said in good.items()} | {other: MATTERS["bad"]})
    # The person refuses 5 of the 30 and takes 3 of the 20: 25 + 17 agree.
    differing = {*names[:5], *names[30:33]}
    marks(project, {name: said != (name in differing) for name, said in good.items()} | {other: True})


def test_fifty_marks_give_the_agreement_worked_out_by_hand(made: Project, capsys: pytest.CaptureFixture[str]) -> None:
    fifty(made)
    words = ("calibrate", "marks.jsonl", "--run", "trial", "--judge", "offline")
    (tuning,) = shown(capsys, *words)["fields"]
    assert (tuning["slice"], tuning["agreement"]["n"], len(tuning["differing"])) == ("tuning", 1, 1)
    (found,) = shown(capsys, *words, "--held-out")["fields"]
    held = found["agreement"]
    assert (held["n"], held["judged"], held["agreed"], held["agreement"]) == (50, 50, 42, 0.84)
    assert held["interval"] == list(wilson(42, 50))
    assert (held["lenient"], held["strict"]) == (5, 3)
    # Person 28 yes, judge 30 yes: chance .56 · .6 + .44 · .4 = .512; (.84 − .512) ÷ .488
    assert held["kappa"] == pytest.approx(0.328 / 0.488)
    assert (found["ways"], found["bound"], found["passes"]) == (1, wilson(42, 50)[0], False)
    assert "differing" not in found


def test_each_other_judge_on_the_held_out_slice_is_counted(made: Project, capsys: pytest.CaptureFixture[str]) -> None:
    fifty(made)
    words = ("calibrate", "marks.jsonl", "--run", "trial", "--judge", "offline", "--held-out")
    looks = [shown(capsys, *words, *more)["fields"][0] for more in ((), ("--assertion", "ANSWER is right."), ())]
    assert [each["ways"] for each in looks] == [1, 2, 2]
    assert looks[1]["bound"] < looks[0]["bound"]
    kept = (made.root / "marks.jsonl").read_text().splitlines()
    (made.root / "marks.jsonl").write_text("\n".join(kept[1:]))
    (fewer,) = shown(capsys, *words, "--assertion", "ANSWER is right.")["fields"]
    assert (fewer["ways"], fewer["agreement"]["n"]) == (2, 49)  # Another file of marks is no fresh slice.
    log = (made.root / "results" / "judges" / "comparisons.jsonl").read_text().splitlines()
    assert len(log) == 4


def agreeing(project: Project, standin: Hosted, capsys: pytest.CaptureFixture[str]) -> dict[str, bool]:
    """Marks that a person would give who agrees with the stand-in on every held-out answer."""
    names = [f"n{number:03}.txt" for number in range(40)]
    ran(project, dict.fromkeys(names, MATTERS["good"]))
    shown(capsys, "run", "trial", *by_model(standin))
    return {row["document"]: row["verdict"] == "yes" for row in judgements(project)}


def test_a_gate_takes_the_judge_that_was_calibrated_and_no_other(
    made: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    with serve(Hosted(protocol="openai", models=("tiny-1", "tiny-2"))) as standin:
        same = agreeing(made, standin, capsys)
        gate = ["run", "trial", *by_model(standin), "--gate"]
        assert "never calibrated" in shown(capsys, *gate, code=2)

        marks(made, same)
        words = ["calibrate", "marks.jsonl", "--run", "trial", *by_model(standin)]
        shown(capsys, *words)
        assert "never calibrated" in shown(capsys, *gate, code=2)  # The tuning slice tells nothing.
        (found,) = shown(capsys, *words, "--held-out")["fields"]
        n = sum(slice_of(name) == "held-out" for name in same)
        assert found["bound"] == wilson(n, n)[0]
        assert shown(capsys, *gate, "--wanted", str(found["bound"]))
        assert "is wanted" in shown(capsys, *gate, "--wanted", "0.99", code=2)

        wanted = ("--wanted", "0")
        other_model = [word.replace("tiny-1", "tiny-2") for word in gate]
        for other in (other_model, [*gate, "--assertion", "ANSWER is right."], [*gate, "--scale", "credit"]):
            assert "under another model" in shown(capsys, *other, *wanted, code=2)
        assert "never calibrated" in shown(capsys, *gate, "--field", "vendor", *wanted, code=2)
        before = len(judgements(made))
        both = ("--field", "subject", "--field", "vendor")
        assert "judge of vendor" in shown(capsys, *gate, *both, *wanted, code=2)
        assert len(judgements(made)) == before


def test_a_sheet_is_filled_in_and_read_back(made: Project, capsys: pytest.CaptureFixture[str]) -> None:
    ran(made, FOUR)
    capsys.readouterr()
    assert invoke(["judge", "sheet", "trial"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["id"] for row in rows] == ["d000.txt", "d001.txt", "d002.txt"]
    filled = [{**row, "human": row["answer"] == MATTERS["good"]} for row in rows]
    (made.root / "marks.jsonl").write_text("".join(json.dumps(row) + "\n" for row in filled))
    (held,) = shown(capsys, "calibrate", "marks.jsonl", "--run", "trial", "--judge", "offline", "--held-out")["fields"]
    assert held["agreement"]["agreement"] == 1


@pytest.mark.parametrize(
    "words, said",
    [
        (["run", "trial"], ["Judged by a model: trial", "it is no mark", "offline (no model)", "0.500"]),
        (["calibrate", "marks.jsonl", "--run", "trial"], ["Where they differ", "tuning", "d003.txt", "too lenient"]),
        (
            ["calibrate", "marks.jsonl", "--run", "trial", "--held-out"],
            ["McNemar", "refuses this judge", "slice was shown: 1"],
        ),
    ],
    ids=["run", "tuning", "held-out"],
)
def test_tables_for_people(
    words: list[str], said: list[str], made: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    ran(made, FOUR | {"d003.txt": MATTERS["bad"]}, status="silver")
    marks(made, {"d000.txt": True, "d001.txt": True, "d003.txt": True})
    capsys.readouterr()
    assert invoke(["judge", *words, "--judge", "offline"]) == 0
    out = capsys.readouterr().out
    assert [each for each in [*said, "! silver truth: nobody vouches for 4 of 4"] if each not in out] == []
