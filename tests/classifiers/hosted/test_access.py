"""Keys, addresses, models and prices of hosted classifiers: what is refused, and what is written nowhere."""

from __future__ import annotations

import pytest

from bench.classifiers.hosted.address import Address
from bench.core.errors import UsageError
from bench.core.hosts import is_this_machine
from bench.core.registry import classifier_class, read_options
from tests.classifiers.asking import question
from tests.classifiers.hosted.asking import BOTH, KEY, SHORT, asking, failed
from tests.standins.hosted import Hosted, Protocol, serve

pytest.importorskip("openai")
pytest.importorskip("anthropic")
pytestmark = pytest.mark.usefixtures("keys")


@pytest.mark.parametrize("protocol", BOTH)
def test_a_key_that_a_server_repeats_is_in_no_message(protocol: Protocol) -> None:
    standin = Hosted(protocol=protocol, always="echo_key")
    error = failed(standin)
    assert any(KEY in value for value in standin.headers[-1].values())
    assert KEY not in f"{error} {error.message} {error.raw}"


@pytest.mark.parametrize("protocol", BOTH)
def test_an_unknown_model_is_named_before_the_run(protocol: Protocol) -> None:
    owner = classifier_class(protocol)
    with serve(Hosted(protocol=protocol)) as standin, pytest.raises(UsageError, match="has no model 'huge'"):
        owner.identify("huge", read_options(owner, {"base_url": standin.url}))


@pytest.mark.parametrize("protocol", BOTH)
def test_an_identity_says_where_the_text_goes_and_holds_no_key(protocol: Protocol) -> None:
    owner = classifier_class(protocol)
    with serve(Hosted(protocol=protocol)) as standin:
        identity = owner.identify("tiny-1", read_options(owner, {"base_url": standin.url}))
    assert identity.host == "127.0.0.1"
    assert identity.options["base_url"] == standin.url
    assert KEY not in identity.model_dump_json()


@pytest.mark.parametrize(
    "url, message",
    [
        pytest.param("https://me:pw-123@models.example/v1", "must hold no key", id="key in the address"),
        pytest.param("https://models.example/v1?key=pw-123", "must hold no key", id="key in the query"),
        pytest.param("models.example/v1", "not the base URL", id="no scheme"),
    ],
)
def test_an_address_with_a_key_is_refused_without_repeating_it(url: str, message: str) -> None:
    owner = classifier_class("openai")
    with pytest.raises(UsageError, match=message) as caught:
        owner.identify("m", read_options(owner, {"base_url": url}))
    assert "pw-123" not in str(caught.value)


def test_a_host_elsewhere_wants_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENAI_API_KEY")
    owner = classifier_class("openai")
    with pytest.raises(UsageError, match="OPENAI_API_KEY is not set"):
        owner.identify("m", read_options(owner, {"base_url": "https://models.example/v1"}))


def test_a_price_that_nobody_knows_is_refused_unless_allowed() -> None:
    owner = classifier_class("openai")
    given = {"base_url": "https://models.example/v1", "check_model": False}
    with pytest.raises(UsageError, match=r"price list knows no mystery of models\.example"):
        owner.identify("mystery", read_options(owner, given))
    allowed = owner.identify("mystery", read_options(owner, {**given, "allow_unknown_price": True}))
    assert allowed.host == "models.example"


@pytest.mark.parametrize("protocol", BOTH)
def test_a_key_that_is_in_an_answer_is_in_no_part_of_it(protocol: Protocol) -> None:
    asked = question(f"{KEY} Ltd\nTAX INVOICE\n2024-03-17\n", template=SHORT)
    with asking(Hosted(protocol=protocol, models=(f"{KEY}/tiny-1",))) as classifier:
        found = classifier.classify(asked)
    assert (found.label.vendor, found.model) == ("*** Ltd", "***/tiny-1")
    assert KEY not in found.model_dump_json()


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "127.0.0.2", "[::1]"])
def test_all_of_loopback_is_this_machine_and_no_proxy_stands_in_between(
    host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HTTP_PROXY", "http://proxy.example:3128")
    monkeypatch.delenv("NO_PROXY", raising=False)
    assert is_this_machine(host)  # A private corpus may go there.
    address = Address.of(f"http://{host}:8000/v1", key_env="NO_KEY_AT_ALL")
    assert address.local
    assert address.connection()._mounts == {}
