"""What an answer would cost, told from what a run would be asked to do."""

from __future__ import annotations

import pytest

from bench.classifiers.hosted.options import HostedOptions
from bench.classifiers.hosted.quotes import quote
from bench.core.classifying import ClassifierIdentity
from bench.core.model import Frozen
from tests.scoring.nouns import spec

pytest.importorskip("genai_prices")
pytest.importorskip("httpx2")
from bench.classifiers.hosted.prices import Counted


def identity(model: str, url: str, host: str) -> ClassifierIdentity:
    made = spec().classifier
    return made.model_copy(update={"model": model, "host": host, "options": {"base_url": url}})


OPENAI = ("https://api.openai.com/v1", "api.openai.com")
HERE = ("http://127.0.0.1:8000/v1", "127.0.0.1")


def test_a_listed_model_has_the_list_s_price() -> None:
    price = quote(identity("gpt-4o-mini", *OPENAI), HostedOptions())
    assert price is not None
    # USD .15 and .60 for a million tokens.
    assert price.cost(Counted(prompt=1000, answer=100)) == pytest.approx(0.00021)


def test_a_price_that_was_stated_is_taken_wherever_the_server_is() -> None:
    stated = HostedOptions(usd_per_million_prompt=2, usd_per_million_answer=10)
    price = quote(identity("mine", *HERE), stated)
    assert price is not None
    assert price.cost(Counted(prompt=1000, answer=100)) == pytest.approx(0.003)


@pytest.mark.parametrize(
    "options", [HostedOptions(), Frozen()], ids=["a model on this machine", "no options of hosted models"]
)
def test_where_nobody_knows_there_is_no_price(options: Frozen) -> None:
    assert quote(identity("mine", *HERE), options) is None
