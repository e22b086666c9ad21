"""One question to a hosted classifier in front of a stand-in, and what the stand-in charged for it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from bench.classifiers.prompt import PromptTemplate
from bench.core.classifying import Classifier
from bench.core.errors import ClassifyError
from bench.core.outcome import Prediction, Spent
from bench.core.registry import classifier_class, read_options
from tests.classifiers.asking import TAXONOMY, question
from tests.standins.hosted import Hosted, Protocol, serve

BOTH: tuple[Protocol, ...] = ("openai", "anthropic")
KEY = "sk-secret-0123456789"
SHORT = PromptTemplate.parse(
    "=== system ===\nAnswer with JSON.\n{{domain_names}}\n{{doctype_names}}\n=== user ===\n{{document}}\n", "short"
)
ASKED = question("Northgate Hardware Ltd\nTAX INVOICE\n2024-03-17\n", seed=7, template=SHORT)
OPTIONS = {"backoff": 0.01, "deadline": 20, "usd_per_million_prompt": 1, "usd_per_million_answer": 10}


@contextmanager
def asking(standin: Hosted, **options: Any) -> Iterator[Classifier]:
    owner = classifier_class(standin.protocol)
    with serve(standin):
        given = read_options(owner, {**OPTIONS, "base_url": standin.url, **options})
        yield owner(standin.models[0], given, TAXONOMY)


def answered(standin: Hosted, **options: Any) -> Prediction:
    with asking(standin, **options) as classifier:
        return classifier.classify(ASKED)


def failed(standin: Hosted, **options: Any) -> ClassifyError:
    with asking(standin, **options) as classifier, pytest.raises(ClassifyError) as caught:
        classifier.classify(ASKED)
    return caught.value


def charge(standin: Hosted) -> Spent:
    """What one answer was charged with, by the server's own log: 1 USD a million tokens read, 10 written."""
    ((prompt, answer),) = standin.charged
    return Spent(tokens_prompt=prompt, tokens_answer=answer, cost_usd=(prompt * 1.0 + answer * 10.0) / 1_000_000)
