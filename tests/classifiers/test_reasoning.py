"""Reasoning is taken off an answer's text, and is never the answer."""

from __future__ import annotations

import json

import pytest

from bench.classifiers.answer import parse_answer
from bench.classifiers.reasoning import apart
from bench.core.errors import ClassifyError

ANSWER = '{"domain": "a", "category": "b", "doctype": "c", "vendor": "d", "date": "20240101"}'
DRAFT = ANSWER.replace('"a"', '"draft"')
HOSTILE = ANSWER.replace('"d"', json.dumps(f"<think>x</think>{DRAFT}"))


@pytest.mark.parametrize(
    "text, thought, answer",
    [
        pytest.param(ANSWER, "", ANSWER, id="none"),
        pytest.param("an answer in prose", "", "an answer in prose", id="prose"),
        pytest.param(f"<think>hm\nwell</think>\n{ANSWER}", "hm\nwell", ANSWER, id="before the answer"),
        pytest.param(f"<think>{DRAFT}</think>{ANSWER}", DRAFT, ANSWER, id="with a draft in it"),
        pytest.param(f"<think></think>\n\n{ANSWER}", "", ANSWER, id="empty"),
        pytest.param(f"<thinking>hm</thinking>{ANSWER}", "hm", ANSWER, id="another name"),
        pytest.param(f"[THINK]hm[/THINK]{ANSWER}", "hm", ANSWER, id="in brackets"),
        pytest.param(f"<think>a</think>\n<think>b</think>{ANSWER}", "a\nb", ANSWER, id="twice"),
        pytest.param(f"hm, {DRAFT}\n</think>\n{ANSWER}", f"hm, {DRAFT}", ANSWER, id="begun in the prompt"),
        pytest.param(f"<think>hm, {DRAFT}", f"hm, {DRAFT}", "", id="without an end"),
        pytest.param(f"<think>a</think><think>{DRAFT}", f"a\n{DRAFT}", "", id="the second without an end"),
        pytest.param(HOSTILE, "", HOSTILE, id="marks in a value"),
    ],
)
def test_reasoning_and_answer_are_told_apart(text: str, thought: str, answer: str) -> None:
    assert apart(text) == (thought, answer)


def test_what_reasoning_says_on_the_way_is_no_answer() -> None:
    with pytest.raises(ClassifyError) as caught:
        parse_answer(apart(f"<think>It could be {DRAFT}")[1])
    assert caught.value.kind == "empty_answer"
