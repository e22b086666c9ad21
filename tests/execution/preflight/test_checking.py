"""A preflight against servers that do what they are told, or do not; what is asked, judged, kept and paid."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from bench.core.classifying import ClassifierIdentity, Question
from bench.core.errors import CeilingReachedError
from bench.core.label import Label
from bench.core.loading import OptionValue, Resources
from bench.core.outcome import Prediction, Spent
from bench.core.preflight import Preflight, PreflightError
from bench.core.probing import Inquiry, Said
from bench.core.prompt import Prompt
from bench.core.window import WindowPolicy, estimate_tokens
from bench.execution.ceiling import Ceiling
from bench.execution.preflight.checking import Checking
from bench.execution.preflight.ground import Backend, Ground, longest_text
from bench.execution.preflight.guarding import Preflighting
from bench.execution.preflight.inquiries import filler
from bench.execution.preflight.record import read_preflights
from bench.execution.replies import Broke, Done, Refused, Reply
from tests.standins.preflight import Habit, read, respond

TIMES = Resources(seconds=0.0)
QUESTION = Question(document="a", sha256="", prompt=Prompt(system="", user=""), text="", seed=0, repeat=0)
LABEL = Label(domain="home", category=None, doctype=None, vendor=None, date=None)


def identity(*, host: str | None = "models.example", **options: OptionValue) -> ClassifierIdentity:
    return ClassifierIdentity(
        name="openai", label="openai:tiny", llm=True, model="tiny", model_digest="x", version="1",
        options={"temperature": 0.0, **options}, libraries={}, code="c", context_tokens=None, budget=2000, host=host,
    )  # fmt: skip


def ground(budget: int = 2000, **given: Any) -> Ground:
    return Ground(
        identity=identity(**given),
        render=lambda text: Prompt(system="File documents into the vocabulary.", user=f"<<<\n{text}\n>>>"),
        budget=budget,
        at_least=lambda text: len(text.split()),
    )


class Server:
    """Answers like a stand-in, in this process; 2 USD for each prompt."""

    def __init__(
        self, *habits: Habit, reply: Callable[[Inquiry], Reply[Said] | None] | None = None, **said: Any
    ) -> None:
        self.habits, self.reply, self.said = frozenset(habits), reply, said
        self.inquiries: list[Inquiry] = []
        self.questions = 0

    def probe(self, inquiry: Inquiry) -> Reply[Said]:
        self.inquiries.append(inquiry)
        special = self.reply(inquiry) if self.reply else None
        if special is not None:
            return special
        prompt = f"{inquiry.prompt.system}\n{inquiry.prompt.user}"
        seen, count = read(prompt, self.habits)
        answer = respond(
            seen, inquiry.form, seed=inquiry.seed, temperature=inquiry.temperature or 0.0, habits=self.habits
        )
        own = "other_model" not in self.habits
        facts: dict[str, Any] = {"rung": "schema", "seeded": True, "model": "tiny" if own else "huge", "own": own}
        facts |= {"tokens_prompt": count, "tokens_answer": 5, "cost_usd": 2.0, "seconds": 0.0, **self.said}
        return Done(value=Said(text=json.dumps(answer), **facts), resources=TIMES)

    def ask(self, question: Question) -> Reply[Prediction]:
        self.questions += 1
        return Done(value=Prediction(label=LABEL, raw="{}", seconds=0.0), resources=TIMES)

    def backend(self) -> Backend:
        return Backend(ask=self.ask, probe=self.probe)


def preflight(server: Server, where: Ground | None = None) -> Preflight:
    return Checking(server.backend(), where or ground()).run()


def states(found: Preflight) -> dict[str, str]:
    return {check.name: check.state for check in found.checks}


def failed(found: Preflight) -> list[str]:
    return [check.name for check in found.failed]


def test_an_honest_server_passes_with_six_questions_and_their_bill_is_added_up() -> None:
    server = Server()
    found = preflight(server)
    assert set(states(found).values()) == {"passed"}
    assert found.questions == len(server.inquiries) == 6
    assert found.spent.cost_usd == 12.0
    assert found.spent.tokens_answer == 30


@pytest.mark.parametrize(
    "habit, wrong",
    [
        ("cuts", ["head and tail", "tokens"]),
        ("cuts_quietly", ["head and tail"]),
        ("ignores_schema", ["schema"]),
        ("ignores_seed", ["seed"]),
        ("one_seed", ["seed"]),
        ("other_model", ["model"]),
        ("disagrees", ["agreement"]),
    ],
)
def test_each_bad_habit_fails_the_check_that_is_for_it_and_no_other(habit: Habit, wrong: list[str]) -> None:
    assert failed(preflight(Server(habit))) == wrong


@pytest.mark.parametrize(
    "said, check",
    [
        ({"seeded": False}, "seed"),
        ({"rung": "fenced"}, "schema"),
        ({"tokens_prompt": None}, "tokens"),
        ({"model": None, "own": None}, "model"),
    ],
    ids=["no seed", "no schema", "no counts", "no name"],
)
def test_what_a_backend_has_not_is_recorded_and_not_failed(said: dict[str, Any], check: str) -> None:
    found = preflight(Server(**said))
    assert states(found)[check] == "not supported"
    assert failed(found) == []


@pytest.mark.parametrize(
    "temperature, said, state",
    [
        (0.0, {}, "failed"),
        (0.7, {}, "failed"),
        (0.7, {"seeded": False}, "not supported"),
        (0.0, {"seeded": False}, "failed"),
        (0.0, {"seeded": False, "tempered": False}, "not supported"),
    ],
    ids=["at 0", "drawn by a seed", "drawn by none", "at 0 without a seed", "a temperature that it does not take"],
)
def test_who_draws_without_a_seed_need_not_agree(temperature: float, said: dict[str, Any], state: str) -> None:
    found = preflight(Server("disagrees", **said), ground(temperature=temperature))
    assert states(found)["agreement"] == state


def test_who_cannot_repeat_a_word_is_judged_by_the_count() -> None:
    assert states(preflight(Server("cannot_echo")))["head and tail"] == "cannot tell"
    assert "head and tail" in failed(preflight(Server("cannot_echo", "cuts")))
    assert states(preflight(Server("cannot_echo", tokens_prompt=None)))["head and tail"] == "cannot tell"


def test_a_weak_model_that_loses_words_in_a_long_prompt_is_not_taken_for_a_server_that_cuts() -> None:
    found = preflight(Server("forgets"))
    assert failed(found) == []
    assert states(found)["head and tail"] == "cannot tell"


def test_in_a_process_of_ours_the_count_alone_tells_whether_a_prompt_was_cut() -> None:
    honest, cutting = Server("forgets"), Server("forgets", "cuts")
    assert states(preflight(honest, ground(host=None)))["head and tail"] == "cannot tell"
    assert "head and tail" in failed(preflight(cutting, ground(host=None)))
    assert sum("keys first (" in inquiry.prompt.user for inquiry in honest.inquiries) == 1


def test_a_prompt_that_is_refused_as_too_long_is_tried_shorter_because_a_refusal_is_no_cut() -> None:
    def small(inquiry: Inquiry) -> Reply[Said] | None:
        long = len(inquiry.prompt.user.split()) > 600
        return Refused(kind="context_overflow", message="too long", resources=TIMES) if long else None

    found = preflight(Server(reply=small))
    assert failed(found) == []
    said = next(check.said for check in found.checks if check.name == "head and tail")
    assert "500 tokens were seen" in said
    assert "2,000" in said


def test_a_server_that_does_not_answer_is_asked_once_and_fails() -> None:
    server = Server(reply=lambda _: Broke(kind="timeout", message="no answer within 2 s"))
    found = preflight(server)
    assert states(found) == {"schema": "failed"}
    assert "no answer within 2 s" in found.reason
    assert len(server.inquiries) == 1


def test_one_draw_that_rounding_turned_blames_nobody() -> None:
    """Of three calls with the same seed two agree."""
    calls: list[int] = []

    def shaky(inquiry: Inquiry) -> Reply[Said] | None:
        if inquiry.temperature is None:
            return None
        calls.append(inquiry.seed)
        text = json.dumps({"letters": "turned" if len(calls) == 2 else f"seed {inquiry.seed}"})
        return Done(value=Said(text=text, rung="schema", seeded=True, seconds=0.0), resources=TIMES)

    assert states(preflight(Server(reply=shaky)))["seed"] == "passed"
    assert len(calls) == 5


def test_in_a_process_of_ours_every_question_begins_with_the_runs_own_system_message() -> None:
    server = Server()
    preflight(server, ground(host=None))
    assert {inquiry.prompt.system for inquiry in server.inquiries} == {"File documents into the vocabulary."}


def test_nothing_that_is_drawn_is_drawn_again() -> None:
    first, second = Server(), Server()
    preflight(first)
    preflight(second)
    assert first.inquiries[0].form != second.inquiries[0].form
    assert first.inquiries[0].form == first.inquiries[1].form


@pytest.mark.parametrize("budget", [1, 17, 2000])
def test_the_long_text_is_as_long_as_the_budget_and_no_tokenizer_finds_fewer(budget: int) -> None:
    assert estimate_tokens(filler(budget)) == len(filler(budget).split()) == budget


@pytest.mark.parametrize(
    "window, context, tokens",
    [
        ("head", None, 2000),
        ("head:300", None, 300),
        ("full", None, 2000),
        ("full", 10_000, 5000),
        ("full", 10**6, 24_000),
    ],
)
def test_the_longest_text_is_what_window_and_budget_let_through(window: str, context: int | None, tokens: int) -> None:
    named = identity().model_copy(update={"context_tokens": context})
    assert longest_text(WindowPolicy.parse(window), named) == tokens


def test_a_pipeline_of_ones_own_files_a_document_twice() -> None:
    server = Server()
    found = Checking(Backend(ask=server.ask, probe=None), ground()).run()
    assert states(found) == {"agreement": "passed"}
    assert server.questions == 2


def test_many_threads_wait_for_one_preflight(tmp_path: Path) -> None:
    server, together = Server(), threading.Barrier(8)
    ask = Preflighting().guarding(server.backend(), ground(), tmp_path)

    def one(_: int) -> Reply[Prediction]:
        together.wait()
        return ask(QUESTION)

    with ThreadPoolExecutor(8) as threads:
        list(threads.map(one, range(8)))
    assert (len(server.inquiries), server.questions) == (6, 8)
    assert len(read_preflights(tmp_path).attempts) == 1


def test_a_failed_one_lets_nobody_through_and_force_lets_everybody(tmp_path: Path) -> None:
    server = Server("ignores_schema")
    ask = Preflighting().guarding(server.backend(), ground(), tmp_path)
    for _ in range(2):
        with pytest.raises(PreflightError, match="ignores the schema"):
            ask(QUESTION)
    assert (server.questions, len(server.inquiries)) == (0, 6)
    assert read_preflights(tmp_path).invalid == ""
    Preflighting(force=True).guarding(server.backend(), ground(), tmp_path)(QUESTION)
    Preflighting().guarding(Server().backend(), ground(), tmp_path)(QUESTION)
    assert "ignores the schema" in read_preflights(tmp_path).invalid  # Mended since, but some answers are of before.
    assert server.questions == 1


def test_runs_of_a_command_share_one_and_the_first_pays(tmp_path: Path) -> None:
    server, command = Server(), Preflighting()
    for run in ("first", "second"):
        (tmp_path / run).mkdir()
        command.guarding(server.backend(), ground(), tmp_path / run)(QUESTION)
    assert len(server.inquiries) == 6
    first, second = (read_preflights(tmp_path / run) for run in ("first", "second"))
    assert (first.spent and first.spent.cost_usd, second.spent) == (12.0, None)
    assert "paid for by run first" in second.line


def test_a_ceiling_ends_it_within_one_question_and_what_was_spent_is_on_record(tmp_path: Path) -> None:
    server, ceiling = Server(), Ceiling(max_cost=3.0)
    ask = Preflighting().guarding(server.backend().through(ceiling.keeping), ground(), tmp_path)
    with pytest.raises(CeilingReachedError):
        ask(QUESTION)
    assert len(server.inquiries) == 2
    assert read_preflights(tmp_path).spent == Spent(
        tokens_prompt=sum(
            read(f"{each.prompt.system}\n{each.prompt.user}", frozenset())[1] for each in server.inquiries
        ),
        tokens_answer=10,
        cost_usd=4.0,
    )
    again = Ceiling(max_cost=3.0)
    again.paid(read_preflights(tmp_path).paid)
    with pytest.raises(CeilingReachedError):
        again.keeping(server.ask)(QUESTION)
