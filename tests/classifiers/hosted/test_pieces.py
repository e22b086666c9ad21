"""What the classifiers of hosted models share, piece by piece."""

from __future__ import annotations

import json
from email.utils import formatdate
from typing import Any

import pytest

pytest.importorskip("genai_prices")
pytest.importorskip("json_repair")

from bench.classifiers.confidence import confidence
from bench.classifiers.hosted.address import Address
from bench.classifiers.hosted.faults import of_body
from bench.classifiers.hosted.ladder import Form, Stance, read
from bench.classifiers.hosted.names import same_model
from bench.classifiers.hosted.options import HostedOptions
from bench.classifiers.hosted.prices import Counted, Price, whole
from bench.classifiers.openai import OpenaiOptions
from bench.classifiers.openai_protocol import ChatCompletions
from bench.core.errors import ClassifyError, UsageError

STANCE = Stance(forms=(Form(rung="schema", schema={}), Form(rung="json_mode"), Form(rung="fenced")))
WHOLE = '{"domain": "a", "category": "b", "doctype": "c", "vendor": "d", "date": "20240101", "subject": "e"}'


@pytest.mark.parametrize(
    "text, rung",
    [
        pytest.param(WHOLE, "schema", id="as asked"),
        pytest.param(f"```json\n{WHOLE}\n```", "fenced", id="in a fence"),
        pytest.param(f"Sure:\n```\n{WHOLE}\n```\nBye.", "fenced", id="a fence in prose"),
        pytest.param(WHOLE.replace('"', "'"), "repaired", id="single quotes"),
        pytest.param(f"Sure: {WHOLE} Bye.", "repaired", id="in prose"),
        pytest.param(WHOLE.replace("}", ",}"), "repaired", id="a comma too many"),
    ],
)
def test_an_answer_is_read_on_the_highest_rung_it_stands_on(text: str, rung: str) -> None:
    label, found = read(text, "schema")
    assert (label.doctype, found) == ("c", rung)


@pytest.mark.parametrize(
    "text, kind",
    [
        pytest.param("It is an invoice.", "unparseable", id="prose"),
        pytest.param("I cannot help with that.", "refused", id="refusal"),
        pytest.param('{"domain": "a", "category"', "unparseable", id="torn"),
        pytest.param("", "empty_answer", id="nothing"),
        pytest.param('{"label": "a"}', "schema", id="other keys"),
    ],
)
def test_what_is_no_answer_is_not_mended_into_one(text: str, kind: str) -> None:
    with pytest.raises(ClassifyError) as caught:
        read(text, "schema")
    assert caught.value.kind == kind


OTHER = WHOLE.replace('"c"', '"z"')
TWICE = WHOLE.replace('"doctype": "c"', '"doctype": "c", "doctype": "z"')


@pytest.mark.parametrize(
    "text, said",
    [
        pytest.param(TWICE, "doctype twice: 'c' and 'z'", id="JSON"),
        pytest.param(TWICE.replace('"', "'"), "doctype twice: 'c' and 'z'", id="single quotes"),
        pytest.param(TWICE.replace("}", ",}"), "doctype twice: 'c' and 'z'", id="a comma too many"),
        pytest.param(TWICE.replace('"c", ', '"c" ').replace("}", ",}"), "doctype twice", id="a comma too few"),
        pytest.param(TWICE.replace('"doctype"', "doctype"), "doctype twice", id="names without quotes"),
        pytest.param(f"It is {WHOLE} or else {OTHER}.", "doctype twice: 'c' and 'z'", id="two objects"),
        pytest.param(f"```json\n{WHOLE}\n```\nOr:\n```json\n{OTHER}\n```", "2 answers that differ", id="two fences"),
        pytest.param(f"```json\n{TWICE}\n```", "doctype twice", id="in a fence"),
    ],
)
def test_of_two_answers_none_is_picked(text: str, said: str) -> None:
    with pytest.raises(ClassifyError, match=said) as caught:
        read(text, "schema")
    assert caught.value.kind == "schema"


@pytest.mark.parametrize(
    "text, rung",
    [
        pytest.param(WHOLE.replace("}", ', "doctype": "c",}'), "repaired", id="mended"),
        pytest.param(f"It is {WHOLE}; once more: {WHOLE}", "repaired", id="two objects"),
        pytest.param(f"```\n{WHOLE}\n```\n```\n{WHOLE}\n```", "fenced", id="two fences"),
        pytest.param(f'```\n{{"type": "object"}}\n```\n```\n{WHOLE}\n```', "fenced", id="a schema and an answer"),
    ],
)
def test_the_same_answer_twice_is_one(text: str, rung: str) -> None:
    label, found = read(text, "schema")
    assert (label.doctype, found) == ("c", rung)


@pytest.mark.parametrize(
    "status, message, dropped, rung",
    [
        pytest.param(400, "Unsupported parameter: 'seed'", ("seed",), "schema", id="a parameter"),
        pytest.param(403, "You are not allowed to request logprobs", ("logprobs",), "schema", id="a forbidden one"),
        pytest.param(400, "response_format is not supported", (), "json_mode", id="the form"),
        pytest.param(422, "json_schema: unknown", (), "json_mode", id="the form, as another status"),
    ],
)
def test_what_a_server_would_not_take_is_left_out(status: int, message: str, dropped: Any, rung: str) -> None:
    error = of_body({"error": {"message": message}}, status=status, headers={})
    following = STANCE.after(error, ("logprobs", "seed"))
    assert following is not None
    assert (following.dropped, following.form.rung) == (dropped, rung)


@pytest.mark.parametrize(
    "status, message",
    [
        pytest.param(400, "messages: must not be empty", id="something else"),
        pytest.param(403, "your key may not use this schema", id="forbidden"),
        pytest.param(500, "response_format broke", id="broken"),
        pytest.param(400, "schema and prompt exceed the context length", id="too long"),
    ],
)
def test_other_errors_step_nowhere(status: int, message: str) -> None:
    assert STANCE.after(of_body({"error": {"message": message}}, status=status, headers={}), ("seed",)) is None


def test_below_the_last_form_there_is_nothing() -> None:
    last = Stance(forms=STANCE.forms[-1:], dropped=("seed",))
    error = of_body({"error": {"message": "seed and response_format"}}, status=400, headers={})
    assert last.after(error, ("seed",)) is None


@pytest.mark.parametrize(
    "asked, answered, same",
    [
        ("gpt-5-mini", "gpt-5-mini-2025-08-07", True),
        ("claude-haiku-4-5", "claude-haiku-4-5-20251001", True),
        ("claude-3-5-haiku-latest", "claude-3-5-haiku-20241022", True),
        ("gpt-4", "gpt-4-0613", True),
        ("openai/gpt-5-mini", "gpt-5-mini", True),
        ("google/gemma-3:free", "google/gemma-3", True),
        ("/models/a.gguf", "a.gguf", True),
        ("m", None, True),
        ("gpt-5", "gpt-5-mini", False),
        ("gpt-5", "gpt-4", False),
        ("claude-haiku-4-5", "claude-haiku-4", False),
        ("gpt-5-2025-08-07", "gpt-5-2024-01-01", False),
    ],
)
def test_a_dated_name_is_the_same_model_and_a_neighbour_is_not(asked: str, answered: str | None, *, same: bool) -> None:
    assert same_model(asked, answered) is same


def test_a_stated_alias_is_the_same_model() -> None:
    assert same_model("mine", "llama-9b", "llama-9b")


def address(url: str) -> Address:
    return Address(url=url, host=url.split("/")[2], key="none")


OPENAI = address("https://api.openai.com/v1")


@pytest.mark.parametrize("counted, usd", [
    pytest.param(Counted(prompt=2_000_000, answer=500_000), 2 * 3.0 + 0.5 * 9.0, id="both"),
    pytest.param(Counted(prompt=1000, answer=None), None, id="not counted"),
])  # fmt: skip
def test_a_stated_price_is_per_million(counted: Counted, usd: float | None) -> None:
    options = HostedOptions(usd_per_million_prompt=3, usd_per_million_answer=9)
    assert Price.of("anything", OPENAI, options).cost(counted) == usd


def test_a_listed_price_comes_from_the_package_and_grows_with_the_tokens() -> None:
    price = Price.of("gpt-5-mini", OPENAI, HostedOptions())
    one, two = price.cost(Counted(prompt=1000, answer=100)), price.cost(Counted(prompt=2000, answer=200))
    assert one
    assert two == pytest.approx(2 * one)
    cached = price.cost(Counted(prompt=1000, answer=100, cache_read=900))
    assert cached is not None
    assert cached < one


def test_a_server_that_passes_on_is_priced_as_what_it_passes_to() -> None:
    passed = Price.of("mine", address("https://proxy.example/v1"), HostedOptions(price_as="openai:gpt-5-mini"))
    listed = Price.of("gpt-5-mini", OPENAI, HostedOptions())
    assert passed.cost(Counted(prompt=1000, answer=10)) == listed.cost(Counted(prompt=1000, answer=10))


def test_a_misspelt_price_as_is_refused_even_if_unknown_prices_are_allowed() -> None:
    with pytest.raises(UsageError, match="knows no gpt-nope of openai"):
        Price.of("m", OPENAI, HostedOptions(price_as="openai:gpt-nope", allow_unknown_price=True))


@pytest.mark.parametrize(
    "headers, seconds",
    [
        ({"retry-after": "7"}, 7.0),
        ({"retry-after-ms": "250", "retry-after": "7"}, 0.25),
        ({"retry-after": "-3"}, 0.0),
        ({"retry-after": "soon"}, None),
        ({}, None),
        ({"retry-after": formatdate(0, usegmt=True)}, 0.0),
    ],
)
def test_a_retry_after_is_seconds_or_a_date(headers: dict[str, str], seconds: float | None) -> None:
    assert of_body({"error": {"message": "m"}}, status=429, headers=headers).retry_after == seconds


@pytest.mark.parametrize(
    "body, status, kind, passing",
    [
        pytest.param({"error": {"message": "slow", "code": 429}}, None, "rate_limited", True, id="code in 200"),
        pytest.param({"error": {"type": "overloaded_error"}}, None, "server_error", True, id="type in 200"),
        pytest.param({"error": "boom"}, None, "server_error", True, id="text in 200"),
        pytest.param({"error": {"code": "insufficient_quota"}}, 429, "classifier_unavailable", False, id="no money"),
        pytest.param({"error": {"code": "content_filter"}}, 400, "refused", False, id="filter"),
        pytest.param({"error": {"message": "bad"}}, 400, "error", False, id="bad request"),
        pytest.param("<html>", 502, "server_error", True, id="gateway"),
    ],
)
def test_an_error_is_what_the_server_says_it_is(body: Any, status: int | None, kind: str, *, passing: bool) -> None:
    error = of_body(body, status=status, headers={})
    assert (error.kind, error.passing) == (kind, passing)


def test_confidence_is_the_geometric_mean_over_a_values_tokens() -> None:
    text = json.dumps({"domain": "ab", "doctype": "c"})
    pieces = [('{"domain": "', 0.0), ("a", -0.2), ("b", -0.4), ('", "doctype": "', 0.0), ("c", -1.0), ('"}', 0.0)]
    tokens = [{"token": piece, "logprob": value} for piece, value in pieces]
    found = confidence(text, tokens)
    assert found is not None
    assert found.keys() == {"domain", "doctype"}
    assert found["domain"] == pytest.approx(0.740818, abs=1e-6)  # exp((-0.2 - 0.4) / 2)
    assert found["doctype"] == pytest.approx(0.367879, abs=1e-6)  # exp(-1)


def test_tokens_may_end_within_a_character_and_stand_around_the_text() -> None:
    pieces = [
        ("\n", -9.0, None),
        ('{"vendor": "', 0.0, None),
        ("", -0.2, [0xC3]),
        ("", -0.4, [0xA9]),
        ('"}', 0.0, None),
    ]
    tokens = [
        {"token": piece, "logprob": value, "bytes": listed} for piece, value, listed in (*pieces, ("</s>", -8.0, None))
    ]
    found = confidence('{"vendor": "é"}', tokens)
    assert found is not None
    assert found["vendor"] == pytest.approx(0.740818, abs=1e-6)


def test_confidence_is_of_the_answer_and_not_of_a_draft_in_the_reasoning() -> None:
    pieces = [('{"domain": "', -1.0), ("a", -3.0), ('"}', 0.0), ("</think>", 0.0), ('{"domain": "', 0.0), ("a", -0.5)]
    tokens = [{"token": piece, "logprob": value} for piece, value in (*pieces, ('"}', 0.0))]
    assert confidence('{"domain": "a"}', tokens) == pytest.approx({"domain": 0.606531}, abs=1e-6)  # exp(-0.5)


def test_tokens_that_are_not_the_text_give_no_confidence() -> None:
    assert confidence(WHOLE, [{"token": "x", "logprob": -1}]) is None
    assert confidence(WHOLE, None) is None


@pytest.mark.parametrize(
    "logprob", [None, float("nan"), 0.7, "-0.1"], ids=["none", "not a number", "a probability", "a text"]
)
def test_what_is_no_logarithm_of_a_probability_makes_nobody_sure(logprob: Any) -> None:
    pieces = [('{"domain": "', 0.0), ("a", logprob), ('", "doctype": "', 0.0), ("c", -1.0), ('"}', 0.0)]
    tokens = [{"token": piece, "logprob": value} for piece, value in pieces]
    assert confidence('{"domain": "a", "doctype": "c"}', tokens) == pytest.approx({"doctype": 0.367879}, abs=1e-6)


def test_an_axis_that_is_named_with_two_values_has_no_confidence() -> None:
    pieces = [('{"domain": "', 0.0), ("a", -0.1), ('"} or rather {"domain": "', 0.0), ("b", -3.0)]
    pieces += [('", "doctype": "', 0.0), ("c", -1.0), ('"}', 0.0)]
    tokens = [{"token": piece, "logprob": value} for piece, value in pieces]
    text = "".join(piece for piece, _ in pieces)
    assert confidence(text, tokens) == pytest.approx({"doctype": 0.367879}, abs=1e-6)


@pytest.mark.parametrize("count, counted", [(7, 7), (0, 0), (-7, None), (True, None), ("7", None), (None, None)])
def test_a_count_of_less_than_nothing_is_none_and_pays_for_nobody(count: Any, counted: int | None) -> None:
    assert whole(count) == counted
    usage = {"usage": {"prompt_tokens": 9, "completion_tokens": count}}
    found = ChatCompletions("m", OpenaiOptions()).counted(usage)
    assert (found.prompt, found.answer) == (9, counted)


def test_more_from_a_cache_than_was_sent_has_no_price() -> None:
    price = Price(model="gpt-5-mini", provider="openai")
    assert price.cost(Counted(prompt=100, answer=5)) is not None
    assert price.cost(Counted(prompt=100, answer=5, cache_read=500)) is None
