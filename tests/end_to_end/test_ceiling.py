"""`--max-cost` over whole runs: kept to within one request with many under way, over failures and restarts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bench.cli.main import invoke
from bench.execution.preflight.record import read_preflights
from tests.end_to_end.project import Project
from tests.end_to_end.starter import options, rows
from tests.standins.hosted import Fault, Hosted, serve

pytest.importorskip("openai")
DOCUMENTS = 40
PER_TOKEN = 0.001
"""USD for a token of a prompt; answers are free."""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("OPENAI_API_KEY", "sk-secret-0123456789")
    return Project(tmp_path, DOCUMENTS)


def given(server: Hosted, *more: str) -> list[str]:
    price = {"usd_per_million_prompt": 1e6 * PER_TOKEN, "usd_per_million_answer": 0}
    chosen = options("openai", base_url=server.url, backoff=0.01, retries=1, **price)
    return ["--loader", "plain", "--corpus", "small", "--name", "t", "--fresh", *chosen, *more]


def bill(server: Hosted) -> float:
    """USD for questions about documents, by the server's log."""
    return PER_TOKEN * sum(prompt for prompt, _ in server.charged)


def preflights(run: str = "t") -> float:
    """USD for a run's own questions, which a ceiling counts too."""
    return sum(each.cost_usd or 0.0 for each in read_preflights(Path("results") / run).paid)


def told(capsys: pytest.CaptureFixture[str], command: list[str], code: int) -> Any:
    capsys.readouterr()
    assert invoke([*command, "--json"]) == code
    out = capsys.readouterr().out
    return json.loads(out) if out else None


@pytest.mark.parametrize("concurrency", [1, 8])
def test_with_many_requests_under_way_no_more_than_one_goes_beyond_and_a_higher_ceiling_goes_on(
    concurrency: int, project: Project, capsys: pytest.CaptureFixture[str]
) -> None:
    # Some are tried again, some are charged and of no use: both are on the bill once.
    faults: dict[str, list[Fault]] = {"d003": ["429"], "d005": ["refusal"], "d007": ["500"], "d009": ["charged_error"]}
    with serve(Hosted(protocol="openai", about={f"Invoice {name}.": each for name, each in faults.items()})) as server:
        command = ["run", "--classifier", "openai:tiny-1", *given(server, "--concurrency", str(concurrency))]
        assert invoke([*command, "--name", "one", "--limit", "1"]) == 0
        before, each = preflights("one"), max(prompt for prompt, _ in server.charged) * PER_TOKEN
        server.charged.clear()

        ceiling = before + 20.5 * each
        told(capsys, [*command, "--max-cost", str(ceiling)], 3)
        assert ceiling <= preflights() + bill(server) < ceiling + 1.5 * each
        done = len(rows("t"))
        assert done < DOCUMENTS

        # What was spent before counts: nothing more is asked, not even a preflight.
        spent = (bill(server), preflights())
        told(capsys, [*command, "--max-cost", str(ceiling)], 3)
        assert (bill(server), preflights(), len(rows("t"))) == (*spent, done)

        whole = told(capsys, [*command, "--max-cost", str(10 * ceiling)], 0)
        assert len(rows("t")) == DOCUMENTS
        assert whole["cost_usd"] == pytest.approx(bill(server))
        assert len(server.charged) == DOCUMENTS + 1  # one for each document, and the error that was charged
