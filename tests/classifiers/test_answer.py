"""Answers: what is a Label, what is a failure, and of which kind."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bench.classifiers.answer import parse_answer, response_schema
from bench.core.errors import ClassifyError
from bench.core.label import Label
from bench.core.taxonomy import Domain, Taxonomy, Term

GOOD = {"domain": "money", "category": "bank", "doctype": "letter", "vendor": "Ex Ltd", "date": "20240131"}


def answer(**changes: Any) -> str:
    return json.dumps({**GOOD, **changes})


@pytest.mark.parametrize(
    "raw",
    [
        pytest.param(answer(), id="plain"),
        pytest.param(f"\n {answer()} \n", id="white space"),
        pytest.param(f"```json\n{answer()}\n```", id="Markdown fence"),
        pytest.param(answer(extra=[1]), id="keys beyond the schema"),
    ],
)
def test_a_usable_answer_becomes_a_label(raw: str) -> None:
    assert parse_answer(raw) == Label(**GOOD)


def test_values_outside_the_vocabulary_are_kept_as_given() -> None:
    label = parse_answer(answer(domain="Finanzen", date="31.1.2024", vendor=None, subject="rent"))
    assert (label.domain, label.date, label.vendor, label.subject) == ("Finanzen", "31.1.2024", None, "rent")


@pytest.mark.parametrize(
    "raw, kind",
    [
        pytest.param("", "empty_answer", id="nothing"),
        pytest.param(" \n\t", "empty_answer", id="white space"),
        pytest.param(json.dumps(dict.fromkeys(GOOD, "")), "empty_answer", id="every axis empty"),
        pytest.param(json.dumps(dict.fromkeys(GOOD)), "empty_answer", id="every axis null"),
        pytest.param("The document is an invoice.", "unparseable", id="prose"),
        pytest.param(answer()[:-20], "unparseable", id="cut JSON"),
        pytest.param("[" * 100_000, "unparseable", id="nested without end"),
        pytest.param("I'm sorry, but I can't help with that.", "refused", id="refusal"),
        pytest.param("I cannot assist with personal documents.", "refused", id="another refusal"),
        pytest.param("{}", "schema", id="empty object"),
        pytest.param("[]", "schema", id="no object"),
        pytest.param('"invoice"', "schema", id="a string"),
        pytest.param(json.dumps({k: v for k, v in GOOD.items() if k != "date"}), "schema", id="axis missing"),
        pytest.param(answer(date=20240131), "schema", id="number for text"),
        pytest.param(answer(vendor={"name": "x"}), "schema", id="object for text"),
    ],
)
def test_an_unusable_answer_is_a_failure_of_its_kind_and_keeps_what_was_said(raw: str, kind: str) -> None:
    with pytest.raises(ClassifyError) as caught:
        parse_answer(raw)
    assert caught.value.kind == kind
    assert caught.value.raw == raw
    assert "\n" not in caught.value.message


def twice(name: str, value: object) -> str:
    """GOOD, with one name more than once."""
    return f"{answer()[:-1]}, {json.dumps(name)}: {json.dumps(value)}}}"


@pytest.mark.parametrize("name, other", [("domain", "medical"), ("date", "20240301"), ("vendor", None), ("note", [2])])
def test_a_name_with_two_values_is_no_answer_and_both_are_told(name: str, other: object) -> None:
    first = {**GOOD, "note": [1]}
    raw = f'{{"{name}": {json.dumps(first[name])}, ' + answer(**{name: other})[1:]
    with pytest.raises(ClassifyError, match=f"names {name} twice") as caught:
        parse_answer(raw)
    assert (caught.value.kind, caught.value.raw) == ("schema", raw)
    assert str(first[name]) in caught.value.message
    assert str(other) in caught.value.message


@pytest.mark.parametrize("name", GOOD)
def test_the_same_value_twice_is_one_value(name: str) -> None:
    assert parse_answer(twice(name, GOOD[name])) == Label(**GOOD)


def test_names_inside_other_objects_are_no_axes() -> None:
    assert parse_answer(f'{{"why": {{"domain": "x", "domain": "y"}}, {answer()[1:]}') == Label(**GOOD)


def test_schema_offers_exactly_the_vocabulary() -> None:
    term = Term(description="d")
    taxonomy = Taxonomy(
        name="t",
        version="1",
        domains={
            "b": Domain(description="d", categories={"y": term, "x": term}),
            "a": Domain(description="d", categories={"x": term}),
        },
        doctypes={"letter": term},
    )
    schema = response_schema(taxonomy)
    assert schema["properties"]["domain"]["enum"] == ["b", "a"]
    assert schema["properties"]["category"]["enum"] == ["x", "y"]
    assert schema["properties"]["doctype"]["enum"] == ["letter"]
    assert schema["required"] == ["domain", "category", "doctype", "vendor", "date", "subject"]
    assert schema["additionalProperties"] is False
