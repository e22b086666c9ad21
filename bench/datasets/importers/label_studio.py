"""Imports an export of Label Studio (JSON): what people chose and typed, never what a model predicted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import Any, Final
from urllib.parse import parse_qs, unquote, urlsplit

from bench.core.axes import AXES
from bench.core.errors import UsageError
from bench.core.taxonomy import fold
from bench.datasets.days import read_day
from bench.datasets.importers.found import Found, Haul, not_this_form
from bench.datasets.importers.sources import files_of, read_json
from bench.datasets.importers.terms import Terms
from bench.datasets.suggestions import did_you_mean
from bench.datasets.taxonomies import ABSTENTIONS

FORM: Final = "an export of Label Studio (JSON, not JSON-MIN)"
TAKEN: Final = (*AXES, "subject", "note")
_UPLOAD_PREFIX: Final = 8
"""Letters and digits that Label Studio puts before the name of an uploaded file, and a hyphen."""


def read_label_studio(terms: Terms, *, documents: Path | None = None, mapped: Mapping[str, str] | None = None) -> Haul:
    """Every task with an annotation; `mapped` is key → the control that states it (`from_name`).

    `documents` is the folder of the files, that of the export by default. Raises UsageError if it is no export.
    """
    haul = Haul(how="annotation by people in Label Studio", status="gold")
    controls = _controls(mapped or {})
    tasks = _tasks(terms.source)
    files = files_of(documents or terms.source.parent, haul, "a folder of documents")
    by_name = {PurePosixPath(name).name: name for name in files}
    for number, task in enumerate(tasks, 1):
        place = f"task {task.get('id', number)}"
        name = _document(task, by_name)
        answers = [_answers(each, controls) for each in _annotations(task)]
        if problem := _problem(task, name, answers, by_name):
            haul.fault(terms.source, f"{place}{problem}")
        elif name is not None and not answers:
            haul.refuse(files[name], f"{place} has no annotation")
        elif name is not None:
            haul.documents.append(_found(task, name, files[name], _stated(answers[0], place, haul, terms), terms))
    return haul


def _problem(task: dict[str, Any], name: str | None, answers: list[Any], by_name: Mapping[str, str]) -> str | None:
    if name is None:
        named = ", ".join(map(str, _names(task))) or "no file"
        return f": none of the documents is {named}{did_you_mean(named, by_name)}"
    if any(answer != answers[0] for answer in answers):
        return ": its annotations disagree, keep one"
    return None


def _found(task: dict[str, Any], name: str, path: Path, stated: dict[str, Any], terms: Terms) -> Found:
    facts = {"task": task.get("id"), "annotators": _annotators(task)}
    return Found(name=name, content=path, original=path, stated=stated, source=facts, path=terms.source)


def _controls(mapped: Mapping[str, str]) -> dict[str, str]:
    """Name of a control → key of a truth. Raises UsageError."""
    if wrong := [key for key in mapped if key not in TAKEN]:
        raise UsageError(f"--map {wrong[0]}: there is: {', '.join(TAKEN)}")
    return {key: key for key in TAKEN if key not in mapped} | {control: key for key, control in mapped.items()}


def _tasks(path: Path) -> list[dict[str, Any]]:
    try:
        tasks = read_json(path) if path.is_file() else None
    except ValueError as error:
        raise not_this_form(path, FORM, str(error)) from error
    if not isinstance(tasks, list) or not tasks:
        raise not_this_form(path, FORM, "it is no list of tasks")
    if not all(_is_task(task) for task in tasks):
        raise not_this_form(path, FORM, "each task must have data and annotations")
    return tasks


def _is_task(task: object) -> bool:
    return (
        isinstance(task, dict)
        and isinstance(task.get("data"), dict)
        and isinstance(task.get("annotations"), list)
        and all(isinstance(each, dict) and isinstance(each.get("result"), list) for each in task["annotations"])
    )


def _annotations(task: dict[str, Any]) -> list[dict[str, Any]]:
    return [each for each in task["annotations"] if not each.get("was_cancelled") and each["result"]]


def _annotators(task: dict[str, Any]) -> list[int]:
    """Their numbers: names and addresses of people are not taken over."""
    given = [each.get("completed_by") for each in _annotations(task)]
    numbers = [each.get("id") if isinstance(each, dict) else each for each in given]
    return sorted({number for number in numbers if isinstance(number, int)})


def _names(task: dict[str, Any]) -> Iterator[str]:
    """What the task calls its document: the upload's name, and every text of its data that ends like a path."""
    if isinstance(task.get("file_upload"), str):
        yield task["file_upload"]
    for value in task["data"].values():
        if isinstance(value, str):
            address = urlsplit(value)
            local = parse_qs(address.query).get("d", [])
            yield from (
                PurePosixPath(unquote(each)).name for each in (*local, address.path) if PurePosixPath(each).suffix
            )


def _document(task: dict[str, Any], by_name: Mapping[str, str]) -> str | None:
    for name in _names(task):
        prefix, hyphen, rest = name.partition("-")
        shorn = rest if hyphen and len(prefix) == _UPLOAD_PREFIX and prefix.isalnum() else name
        if found := by_name.get(name) or by_name.get(shorn):
            return found
    return None


def _answers(annotation: dict[str, Any], controls: Mapping[str, str]) -> dict[str, list[str]]:
    """Key of a truth → the values that one person gave."""
    answers: dict[str, list[str]] = {}
    for result in annotation["result"]:
        value = result.get("value") if isinstance(result, dict) else None
        if not isinstance(value, dict):
            continue
        if "taxonomy" in value:
            _add_path(answers, value["taxonomy"])
        elif key := controls.get(str(result.get("from_name"))):
            answers.setdefault(key, []).extend(_texts(value))
    return answers


def _add_path(answers: dict[str, list[str]], paths: object) -> None:
    """A tree's choice is domain, or domain and category."""
    for path in paths if isinstance(paths, list) else []:
        for axis, name in zip(("domain", "category"), path, strict=False):
            answers.setdefault(axis, []).append(str(name))


def _texts(value: dict[str, Any]) -> Iterator[str]:
    for kind in ("choices", "text", "datetime", "labels"):
        given = value.get(kind, [])
        yield from (each for each in (given if isinstance(given, list) else [given]) if isinstance(each, str))


def _stated(answers: dict[str, list[str]], place: str, haul: Haul, terms: Terms) -> dict[str, Any]:
    stated: dict[str, Any] = {}
    for key, given in answers.items():
        cleaned = [" ".join(text.split()) for text in given]
        values = list(dict.fromkeys(text for text in cleaned if fold(text) not in ABSTENTIONS))
        if key == "date":
            values = [day for text in values if (day := _day(text, place, haul, terms))]
        if values:
            stated[key] = values[0] if len(values) == 1 or key not in AXES else values
    return stated


def _day(text: str, place: str, haul: Haul, terms: Terms) -> str | None:
    try:
        return read_day(text, terms.dates)
    except ValueError as error:
        haul.note(terms.source, f"{place}: date {error}")
        return None
