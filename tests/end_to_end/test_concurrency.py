"""Questions to a server go side by side, as many as were wanted, whatever the number of loaders."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from typing import Any

import pytest

from bench.cli.estimates import Asked, Unit, estimated
from bench.cli.main import invoke
from bench.core.run import RunSpec
from bench.plan import Request, prepare
from tests.end_to_end.project import Project
from tests.standins.hosted import Fault, Hosted, serve

pytest.importorskip("openai")
PATIENCE = 30.0
"""Seconds after which a test that would hang fails instead."""


class Gathering(Hosted):
    """Answers no question about a document before as many are asked at once as it waits for."""

    everybody: threading.Barrier
    documents: int = 0

    def begin(self, body: dict[str, Any], headers: dict[str, str]) -> Fault | None:
        fault = super().begin(body, headers)
        if "Northwind" in str(body):  # and not a check before the run
            self.everybody.wait(PATIENCE)
            with self.lock:
                self.documents += 1
        return fault


class Waiting(Hosted):
    """Answers the first document's question when all the others have been asked."""

    others: threading.Semaphore

    def begin(self, body: dict[str, Any], headers: dict[str, str]) -> Fault | None:
        fault = super().begin(body, headers)
        if "Invoice d000" in str(body):
            for _ in range(11):
                assert self.others.acquire(timeout=PATIENCE)
        elif "Invoice d0" in str(body):
            self.others.release()
        return fault


def gathering(parties: int) -> Gathering:
    found = Gathering(protocol="openai")
    found.everybody = threading.Barrier(parties)
    return found


def asked(url: str, **more: Any) -> Request:
    options = {"base_url": url, "allow_unknown_price": True, "check_model": False, "retries": 0}
    given = {"loader": "plain", "classifier": "openai:tiny-1", "corpus": "small", "options": {"openai": options}}
    return Request(**{**given, **more})


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    monkeypatch.chdir(tmp_path)
    return Project(tmp_path, 12)


@pytest.mark.parametrize(
    "words, together",
    [((), 3), (("--jobs", "2"), 5), (("--concurrency", "1"), 1), (("--concurrency", "6"), 6),
     (("--concurrency", "12"), 12), (("--concurrency", "6", "--option", "openai.concurrency=2"), 2)],
    ids=["default", "by-jobs", "one", "six", "all", "the-classifiers-own"],
)  # fmt: skip
def test_as_many_questions_are_under_way_as_were_wanted(
    words: tuple[str, ...], together: int, project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    documents = 12 - 12 % together  # nobody may be left waiting for company
    server = gathering(together)
    with serve(server):
        command = ["run", "--loader", "plain", "--classifier", "openai:tiny-1", "--corpus", "small", "--json"]
        options = {"base_url": server.url, "allow_unknown_price": "true", "check_model": "false", "retries": "0"}
        pairs = [word for key, value in options.items() for word in ("--option", f"openai.{key}={value}")]
        assert invoke([*command, *pairs, "--limit", str(documents), *words]) == 0
        summary = json.loads(capsys.readouterr().out)
        assert summary["counts"]["classified"] == documents
        assert (server.most_at_once, server.documents) == (together, documents)


def test_one_slow_answer_holds_up_nobody_else(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    server = Waiting(protocol="openai")
    server.others = threading.Semaphore(0)
    with serve(server):
        options = {"base_url": server.url, "allow_unknown_price": "true", "check_model": "false", "retries": "0"}
        pairs = [word for key, value in options.items() for word in ("--option", f"openai.{key}={value}")]
        command = ["run", "--loader", "plain", "--classifier", "openai:tiny-1", "--corpus", "small", "--json"]
        assert invoke([*command, *pairs, "--concurrency", "2"]) == 0
    assert json.loads(capsys.readouterr().out)["counts"]["classified"] == 12


@pytest.mark.parametrize("classifier, there", [("openai:tiny-1", 16), ("embedded", None), ("recorded", None)])
def test_the_spec_says_how_many_where_it_means_something(classifier: str, there: int | None, project: Project) -> None:
    if classifier == "recorded":
        classifier = f"recorded:{project.root / 'answers.jsonl'}"
    options = {} if there is None else {"openai": {"base_url": "http://127.0.0.1:9/v1", "check_model": False,
                                                   "allow_unknown_price": True}}  # fmt: skip
    plain, wide = (
        prepare(asked("", classifier=classifier, options=options, concurrency=wanted), project.root).spec
        for wanted in (None, 16)
    )
    assert (plain.concurrency, wide.concurrency) == (None, there)
    assert (plain.hash == wide.hash) == (there is None)


def test_a_spec_from_before_there_was_a_choice_keeps_its_hash(project: Project) -> None:
    spec = prepare(asked("", classifier=f"recorded:{project.root / 'answers.jsonl'}", options={}), project.root).spec
    stored = spec.model_dump(mode="json")
    assert "concurrency" in stored
    del stored["concurrency"]
    assert RunSpec.model_validate(stored).hash == spec.hash


@pytest.mark.parametrize("jobs, questions, seconds", [(1, 1, 20 * 1 + 40 * 3), (2, 16, 20 * 1 / 2 + 40 * 3 / 16)])
def test_a_forecast_shares_readings_among_the_workers_and_answers_among_the_questions(
    jobs: int, questions: int, seconds: float
) -> None:
    unit = Unit(llm=True, prompt=1, longest=1, answer=1, answer_length=None, pricing="none", cost=None,
                highest_cost=None, reading_seconds=1.0, answering_seconds=3.0)  # fmt: skip
    found = estimated(unit, Asked(sure=40, unknown=0, prompts=40), readings=20, jobs=jobs, questions=questions)
    assert found["seconds"].sure == pytest.approx(seconds)


@pytest.mark.parametrize("own, expected", [({}, 16), ({"concurrency": 4}, 4)], ids=["unsaid", "said"])
def test_the_classifiers_own_limit_gives_way_unless_it_was_given(
    own: dict[str, int], expected: int, project: Project
) -> None:
    options = {"openai": {"base_url": "http://127.0.0.1:9/v1", "check_model": False,
                          "allow_unknown_price": True, **own}}  # fmt: skip
    plan = prepare(asked("", options=options, concurrency=16), project.root)
    assert plan.classifier_options.model_dump()["concurrency"] == expected
