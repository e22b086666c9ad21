"""What an answer must look like, and how a raw answer becomes a Label."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from bench.core.axes import AXES
from bench.core.errors import ClassifyError
from bench.core.label import Label
from bench.core.taxonomy import Taxonomy

_VENDOR_LIMIT: Final = 100
_SUBJECT_LIMIT: Final = 80
"""Characters: no issuer and no ten words need more, and a small model that babbles must end somewhere."""

_FENCED: Final = re.compile(r"\A```[a-z]*\s*\n(.*)\n\s*```\Z", re.DOTALL)
_REFUSAL: Final = re.compile(
    r"\b(?:I(?:['’]m| am) (?:sorry|unable|not able)|as an AI|I (?:can(?:['’]|no)t|will not|won['’]t) "
    r"(?:help|assist|process|comply|provide|do|answer|classify|read|analy[sz]e|fulfil+))\b",
    re.IGNORECASE,
)


def response_schema(taxonomy: Taxonomy) -> dict[str, Any]:
    """JSON schema of an answer: closed axes as enums, categories of all domains in one enum."""
    properties = {
        "domain": {"type": "string", "enum": list(taxonomy.domains)},
        "category": {"type": "string", "enum": sorted(taxonomy.categories)},
        "doctype": {"type": "string", "enum": list(taxonomy.doctypes)},
        "vendor": {"type": "string", "minLength": 1, "maxLength": _VENDOR_LIMIT},
        "date": {"type": "string", "pattern": "^[0-9]{8}$"},
        "subject": {"type": "string", "minLength": 1, "maxLength": _SUBJECT_LIMIT},
    }
    return {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}


def parse_answer(raw: str) -> Label:
    """Read an answer. Values outside the vocabulary are kept as given: they are answers, and scored wrong.

    Raises ClassifyError: `empty_answer`, `refused`, `unparseable` (not JSON) or `schema` (JSON of another shape, or one
    that gives an axis two values).
    """
    if not raw.strip():
        raise ClassifyError("empty_answer", "the answer is empty", raw=raw)
    values = json_object(raw)
    wrong = [axis for axis in AXES if not isinstance(values.get(axis, 0), str | None)]
    if wrong:
        raise ClassifyError("schema", f"the answer has no text for: {', '.join(wrong)}", raw=raw)
    if all(not (values[axis] or "").strip() for axis in AXES):
        raise ClassifyError("empty_answer", "the answer leaves every axis empty", raw=raw)
    subject = values.get("subject")
    return Label(**{axis: values[axis] for axis in AXES}, subject=subject if isinstance(subject, str) else None)


def json_object(raw: str) -> dict[str, Any]:
    """The object that an answer is, fenced or not. Raises ClassifyError: `refused`, `unparseable` or `schema`."""
    text = raw.strip()
    fenced = _FENCED.match(text)
    objects: list[list[tuple[str, Any]]] = [[]]

    def keep(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        objects.append(pairs)
        return dict(pairs)

    try:
        values = json.loads(fenced[1] if fenced else text, object_pairs_hook=keep)
    except (ValueError, RecursionError) as error:
        if _REFUSAL.search(text[:500]):
            raise ClassifyError("refused", f"the model refused: {text[:120]!r}", raw=raw) from error
        raise ClassifyError("unparseable", f"the answer is not JSON: {text[:120]!r}", raw=raw) from error
    if not isinstance(values, dict):
        raise ClassifyError("schema", f"the answer is JSON, but no object: {text[:120]!r}", raw=raw)
    _refuse_two_values(objects[-1], raw)  # The outermost object ends last.
    return values


def is_json(text: str) -> bool:
    """Whether a text is JSON of any kind."""
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def named_twice(name: str, first: object, second: object) -> str:
    """What a failure says of an answer that gives one name two values."""
    return f"the answer names {name} twice: {str(first)[:60]!r} and {str(second)[:60]!r}"


def _refuse_two_values(pairs: list[tuple[str, Any]], raw: str) -> None:
    """JSON allows a name twice and leaves open which value counts; so it must be the same one."""
    first: dict[str, Any] = {}
    for name, value in pairs:
        known = first.setdefault(name, value)
        if known is not value and known != value:  # NaN is not equal to itself
            raise ClassifyError("schema", named_twice(name, known, value), raw=raw)
