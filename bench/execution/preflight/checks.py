"""The checks themselves: what was heard → passed, failed, not supported or cannot tell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bench.core.preflight import Check, CheckName, CheckState
from bench.execution.preflight.hearing import Heard
from bench.execution.preflight.inquiries import KINDS, Words

_HELD: Final = (None, "schema", "tool")
"""Rungs on which a server is given the schema."""
_NO_ANSWER: Final = frozenset({"unparseable", "schema", "empty_answer", "refused"})
"""Kinds of failure that are the model's own; the others are the server's trouble."""


def check(name: CheckName, state: CheckState, said: str, heard: Sequence[Heard] = ()) -> Check:
    """A check, with what it saw."""
    return Check(name=name, state=state, said=said, saw=tuple(each.shown for each in heard))


def answers(heard: Heard) -> bool:
    """Whether the model said anything at all, if only nonsense."""
    return heard.said is not None or heard.kind in _NO_ANSWER


def schema(heard: Heard, ticket: str) -> Check:
    """Whether the answer keeps to a schema that the prompt does not give away."""
    if heard.said is None:
        return check("schema", "failed", f"no answer to a tiny document: {heard.fault}", [heard])
    values, rung = heard.values, heard.said.rung
    if rung not in _HELD:
        if values is None:
            return check(
                "schema", "failed", f"asked for JSON by {rung}, and what came is none; another model?", [heard]
            )
        return check("schema", "not supported", f"the server takes none; answers are held to JSON by {rung}", [heard])
    wrong = _against(values, ticket)
    if wrong:
        return check("schema", "failed", f"the server ignores the schema: {wrong}; {_REMEDY}", [heard])
    return check("schema", "passed", "an answer kept to a schema that the prompt does not give away", [heard])


_REMEDY: Final = "try another form (option form, think or effort) or another model"


def _against(values: dict[str, object] | None, ticket: str) -> str:
    if values is None:
        return "the answer is no JSON object"
    if set(values) != {"kind", "sender", "ticket"}:
        return f"the answer has the keys {', '.join(map(str, values))[:80] or '–'}"
    if values["ticket"] != ticket:
        return f"ticket is {str(values['ticket'])[:40]!r}, and the schema allows {ticket!r} alone"
    if values["kind"] not in KINDS:
        return f"kind is {str(values['kind'])[:40]!r}, which is none of {', '.join(KINDS)}"
    return ""


def agreement(pair: Sequence[Heard], *, sampled: bool) -> Check:
    """Whether the same question, sent twice as the run sends it, has one answer."""
    first, second = pair
    if first.said is None or second.said is None:
        return check("agreement", "cannot tell", f"no two answers: {first.fault or second.fault}", pair)
    if _same(first, second):
        return check("agreement", "passed", "two identical calls agree", pair)
    drawn = sampled or not first.said.tempered
    if drawn and not first.said.seeded:
        return check("agreement", "not supported", "answers are drawn, and there is no seed to draw them by", pair)
    said = "two identical calls got different answers; repeats would measure the server: serve one request at a time"
    return check("agreement", "failed", said, pair)


def no_seed(heard: Heard) -> Check:
    """What is recorded of a server that knows no seed."""
    if heard.said is None:
        return check("seed", "cannot tell", heard.fault)
    return check("seed", "not supported", "the server takes no seed: repeats differ by chance alone")


_SEEDLESS: Final = "--option openai.seed=false"


def seed(same: Sequence[Heard], others: Sequence[Heard]) -> Check:
    """Whether at temperature 1 one seed has one answer, and other seeds have others."""
    everything = [*same, *others]
    faults = [each.fault for each in everything if each.said is None]
    if faults:
        return check("seed", "cannot tell", faults[0], everything)
    agreeing = [a for place, a in enumerate(same) for b in same[place + 1 :] if _same(a, b)]
    if not agreeing:
        said = (
            "the server ignores the seed: the same seed got other answers at temperature 1, so no run can be repeated"
        )
        return check("seed", "failed", f"{said}; to do without one where that can be said: {_SEEDLESS}", everything)
    if all(_same(agreeing[0], other) for other in others):
        said = "the server ignores the seed: other seeds got the same answer at temperature 1, so repeats tell nothing"
        return check("seed", "failed", f"{said}; {_SEEDLESS} sends none", everything)
    return check("seed", "passed", "the same seed agrees, other seeds differ at temperature 1", everything)


def ends(words: Words, long: Heard, twice: Heard | None, budget: int, wanted: int) -> Check:
    """Whether both ends of a long prompt were seen; `twice`, if asked, is as long and has all of it at either end."""
    heard = [long] if twice is None else [long, twice]
    size = f"a text of {budget:,} tokens"
    if long.said is None and long.kind not in _NO_ANSWER:
        return check("head and tail", "cannot tell", f"{size}: {long.fault}", heard)
    missing = unseen(words, long)
    if not missing:
        less = f"; of {wanted:,}, as the window allows, it would not fit" if budget < wanted else ""
        return check("head and tail", "passed", f"both ends of {size} were seen{less}", heard)
    if twice is not None and not unseen(words, twice):
        said = (
            f"the word at the {' and the '.join(missing)} of {size} arrives only where it stands at the other end too"
        )
        return check("head and tail", "failed", f"{said}: the server cuts prompts; {_LONGER}", heard)
    count = None if long.said is None else long.said.tokens_prompt
    if count is not None and count < long.least:
        said = f"the server read {count:,} tokens of at least {long.least:,}: it cuts prompts; {_LONGER}"
        return check("head and tail", "failed", said, heard)
    counted = "" if count is None else f"; it counted {count:,} tokens of at least {long.least:,}"
    return check("head and tail", "cannot tell", f"the model repeats no word from so long a prompt{counted}", heard)


_LONGER: Final = "give it a larger context, or send less (--window head:TOKENS)"


def unseen(words: Words, heard: Heard) -> list[str]:
    """Which ends of a prompt the answer does not know."""
    values = heard.values or {}
    wanted = {"head": ("first", words.first), "tail": ("last", words.last)}
    return [end for end, (key, word) in wanted.items() if word.casefold() not in str(values.get(key, "")).casefold()]


def tokens(heard: Sequence[Heard]) -> Check:
    """Whether the server counts, and never fewer than there were."""
    counted = [
        (each.said.tokens_prompt, each.least) for each in heard if each.said and each.said.tokens_prompt is not None
    ]
    if not counted:
        return Check(name="tokens", state="not supported", said="the server counts no tokens")
    saw = tuple(f"{count} of at least {least}" for count, least in counted)
    fewer = next(((count, least) for count, least in counted if count < least), None)
    if fewer:
        said = (
            f"the server counted {fewer[0]:,} tokens of a prompt of at least {fewer[1]:,}: it cut it, or cannot count"
        )
        return Check(name="tokens", state="failed", said=f"{said}; {_LONGER}", saw=saw)
    return Check(name="tokens", state="passed", said="counted, and plausible", saw=saw)


def model(heard: Sequence[Heard], label: str) -> Check:
    """Whether the answers came under the name of the model that was asked."""
    named = [each.said for each in heard if each.said is not None and each.said.own is not None]
    if not named:
        return Check(name="model", state="not supported", said="the backend names no model with its answers")
    saw = tuple(dict.fromkeys(str(said.model) for said in named))
    stranger = next((said.model for said in named if not said.own), None)
    if stranger is None:
        return Check(name="model", state="passed", said="it answers under its own name", saw=saw)
    said = f"asked {label}, and {stranger} answered; name that one, or if it is the same: option answers_as={stranger}"
    return Check(name="model", state="failed", said=said, saw=saw)


def _same(first: Heard, second: Heard) -> bool:
    """By what was said, not by the white space it was said with."""
    ours, theirs = first.values, second.values
    return ours == theirs if ours is not None and theirs is not None else first.raw.split() == second.raw.split()
