"""The `http` classifier: what an endpoint is sent, where its answer is found, what its errors are called."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

pytest.importorskip("httpx2")
pytest.importorskip("tenacity")

from bench.classifiers.http import HttpClassifier, HttpOptions
from bench.classifiers.http_mapping import Mapped, located
from bench.classifiers.http_paths import fill, find
from bench.core.classifying import ClassifierIdentity
from bench.core.errors import ClassifyError, UsageError
from bench.core.outcome import Prediction
from bench.core.registry import read_options
from tests.classifiers.asking import TAXONOMY, question
from tests.standins.endpoint import OPTIONS, Endpoint, Fault, serve

KEY = "sk-secret-0123456789"
TEXT = "Northgate Hardware\n2024-03-17\n"
AXES = {"domain": "a", "category": "b", "doctype": "c", "vendor": "d", "date": "20240101"}


@pytest.fixture(autouse=True)
def key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FILER_KEY", KEY)


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    with serve(Endpoint()) as served:
        yield served


def options(**given: Any) -> HttpOptions:
    read = read_options(HttpClassifier, {**OPTIONS, "url": "http://127.0.0.1:9/file", "backoff": "0.01", **given})
    assert isinstance(read, HttpOptions)
    return read


def ask(endpoint: Endpoint, text: str = TEXT, **given: Any) -> Prediction:
    asked = options(**{"url": endpoint.url, "retries": 0, **given})
    return HttpClassifier("mine", asked, TAXONOMY).classify(question(text, seed=3))


def failure(endpoint: Endpoint, **given: Any) -> ClassifyError:
    with pytest.raises(ClassifyError) as caught:
        ask(endpoint, **given)
    return caught.value


def identity(**given: Any) -> ClassifierIdentity:
    return HttpClassifier.identify(None, options(**given))


@pytest.mark.parametrize(
    "path, found",
    [
        ("", {"a": [{"b/c": 1, "": 2}], "0": 3}),
        ("a.0.b/c", 1),
        ("/a/0/b~1c", 1),
        ("/a/0/", 2),
        ("0", 3),
    ],
)
def test_places_are_found_by_pointer_and_by_dotted_path(path: str, found: Any) -> None:
    assert find({"a": [{"b/c": 1, "": 2}], "0": 3}, path) == found


@pytest.mark.parametrize("path", ["b", "a.1", "a.-1", "a.01", "a.x", "/a/0/b/c", "/", "a.0.b/c.d"])
def test_where_nothing_is_nothing_is_found(path: str) -> None:
    with pytest.raises(LookupError):
        find({"a": [{"b/c": 1}]}, path)


def test_a_template_is_filled_once_and_a_lone_placeholder_keeps_its_type() -> None:
    values = {"text": "say {seed} or {", "seed": 3, "taxonomy": {"a": [1]}}
    template = {"q": ["{text}", "{seed}", {"t": "{taxonomy}"}], "p": "<{text}|{seed}|{taxonomy}|{other}>", "n": 1.5}
    assert fill(template, values) == {
        "q": ["say {seed} or {", 3, {"t": {"a": [1]}}],
        "p": '<say {seed} or {|3|{"a": [1]}|{other}>',
        "n": 1.5,
    }


def test_a_question_is_written_as_the_endpoint_wants_it_and_the_answer_found_where_it_is(endpoint: Endpoint) -> None:
    prediction = ask(endpoint)
    (sent,), (headers,) = endpoint.requests, endpoint.headers
    assert sent["document"] == {"content": TEXT}
    assert sent["choices"]["domains"]["financial"]["categories"]["banking"]["aliases"] == ["giro"]
    assert sent["seed"] == 3
    assert headers["x-api-key"] == KEY
    assert "python" not in str({name: value for name, value in headers.items() if name.startswith("x-")})
    assert prediction.label.model_dump(exclude={"subject"}) == {
        "domain": "financial",
        "category": "banking",
        "doctype": "invoice",
        "vendor": "Northgate Hardware",
        "date": "20240317",
    }
    assert prediction.confidence == {"domain": 0.5}
    assert (prediction.tokens_prompt, prediction.tokens_answer, prediction.cost_usd) == (3, 5, None)


@pytest.mark.parametrize("text", ["a\0b", "half \ud800 pair", "x" * 10_000_000], ids=["NUL", "half a pair", "10 MB"])
def test_any_text_is_sent_whole(endpoint: Endpoint, text: str) -> None:
    ask(endpoint, text)
    assert endpoint.requests[0]["document"]["content"] == text.replace("\ud800", "\ufffd")


@pytest.mark.parametrize(
    "fault, kind, message",
    [
        ("429", "rate_limited", "HTTP 429"),
        ("500", "server_error", "HTTP 500"),
        ("401", "classifier_unavailable", "HTTP 401"),
        ("418", "error", "HTTP 418"),
        ("302", "error", "HTTP 302"),
        ("html", "unparseable", "the answer is not JSON"),
        ("empty", "empty_answer", "the answer is empty"),
        ("error_200", "server_error", "the model is being loaded"),
        ("list", "schema", "the answer has nothing at '/result/0' (option http.answer)"),
        ("long", "unparseable", "the answer is longer than"),
    ],
)
def test_each_way_to_fail_has_its_kind_and_quotes_no_key(
    endpoint: Endpoint, fault: Fault, kind: str, message: str
) -> None:
    endpoint.faults = [fault]
    error = failure(endpoint)
    assert error.kind == kind
    assert message in error.message
    assert KEY not in f"{error} {error.message} {error.raw}"
    assert len(endpoint.requests) == 1


@pytest.mark.parametrize("fault", ["silence", "trickle"])
def test_a_deadline_holds_against_one_that_stalls(endpoint: Endpoint, fault: Fault) -> None:
    endpoint.faults = [fault]
    assert failure(endpoint, deadline=0.2).kind == "timeout"


def test_nobody_there_is_unreachable() -> None:
    assert failure(Endpoint(url="http://127.0.0.1:9/file")).kind == "unreachable"


def test_what_may_pass_is_tried_again(endpoint: Endpoint) -> None:
    endpoint.faults = ["429", "500", "error_200"]
    assert ask(endpoint, retries=3).retries == 3
    assert len(endpoint.requests) == 4


def test_retry_after_is_obeyed(endpoint: Endpoint) -> None:
    endpoint.faults, endpoint.retry_after = ["429"], "100"
    error = failure(endpoint, retries=3, deadline=5)
    assert (error.kind, len(endpoint.requests)) == ("rate_limited", 1)  # Too long for the deadline: not even tried.


@pytest.mark.parametrize(
    "mapped, message",
    [
        ({"answer": "results/0"}, "nothing at 'results/0' (option http.answer)"),
        (
            {"fields": '{"domain": "department", "vendor": "from.nom"}'},
            "nothing at 'from.nom' (option http.fields.vendor)",
        ),
        ({"fields": '{"vendor": "from"}'}, "nothing at 'domain'"),
        ({"confidence": "certain"}, "nothing at 'certain' (option http.confidence)"),
        ({"usage": '{"tokens_prompt": "meta.in"}'}, "nothing at 'meta.in' (option http.usage.tokens_prompt)"),
    ],
)
def test_a_wrong_mapping_is_a_wrong_schema_and_named(endpoint: Endpoint, mapped: dict[str, Any], message: str) -> None:
    error = failure(endpoint, **mapped)
    assert error.kind == "schema"
    assert message in error.message


@pytest.mark.parametrize(
    "mapped, body",
    [
        ({}, json.dumps(AXES)),
        ({"answer": "out.text"}, json.dumps({"out": {"text": f"```json\n{json.dumps(AXES)}\n```"}})),
        ({"answer": "1"}, json.dumps([None, {**AXES, "date": "2024-01-01T09:30:00Z"}])),
        ({"fields": {"vendor": "who", "date": "day"}}, json.dumps({**AXES, "who": "d", "day": "2024-01-01"})),
    ],
    ids=["at the top", "text in a fence", "in a list", "other names"],
)
def test_an_answer_is_found_wherever_it_is_said_to_be(mapped: dict[str, Any], body: str) -> None:
    assert json.loads(located(Mapped.model_validate(mapped), body)) == AXES


def test_an_axis_that_is_mapped_to_null_is_not_answered() -> None:
    body = json.dumps({name: value for name, value in AXES.items() if name != "vendor"})
    assert json.loads(located(Mapped(fields={"vendor": None}), body)) == {**AXES, "vendor": None}


@pytest.mark.parametrize("date", ["17.03.2024", "2024-3-7", "march", "20240317"])
def test_a_date_of_another_form_stays_as_it_is(date: str) -> None:
    assert json.loads(located(Mapped(), json.dumps({**AXES, "date": date})))["date"] == date


def test_a_text_alone_is_sent_as_text(endpoint: Endpoint) -> None:
    failure(endpoint, body="{model}, classify this:\n{text}", headers={})
    assert endpoint.requests == [f"mine, classify this:\n{TEXT}"]
    assert endpoint.headers[0]["content-type"].startswith("text/plain")


@pytest.mark.parametrize(
    "given, message",
    [
        ({"url": ""}, r"http needs its url: --option http\.url="),
        ({"version": ""}, "http needs its version"),
        ({"url": "ftp://host/x"}, "no address of an endpoint"),
        ({"url": "http://[::1/x"}, r"option http\.url"),
        ({"url": "http://host:port/x"}, r"option http\.url"),
        ({"url": "http://me:pass@host/x"}, "without a user, a password or a variable"),
        ({"url": "http://${FILER_KEY}/x"}, "without a user, a password or a variable"),
        ({"url": "http://host/x?api_key=1234"}, r"option http\.url: api_key looks like a secret; write \$\{NAME\}"),
        ({"headers": '{"Authorization": "Bearer 1234"}'}, "Authorization looks like a secret"),
        ({"headers": '{"X-Auth": "${BENCH_NOT_SET}"}'}, "the environment variable BENCH_NOT_SET is not set"),
        ({"headers": '{"X-Auth": "a\\nb"}'}, "characters that no header may have"),
        ({"headers": "{'X-Auth': 1}"}, r"option http\.headers"),
        ({"body": '{"text": "{txt}"}'}, "nothing of the document would be sent"),
        ({"body": '{"text": {text}}'}, "it is not JSON"),
        ({"fields": '{"vender": "x"}'}, r"option http\.fields"),
    ],
)
def test_what_is_wrong_with_the_options_is_said(given: dict[str, str], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        identity(**given)


def test_a_key_stands_in_no_identity_and_in_no_text_of_the_endpoint() -> None:
    named = identity(url="https://filer.example/v1?key=${FILER_KEY}")
    assert named.host == "filer.example"
    assert KEY not in named.model_dump_json()
    assert "${FILER_KEY}" in named.model_dump_json()
    assert KEY not in repr(options().endpoint())


@pytest.mark.parametrize(
    "given",
    [
        {"version": "8"},
        {"url": "http://127.0.0.1:9/other"},
        {"method": "PUT"},
        {"headers": '{"X-Mode": "fast"}'},
        {"body": '{"t": "{text}"}'},
        {"answer": "result"},
        {"fields": '{"vendor": null}'},
    ],
    ids=lambda given: next(iter(given)),
)
def test_all_that_decides_an_answer_is_part_of_the_key(given: dict[str, str]) -> None:
    assert identity(**given).hash != identity().hash


def test_how_often_and_how_long_is_not() -> None:
    assert identity(deadline=1, retries=9, concurrency=2, requests_per_minute=5).hash == identity().hash
