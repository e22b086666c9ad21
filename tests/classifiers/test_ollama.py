"""Ollama: what is sent, and that every way a server can fail ends as the Outcome it is."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from bench.classifiers.ollama import OllamaClassifier, OllamaOptions
from bench.core.axes import AXES
from bench.core.errors import ClassifyError, UsageError
from bench.core.outcome import Prediction
from bench.core.registry import read_options
from tests.classifiers.asking import TAXONOMY, question
from tests.standins.ollama import THOUGHT, Fault, Standin, serve

pytest.importorskip("ollama", reason="the extra `ollama` is not installed")

from bench.classifiers.ollama_server import Server, _Part


@pytest.fixture
def server() -> Iterator[Standin]:
    with serve() as standin:
        yield standin


def classifier(server: Standin, model: str = "tiny", **options: Any) -> OllamaClassifier:
    given = {"host": server.url, "backoff": 0.001, **options}
    return OllamaClassifier(model, OllamaOptions(**given), TAXONOMY)


def failure(server: Standin, *faults: Fault, **options: Any) -> ClassifyError:
    server.faults.extend(faults)
    with pytest.raises(ClassifyError) as caught:
        classifier(server, **options).classify(question())
    return caught.value


def test_an_answer_becomes_a_prediction_with_counts(server: Standin) -> None:
    prediction = classifier(server).classify(question())
    assert prediction.label.domain == "financial"
    assert prediction.label.doctype == "invoice"
    assert prediction.label.date == "20240317"
    assert prediction.label.vendor == "Northgate Hardware Ltd"
    assert json.loads(prediction.raw)["domain"] == "financial"
    assert prediction.tokens_prompt is not None
    assert prediction.tokens_prompt > 500
    assert prediction.tokens_answer is not None
    assert (prediction.retries, prediction.cut, prediction.warnings) == (0, False, ())
    assert prediction.model == "tiny:latest"


def test_request_states_context_sampling_schema_and_no_truncation(server: Standin) -> None:
    asked = question(seed=7)
    classifier(server, temperature=0.5, num_predict=100, keep_alive="3m").classify(asked)
    body = server.chats[0]
    assert body["model"] == "tiny:latest"
    assert body["options"] == {"temperature": 0.5, "num_ctx": 16384, "num_predict": 100, "seed": 7}
    assert body["truncate"] is False
    assert body["shift"] is False
    assert body["keep_alive"] == "3m"
    assert body["format"]["properties"]["doctype"]["enum"] == ["invoice", "statement", "prescription"]
    assert [message["content"] for message in body["messages"]] == [asked.prompt.system, asked.prompt.user]
    assert "think" not in body


def test_context_grows_in_steps_with_the_prompt_up_to_what_the_model_has(server: Standin) -> None:
    asked = question("word " * 30_000)
    classifier(server).classify(question("word " * 15_000))
    assert server.chats[-1]["options"]["num_ctx"] == 20480
    with pytest.raises(ClassifyError) as caught:
        classifier(server).classify(question("1 " * 40_000))
    assert server.chats[-1]["options"]["num_ctx"] == 32768
    assert caught.value.kind == "context_overflow"
    classifier(server, num_ctx=65536).classify(asked)
    assert server.chats[-1]["options"]["num_ctx"] == 65536


@pytest.mark.parametrize(
    "fault, kind",
    [
        pytest.param("not_json", "unparseable", id="prose"),
        pytest.param("torn_json", "unparseable", id="torn JSON"),
        pytest.param("length", "unparseable", id="stopped at num_predict"),
        pytest.param("empty", "empty_answer", id="empty"),
        pytest.param("wrong_schema", "schema", id="wrong schema"),
        pytest.param("refusal", "refused", id="refusal"),
        pytest.param("400", "error", id="400"),
        pytest.param("404", "classifier_unavailable", id="model gone"),
        pytest.param("other_model", "classifier_unavailable", id="another model answered"),
    ],
)
def test_what_cannot_be_helped_fails_at_once_as_its_kind(server: Standin, fault: Fault, kind: str) -> None:
    assert failure(server, fault).kind == kind
    assert len(server.chats) == 1


def test_a_failure_keeps_what_the_model_said(server: Standin) -> None:
    assert failure(server, "not_json").raw == "This looks like an invoice from Ex Ltd."


def test_an_answer_that_stopped_at_its_limit_says_so(server: Standin) -> None:
    assert "num_predict" in failure(server, "length").message


@pytest.mark.parametrize(
    "fault, kind",
    [
        pytest.param("429", "rate_limited", id="429"),
        pytest.param("500", "server_error", id="500"),
        pytest.param("502", "server_error", id="502"),
        pytest.param("503", "server_error", id="503"),
        pytest.param("504", "server_error", id="504"),
        pytest.param("disconnect", "server_error", id="connection breaks"),
        pytest.param("stream_error", "server_error", id="error in the stream"),
        pytest.param("html", "server_error", id="not an Ollama server"),
    ],
)
def test_what_may_pass_is_tried_again_and_then_fails_as_its_kind(server: Standin, fault: Fault, kind: str) -> None:
    server.faults.extend([fault, fault])
    prediction = classifier(server, retries=2).classify(question())
    assert prediction.retries == 2
    assert failure(server, fault, fault, retries=1).kind == kind
    assert len(server.chats) == 5


@pytest.mark.parametrize("fault", ["stall", "silence", "trickle"])
def test_the_deadline_holds_against_a_server_that_never_ends(server: Standin, fault: Fault) -> None:
    start = time.monotonic()
    error = failure(server, fault, deadline=0.5)
    assert error.kind == "timeout"
    assert error.seconds == 0.5
    assert time.monotonic() - start < 30  # not a measurement: without a deadline it would never end


def test_a_retry_that_would_come_after_the_deadline_is_not_waited_for(server: Standin) -> None:
    assert failure(server, "500", "500", "500", deadline=5, backoff=60).kind == "server_error"
    assert len(server.chats) == 1


def test_a_stall_after_a_retry_is_a_timeout(server: Standin) -> None:
    assert failure(server, "500", "stall", deadline=0.5).kind == "timeout"


def test_no_server_is_unreachable_in_a_run_and_a_usage_error_before_it(server: Standin) -> None:
    asking = classifier(server, retries=1)
    with serve() as gone:
        url = gone.url
    asking._server = type(asking._server).at(url)
    with pytest.raises(ClassifyError) as caught:
        asking.classify(question())
    assert caught.value.kind == "unreachable"
    with pytest.raises(UsageError, match="ollama serve"):
        OllamaClassifier.identify("tiny", OllamaOptions(host=url))


def test_a_prompt_that_does_not_fit_a_stated_context_is_an_overflow_and_not_cut(server: Standin) -> None:
    with pytest.raises(ClassifyError) as caught:
        classifier(server, num_ctx=1024).classify(question("one two " * 500))
    assert caught.value.kind == "context_overflow"
    assert "1024" in caught.value.message
    assert len(server.chats) == 1


def test_a_prompt_cut_in_spite_of_everything_is_marked(server: Standin) -> None:
    server.faults.append("cut")
    prediction = classifier(server).classify(question("many words here " * 500))
    assert prediction.cut
    assert "prompt cut" in prediction.warnings[0]


def test_a_server_that_runs_with_less_context_than_asked_for_is_noticed(server: Standin) -> None:
    server.running_context = 400
    assert classifier(server).classify(question()).cut


def test_a_server_that_does_not_count_is_not_accused(server: Standin) -> None:
    server.faults.append("no_counts")
    prediction = classifier(server).classify(question())
    assert (prediction.cut, prediction.tokens_prompt) == (False, None)


def test_thinking_is_off_for_models_that_can_unless_asked_for() -> None:
    with serve(Standin(capabilities=("completion", "thinking"))) as server:
        classifier(server).classify(question())
        classifier(server, think="high").classify(question())
        assert [body["think"] for body in server.chats] == [False, "high"]
        options = OllamaClassifier.identify("tiny", OllamaOptions(host=server.url)).options
        assert options["think"] is False


@pytest.mark.parametrize("fault", ["thinking", "inline_thinking"])
def test_reasoning_is_kept_apart(server: Standin, fault: Fault) -> None:
    server.faults.append(fault)
    prediction = classifier(server).classify(question())
    assert prediction.reasoning == THOUGHT
    assert THOUGHT not in prediction.raw
    assert prediction.label.domain == "financial"
    assert prediction.confidence is not None
    assert prediction.confidence.keys() == set(AXES)


def test_reasoning_without_an_end_is_no_answer_and_is_counted(server: Standin) -> None:
    error = failure(server, "endless_thinking")
    assert (error.kind, error.message.endswith("though the model reasoned")) == ("empty_answer", True)
    assert error.raw is not None
    assert error.raw.startswith("It may be {")
    assert error.spent is not None
    assert (error.spent.tokens_prompt, error.spent.tokens_answer) == server.charged[0]


def test_every_axis_has_the_confidence_of_its_tokens(server: Standin) -> None:
    prediction = classifier(server).classify(question())
    assert server.chats[0]["logprobs"] is True
    assert prediction.confidence == pytest.approx(dict.fromkeys(AXES, 0.778801), abs=1e-6)  # exp(-0.25)
    assert prediction.warnings == ()


def test_a_token_may_end_within_a_character() -> None:
    part = {"model": "m", "message": {"role": "assistant", "content": "é"}, "done": True}
    tokens = [{"token": "\ufffd", "logprob": -1.0, "bytes": [byte]} for byte in "é".encode()]
    assert _Part(**part, logprobs=tokens).logprobs == tokens


def test_a_server_that_knows_no_log_probabilities_answers_without_confidence_and_it_is_told() -> None:
    with serve(Standin(logprob=None)) as server:
        prediction = classifier(server).classify(question())
    assert (prediction.confidence, prediction.cut) == (None, False)
    assert "no log-probabilities" in prediction.warnings[0]


def test_log_probabilities_can_be_left_out_and_are_part_of_what_was_asked(server: Standin) -> None:
    prediction = classifier(server, logprobs=False).classify(question())
    assert "logprobs" not in server.chats[0]
    assert (prediction.confidence, prediction.warnings) == (None, ())
    asked = [OllamaClassifier.identify("tiny", OllamaOptions(host=server.url, logprobs=on)) for on in (True, False)]
    assert asked[0] != asked[1]


def test_the_context_in_use_is_read_back(server: Standin) -> None:
    assert classifier(server).classify(question()).context_tokens == 16384
    server.running_context = 20480
    assert classifier(server).classify(question()).context_tokens == 20480


def test_identity_names_model_digest_version_and_host(server: Standin) -> None:
    identity = OllamaClassifier.identify("tiny", OllamaOptions(host=server.url))
    assert identity.label == "ollama:tiny"
    assert identity.model == "tiny:latest"
    assert len(identity.model_digest) == 64
    assert identity.version == "0.32.9"
    assert identity.host == "127.0.0.1"
    assert identity.context_tokens == 32768
    assert identity.options["temperature"] == 0
    assert identity.llm
    smaller = OllamaClassifier.identify("tiny", OllamaOptions(host=server.url, num_ctx=8192))
    assert smaller.context_tokens == 8192
    assert smaller.budget is not None
    assert identity.budget is not None
    assert smaller.budget < identity.budget


def test_what_does_not_change_an_answer_is_not_in_the_identity(server: Standin) -> None:
    plain = OllamaClassifier.identify("tiny", OllamaOptions(host=server.url))
    patient = OllamaOptions(host=server.url, deadline=9, retries=0, backoff=9, keep_alive="1m")
    assert OllamaClassifier.identify("tiny", patient) == plain
    assert OllamaClassifier.identify("tiny", OllamaOptions(host=server.url, temperature=1)) != plain


def test_a_model_that_is_passed_on_names_the_host_that_runs_it() -> None:
    with serve(Standin(remote_host="https://ollama.example:443")) as server:
        identity = OllamaClassifier.identify("tiny", OllamaOptions(host=server.url))
    assert identity.host == "ollama.example"


def test_host_comes_from_the_environment(server: Standin, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OLLAMA_HOST", server.url.removeprefix("http://").replace("127.0.0.1", "0.0.0.0"))  # noqa: S104
    assert OllamaClassifier.identify("tiny", OllamaOptions()).host == "127.0.0.1"


def test_no_proxy_stands_between_us_and_this_machine(server: Standin, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:1")
    monkeypatch.delenv("NO_PROXY", raising=False)
    assert isinstance(classifier(server).classify(question()), Prediction)


@pytest.mark.parametrize("model", [None, "gone"], ids=["no model", "unknown model"])
def test_an_unknown_model_lists_what_there_is(server: Standin, model: str | None) -> None:
    with pytest.raises(UsageError, match="tiny:latest"):
        OllamaClassifier.identify(model, OllamaOptions(host=server.url))


@pytest.mark.parametrize(
    "given",
    [{"temprature": "0"}, {"num_ctx": "12"}, {"think": "sometimes"}, {"temperature": "-1"}, {"deadline": "0"}],
    ids=lambda given: next(iter(given)),
)
def test_faulty_options_are_refused(given: dict[str, str]) -> None:
    with pytest.raises(UsageError):
        read_options(OllamaClassifier, given)


def test_options_are_read_from_text() -> None:
    options = read_options(OllamaClassifier, {"num_ctx": "8192", "think": "false", "temperature": "0.2"})
    assert options == OllamaOptions(num_ctx=8192, think=False, temperature=0.2)


def test_several_threads_may_ask(server: Standin) -> None:
    asking = classifier(server)
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda seed: asking.classify(question(seed=seed)), range(12)))
    assert {answer.label.vendor for answer in answers} == {"Northgate Hardware Ltd"}
    assert sorted(body["options"]["seed"] for body in server.chats) == list(range(12))


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "127.0.0.2", "[::1]", "0.0.0.0"])  # noqa: S104
def test_all_of_loopback_is_this_machine(host: str) -> None:
    assert Server.at(f"http://{host}:11434").local


def test_a_key_that_is_in_an_answer_is_in_no_part_of_it(server: Standin, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OLLAMA_API_KEY", "sk-secret-0123456789")
    found = classifier(server).classify(question("sk-secret-0123456789 Ltd\nTAX INVOICE\n2024-03-17\n"))
    assert found.label.vendor == "*** Ltd"
    assert "sk-secret" not in found.model_dump_json()
