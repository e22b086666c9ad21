"""docs/classifiers says what the code says: options with their defaults, placeholders, failures, prices, links."""

from __future__ import annotations

import json
import re
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

from bench.classifiers.answers_on_file import read_answers
from bench.classifiers.prompt import _USER, _VOCABULARIES
from bench.core.outcome import CLASSIFY_KINDS
from bench.core.registry import classifier_class, names

FOLDER = Path(__file__).parents[2] / "docs" / "classifiers"
PAGES = {path.stem: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.md"))}
OURS = ("embedded", "ollama", "openai", "anthropic", "llamacpp", "recorded")
# What a default of None comes to is said in words.
IN_WORDS = {"half of the processors": None, "by need": None, "off": None, "": None}


def rows(page: str) -> dict[str, str]:
    """Option → default, as the table has it."""
    found = re.findall(r"^\| (`\w+`(?:, `\w+`)*) \|([^|]*)\|", PAGES[page], flags=re.MULTILINE)
    return {name: default.strip() for options, default in found for name in re.findall(r"\w+", options)}


def as_documented(value: Any) -> str:
    return {True: "true", False: "false"}.get(value, str(value)) if isinstance(value, bool) else f"{value}"


@pytest.mark.parametrize("name", OURS)
def test_every_option_has_a_row_and_every_row_is_an_option(name: str) -> None:
    assert rows(name).keys() == classifier_class(name).options_model.model_fields.keys()


@pytest.mark.parametrize("name", OURS)
def test_every_row_has_the_default_of_the_code(name: str) -> None:
    fields = classifier_class(name).options_model.model_fields
    for option, default in rows(name).items():
        value = fields[option].default
        if value is None:
            # Of two options in one row the default is the first one's.
            assert default in IN_WORDS or option.startswith("top_"), option
        else:
            assert default in (as_documented(value), f"{value:g}" if isinstance(value, float) else ""), option


def test_every_classifier_has_its_line_and_its_page() -> None:
    linked = dict(re.findall(r"^\| \[`(\w+)[^`]*`\]\(([\w-]+)\.md\)", PAGES["README"], flags=re.MULTILINE))
    assert sorted(linked) == names("classifiers")
    assert set(linked.values()) <= PAGES.keys()


@pytest.mark.parametrize("kind", CLASSIFY_KINDS)
def test_every_kind_of_failure_is_explained(kind: str) -> None:
    assert f"`{kind}`" in PAGES["README"]


@pytest.mark.parametrize("placeholder", [*_VOCABULARIES, *_USER])
def test_every_placeholder_is_explained(placeholder: str) -> None:
    assert f"`{{{{{placeholder}}}}}`" in PAGES["README"]


def test_the_example_of_a_recording_is_one(tmp_path: Path) -> None:
    line = PAGES["recorded"].split("```json\n")[1].split("\n```")[0]
    path = tmp_path / "answers.jsonl"
    path.write_text(json.dumps(json.loads(line)) + "\n")
    assert len(read_answers(path).offsets) == 1


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    for target, _, part in re.findall(r"\]\(([^)#\s]*)(#([^)\s]*))?\)", PAGES[page]):
        path = (FOLDER / target).resolve() if target else FOLDER / f"{page}.md"
        assert path.exists(), target
        if part:
            heads = re.findall(r"^#+ (.*)$", path.read_text("utf-8"), flags=re.MULTILINE)
            assert part in {re.sub(r"[^\w-]", "", head.casefold().replace(" ", "-")) for head in heads}


def test_the_table_of_prices_is_that_of_the_installed_list() -> None:
    """Made again by computing what the test computes, when the list is another."""
    prices = pytest.importorskip("genai_prices")
    page = PAGES["cost"]
    assert f"`genai-prices` {version('genai-prices')}" in page
    asked, shared, said = 5100, 4400, 68
    found = re.findall(r"^\| `(\w+):(\S+)` \| ([\d.]+) \| ([\d.]+) \|$", page, flags=re.MULTILINE)
    assert len(found) > 5
    for provider, model, plain, cached in found:
        for usd, from_cache in ((plain, 0), (cached, shared)):
            usage = prices.Usage(input_tokens=asked, output_tokens=said, cache_read_tokens=from_cache)
            each = prices.calc_price(usage, model, provider_id=provider).total_price
            assert usd == f"{1000 * float(each):.2f}", f"{provider}:{model}"
