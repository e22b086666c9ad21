"""A filer as somebody may have one: text in, one JSON object out. Run as a program, by path; uses no library.

A text that says `do: WORD` makes it misbehave.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

FILER = f'{sys.executable} "{__file__}" {{taxonomy}}'
"""Its command line."""


def label(text: str, taxonomy: dict[str, Any]) -> dict[str, Any]:
    """The first names of the vocabulary, but for what the text has in so many words."""
    domain, inside = next(iter(taxonomy["domains"].items()))
    date = re.search(r"(\d{4})-(\d\d)-(\d\d)", text)
    return {
        "domain": domain,
        "category": next(iter(inside["categories"])),
        "doctype": next(iter(taxonomy["doctypes"])),
        "vendor": next(iter(text.split("\n")), "").strip()[:80] or "nobody",
        "date": "".join(date.groups()) if date else "00000000",
    }


Answer = dict[str, Any]


def sleep() -> None:
    """With children of its own, one of them in a session of its own; they are told all that this program is."""
    for apart in (False, True):
        child = [sys.executable, "-c", "import time; time.sleep(600)", *sys.argv[1:]]
        subprocess.Popen(child, start_new_session=apart)
    time.sleep(600)


DEEDS: dict[str, Callable[[], Any]] = {
    "exit": lambda: sys.exit("Traceback\n\nKeyError: 'no such letter'"),
    "unavailable": lambda: sys.exit(69),
    "crash": lambda: os.kill(os.getpid(), signal.SIGSEGV),
    "sleep": sleep,
    "flood": lambda: sys.stdout.write("x" * 3_000_000),
}
SAYINGS: dict[str, Callable[[Answer], str]] = {
    "prose": lambda _: "This looks like an invoice.",
    "refuse": lambda _: "I'm sorry, but I can't help with that.",
    "list": lambda answer: json.dumps([answer]),
    "torn": lambda answer: json.dumps(answer)[:-9],
    "without": lambda answer: json.dumps({name: value for name, value in answer.items() if name != "vendor"}),
    "bill": lambda _: json.dumps({"usage": {"tokens_prompt": 12, "tokens_answer": 3, "cost_usd": 0.5}}),
    "empty": lambda _: "",
    "more": lambda answer: json.dumps({**answer, "department": "7b"}),
    "sure": lambda answer: json.dumps(
        {**answer, "confidence": {"domain": 0.75, "date": 1}, "usage": {"tokens_prompt": 12, "cost_usd": 0.5}}
    ),
    "oversure": lambda answer: json.dumps({**answer, "confidence": {"domain": 75}, "usage": {"tokens_prompt": 12}}),
    "environment": lambda answer: json.dumps({**answer, "vendor": json.dumps(dict(os.environ))}),
}


def say(text: str, answer: Answer) -> str:
    """The answer, or what is said instead of it."""
    if "One hammer, claw: 18.50" in text:  # A preflight's document, which costs nothing here, and says so.
        return json.dumps({**answer, "usage": {"tokens_prompt": 12, "tokens_answer": 3, "cost_usd": 0.0}})
    asked = re.search(r"do: (\w+)", text)
    if asked and asked[1] in DEEDS:
        DEEDS[asked[1]]()
    return SAYINGS[asked[1]](answer) if asked and asked[1] in SAYINGS else json.dumps(answer)


def main() -> None:
    text = sys.stdin.buffer.read().decode("utf-8")
    print(say(text, label(text, json.loads(Path(sys.argv[1]).read_text("utf-8")))))  # noqa: T201


if __name__ == "__main__":
    main()
