"""The classifiers of hosted models against servers that misbehave: the right end each time, nothing charged twice."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.classifiers.hosted.asking import ASKED, BOTH, answered, asking, charge, failed
from tests.standins.hosted import Fault, Hosted, Protocol

pytest.importorskip("openai")
pytest.importorskip("anthropic")
pytestmark = pytest.mark.usefixtures("keys")


@pytest.mark.parametrize("protocol", BOTH)
def test_an_answer_is_counted_and_priced_as_the_server_counts(protocol: Protocol) -> None:
    standin = Hosted(protocol=protocol)
    prediction = answered(standin)
    spent = charge(standin)
    assert prediction.label.doctype == "invoice"
    assert prediction.rung == "schema"
    assert (prediction.tokens_prompt, prediction.tokens_answer) == (spent.tokens_prompt, spent.tokens_answer)
    assert prediction.cost_usd == spent.cost_usd
    assert (prediction.retries, prediction.cut, prediction.model) == (0, False, "tiny-1")


@pytest.mark.parametrize("protocol", BOTH)
@pytest.mark.parametrize(
    "faults",
    [
        pytest.param(["429"], id="too many"),
        pytest.param(["500"], id="broken"),
        pytest.param(["529", "500"], id="overloaded, then broken"),
        pytest.param(["disconnect"], id="connection lost"),
        pytest.param(["error_200"], id="error under 200"),
        pytest.param(["html"], id="another server"),
        pytest.param(["no_message"], id="no answer in it"),
    ],
)
def test_what_passes_is_tried_again_and_charged_once(protocol: Protocol, faults: list[Fault]) -> None:
    standin = Hosted(protocol=protocol, faults=list(faults))
    prediction = answered(standin)
    assert prediction.retries == len(faults)
    assert len(standin.requests) == len(faults) + 1
    assert prediction.cost_usd == charge(standin).cost_usd


@pytest.mark.parametrize("protocol", BOTH)
@pytest.mark.parametrize(
    "fault, kind, requests",
    [
        ("429", "rate_limited", 3),
        ("500", "server_error", 3),
        ("529", "server_error", 3),
        ("error_200", "server_error", 3),
        ("disconnect", "server_error", 3),
        ("html", "server_error", 3),
        ("401", "classifier_unavailable", 1),
        ("overflow", "context_overflow", 1),
    ],
)
def test_what_does_not_pass_is_the_machinerys_failure(
    protocol: Protocol, fault: Fault, kind: str, requests: int
) -> None:
    standin = Hosted(protocol=protocol, always=fault)
    error = failed(standin, retries=2)
    assert (error.kind, len(standin.requests), error.spent) == (kind, requests, None)
    assert "\n" not in error.message


@pytest.mark.parametrize("protocol", BOTH)
@pytest.mark.parametrize(
    "fault, kind",
    [
        ("torn_json", "unparseable"),
        ("not_json", "unparseable"),
        ("wrong_schema", "schema"),
        ("empty", "empty_answer"),
        ("refusal", "refused"),
        ("prose_refusal", "refused"),
        ("other_model", "classifier_unavailable"),
    ],
)
def test_an_answer_that_is_none_is_a_failure_that_was_paid_for(protocol: Protocol, fault: Fault, kind: str) -> None:
    standin = Hosted(protocol=protocol, faults=[fault])
    error = failed(standin)
    assert error.kind == kind
    assert error.spent == charge(standin)
    assert len(standin.requests) == 1


@pytest.mark.parametrize("protocol", BOTH)
@pytest.mark.parametrize("fault", ["silence", "trickle"])
def test_the_deadline_holds_against_a_server_that_stalls(protocol: Protocol, fault: Fault) -> None:
    assert failed(Hosted(protocol=protocol, always=fault), deadline=0.5).kind == "timeout"


@pytest.mark.parametrize("protocol", BOTH)
def test_a_retry_after_beyond_the_deadline_is_not_waited_for(protocol: Protocol) -> None:
    standin = Hosted(protocol=protocol, always="429", retry_after="3600")
    error = failed(standin, deadline=5)
    assert (error.kind, len(standin.requests)) == ("rate_limited", 1)


@pytest.mark.parametrize(
    "protocol, refuses, form, rung",
    [
        ("openai", ("maxLength",), "schema", "schema"),
        ("openai", ("json_schema",), "json_object", "json_mode"),
        ("openai", ("response_format",), None, "fenced"),
        ("anthropic", ("output_config",), "tool", "tool"),
        ("anthropic", ("output_config", "tools"), None, "fenced"),
    ],
)
def test_a_server_that_cannot_is_asked_one_rung_lower_from_then_on(
    protocol: Protocol, refuses: tuple[str, ...], form: str | None, rung: str
) -> None:
    standin = Hosted(protocol=protocol, refuses=refuses)
    with asking(standin) as classifier:
        first = classifier.classify(ASKED)
        before = len(standin.requests)
        second = classifier.classify(ASKED)
    assert first.rung == second.rung == rung
    assert len(standin.requests) == before + 1
    assert len(standin.charged) == 2
    assert first.retries == before - 1


@pytest.mark.parametrize("fault, rung", [("fenced", "fenced"), ("bad_json", "repaired")])
@pytest.mark.parametrize("protocol", BOTH)
def test_a_server_that_ignores_the_schema_is_found_out_by_its_answer(
    protocol: Protocol, fault: Fault, rung: str
) -> None:
    prediction = answered(Hosted(protocol=protocol, faults=[fault]))
    assert prediction.rung == rung
    assert prediction.label.doctype == "invoice"


@pytest.mark.parametrize("fault", ["thinking", "inline_thinking"])
@pytest.mark.parametrize("protocol", BOTH)
def test_reasoning_is_kept_apart(protocol: Protocol, fault: Fault) -> None:
    prediction = answered(Hosted(protocol=protocol, faults=[fault]))
    assert prediction.reasoning == "Northgate sells hammers."
    assert "hammers" not in prediction.raw


@pytest.mark.parametrize("protocol", BOTH)
def test_a_prompt_that_was_cut_is_marked(protocol: Protocol) -> None:
    prediction = answered(Hosted(protocol=protocol, faults=["cut"]))
    assert prediction.cut
    assert "prompt cut" in prediction.warnings[0]


@pytest.mark.parametrize("protocol", BOTH)
@pytest.mark.parametrize("fault", ["charged_error", "charged_nothing", "no_shape"])
def test_an_attempt_that_was_charged_and_is_no_answer_is_paid_for_beside_the_answer(
    protocol: Protocol, fault: Fault
) -> None:
    standin = Hosted(protocol=protocol, faults=[fault, fault])
    prediction = answered(standin)
    prompt, answer = (sum(tokens) for tokens in zip(*standin.charged, strict=True))
    assert len(standin.charged) == 3
    assert (prediction.tokens_prompt, prediction.tokens_answer) == (prompt, answer)
    assert prediction.cost_usd == pytest.approx((prompt * 1.0 + answer * 10.0) / 1_000_000)
    assert not prediction.cut


@pytest.mark.parametrize("protocol", BOTH)
@pytest.mark.parametrize(
    "then, kind",
    [
        ("charged_error", "server_error"),
        ("no_shape", "server_error"),
        ("500", "server_error"),
        ("silence", "timeout"),
        ("refusal", "refused"),
    ],
)
def test_what_was_charged_in_vain_is_on_the_bill_of_a_failure(protocol: Protocol, then: Fault, kind: str) -> None:
    standin = Hosted(protocol=protocol, faults=["charged_error"], always=then)
    error = failed(standin, retries=1, deadline=2)
    prompt, answer = (sum(tokens) for tokens in zip(*standin.charged, strict=True))
    assert (error.kind, len(standin.charged)) == (kind, 1 if then in {"500", "silence"} else 2)
    assert error.spent is not None
    assert (error.spent.tokens_prompt, error.spent.tokens_answer) == (prompt, answer)


@pytest.mark.parametrize("protocol", BOTH)
def test_nobody_guesses_what_was_not_counted(protocol: Protocol) -> None:
    prediction = answered(Hosted(protocol=protocol, faults=["no_counts"]))
    assert (prediction.tokens_prompt, prediction.tokens_answer, prediction.cost_usd) == (None, None, None)


def test_parameters_that_a_server_does_not_take_are_left_out_and_told() -> None:
    standin = Hosted(protocol="openai", refuses=("temperature", "logprobs", "max_tokens"))
    prediction = answered(standin)
    last = standin.requests[-1]
    assert last["max_completion_tokens"] == 1024
    assert not {"temperature", "logprobs", "max_tokens"} & set(last)
    assert len(prediction.warnings) == 3
    assert prediction.confidence is None


def test_log_probabilities_become_a_confidence() -> None:
    prediction = answered(Hosted(protocol="openai"))
    assert prediction.confidence is not None
    assert prediction.confidence["doctype"] == pytest.approx(0.904837, abs=1e-6)  # exp(-0.1)


@pytest.mark.parametrize("protocol", BOTH)
def test_the_seed_is_sent_where_the_protocol_has_one(protocol: Protocol) -> None:
    standin = Hosted(protocol=protocol)
    answered(standin)
    assert standin.requests[-1].get("seed") == (7 if protocol == "openai" else None)


@pytest.mark.parametrize("protocol", BOTH)
def test_nothing_is_told_about_this_machine(protocol: Protocol) -> None:
    standin = Hosted(protocol=protocol)
    answered(standin)
    assert [name for name in standin.headers[-1] if name.startswith(("x-stainless", "traceparent"))] == []


@pytest.mark.parametrize("protocol", BOTH)
def test_no_more_requests_are_under_way_than_allowed(protocol: Protocol) -> None:
    standin = Hosted(protocol=protocol)
    with asking(standin, concurrency=2) as classifier, ThreadPoolExecutor(6) as threads:
        predictions = list(threads.map(classifier.classify, [ASKED] * 12))
    assert standin.most_at_once <= 2
    assert len(standin.requests) == len(predictions) == 12
