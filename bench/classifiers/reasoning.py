"""What a thinking model thought, taken off the text that holds its answer."""

from __future__ import annotations

import re
from typing import Final

from bench.classifiers.answer import is_json

_NAMES: Final = "think|thinking|thought|reasoning"
_OPEN: Final = re.compile(rf"\s*(?:<({_NAMES})>|\[(THINK)\])", re.IGNORECASE)
_CLOSE: Final = re.compile(rf"</(?:{_NAMES})>|\[/THINK\]", re.IGNORECASE)


def apart(text: str) -> tuple[str, str]:
    """Reasoning that stands before an answer in the same text, and the answer; the text as it is if it has none.

    Reasoning that never ends leaves no answer: what it says on the way is a draft. Where a chat template has opened
    it in the prompt, only its end is in the text.
    """
    if is_json(text):
        return "", text  # A document can put such a mark into a value, which is then part of the answer.
    thoughts: list[str] = []
    rest = text
    while (opened := _OPEN.match(rest)) is not None:
        closed = _closing(opened).search(rest, opened.end())
        if closed is None:
            return "\n".join([*thoughts, rest[opened.end() :].strip()]), ""
        thoughts.append(rest[opened.end() : closed.start()].strip())
        rest = rest[closed.end() :]
    if not thoughts and (closed := _CLOSE.search(text)) is not None:
        return text[: closed.start()].strip(), text[closed.end() :].strip()
    return ("\n".join(thoughts), rest.strip()) if thoughts else ("", text)


def _closing(opened: re.Match[str]) -> re.Pattern[str]:
    return re.compile(rf"</{opened[1]}>" if opened[1] else r"\[/THINK\]", re.IGNORECASE)
