"""How the words of `bench run` become requests."""

from __future__ import annotations

import pytest

from bench.cli.run import read_pairs, requests_of
from bench.core.errors import UsageError

ASKED = {"name": None, "deadline": 60.0, "memory": 512, "classifier": "embedded", "corpus": "starter"}


def test_pairs_are_grouped_by_owner() -> None:
    assert read_pairs(["docling.ocr=rapidocr", "docling.lang=a=b", "ollama.num_ctx=1"]) == {
        "docling": {"ocr": "rapidocr", "lang": "a=b"},
        "ollama": {"num_ctx": "1"},
    }


@pytest.mark.parametrize("option", ["docling", "docling.ocr", "ocr=x", ".ocr=x", "docling.=x", "=x"])
def test_a_pair_of_another_form_is_refused(option: str) -> None:
    with pytest.raises(UsageError, match=r"is not NAME\.key=value"):
        read_pairs([option])


def test_a_pair_given_twice_is_refused() -> None:
    with pytest.raises(UsageError, match="given twice"):
        read_pairs(["a.b=1", "a.b=2"])


def test_one_name_over_several_loaders_is_told_apart_by_loader() -> None:
    requests = requests_of(["docling", "plain"], {}, {**ASKED, "name": "trial"})
    assert [request.name for request in requests] == ["trial-docling", "trial-plain"]


def test_one_name_over_one_loader_stays_as_it_is() -> None:
    assert requests_of(["plain"], {}, {**ASKED, "name": "trial"})[0].name == "trial"


def test_a_loader_given_twice_is_refused() -> None:
    with pytest.raises(UsageError, match="twice"):
        requests_of(["plain", "plain"], {}, dict(ASKED))
