"""Precedence: INVALID; REJECT; ADOPT; else NOT DECIDED; and what silver truth and a selection hold back."""

from __future__ import annotations

import pytest

from bench.comparison.sentence import rests
from bench.comparison.verdict import rule
from bench.core.compared import Judged
from bench.core.criteria import NonInferiority, Status, Superiority
from tests.comparison.made import compared, duel, marked


def claim(name: str, status: Status, *, required: bool = True, kind: str = "superiority") -> Judged:
    return Judged(
        name=name,
        kind=kind,
        required=required,
        status=status,
        observed=0.0,
        margin=0.0,
        interval=None,
        on="path",
        n=1,
    )


MET, NOT, OPEN = claim("m", "met"), claim("n", "not met"), claim("o", "cannot tell")
SLOW = claim("s", "not met", kind="ratio-ceiling")
SHOWN = claim("x", "not met", required=False)


@pytest.mark.parametrize(
    "judged,reasons,silver,left_out,verdict,rests_on",
    [
        ([NOT], ["why"], False, (), "INVALID", ()),
        ([MET, NOT, OPEN], [], False, (), "REJECT", ("n",)),
        ([MET, OPEN], [], False, (), "NOT DECIDED", ("o",)),
        ([MET], [], False, (), "ADOPT", ("m",)),
        ([MET, SHOWN], [], False, (), "ADOPT", ("m",)),
        ([], [], False, (), "NOT DECIDED", ()),
        ([SHOWN], [], False, (), "NOT DECIDED", ()),
        ([MET], [], False, ("other",), "NOT DECIDED", ("m",)),
        ([NOT], [], False, ("other",), "REJECT", ("n",)),
        ([MET], [], True, (), "NOT DECIDED", ("m",)),
        ([NOT], [], True, (), "NOT DECIDED", ("n",)),
        ([NOT, SLOW], [], True, (), "REJECT", ("s",)),
    ],
    ids=[
        "invalid goes first",
        "reject before open",
        "open",
        "adopt",
        "what is not required decides nothing",
        "no criterion",
        "none required",
        "an adopt on a part",
        "a reject on a part",
        "adopt on silver",
        "reject on silver",
        "reject on silver, by what needs no truth",
    ],
)
def test_precedence(
    *, judged: list[Judged], reasons: list[str], silver: bool, left_out: tuple[str, ...], verdict: str, rests_on: object
) -> None:
    ruling = rule(judged, reasons=reasons, silver=silver, left_out=left_out)
    assert (ruling.verdict, ruling.rests_on) == (verdict, rests_on)


def test_a_reject_says_what_it_would_be_without() -> None:
    assert rule([NOT, OPEN], reasons=(), silver=False, left_out=()).without == "NOT DECIDED"
    assert rule([NOT, MET], reasons=(), silver=False, left_out=()).without == "ADOPT"


LIFT = Superiority(kind="superiority", metric="path", margin=0.05)
GUARD = NonInferiority(kind="non-inferiority", metric="domain", margin=0.05)
WON = (0, 40, 40)


def test_the_sentence_of_an_adopt_says_that_it_is_complete() -> None:
    found = compared(*duel(*WON), {"lift": LIFT, "guard": GUARD})
    assert found.verdict == "ADOPT"
    assert found.sentence == (
        "ADOPT: rich instead of flat on 80 synthetic documents with embedded (not an LLM); path +50.0 pp,"
        f" 95 % [{points(found, 0)}, {points(found, 1)}]; rests on all 2 required criteria: lift, guard;"
        " no single document changes it; criteria chosen after the data."
    )


def open_claim(name: str, needed: int | None, n: int = 80, because: str = "", kind: str = "superiority") -> Judged:
    update = {"documents_needed": needed, "n": n, "because": because, "kind": kind}
    return claim(name, "cannot tell").model_copy(update=update)


@pytest.mark.parametrize(
    "waiting,said",
    [
        ([open_claim("a", 200), open_claim("b", 100)], "about 200 documents would tell at 80 % power"),
        ([open_claim("a", 40_000)], "about 40,000 documents (500 times as many as here) would tell"),
        ([open_claim("a", None)], "no number of documents up to 1,000,000 would tell a"),
        ([open_claim("a", None), open_claim("b", 200)], "would tell a; about 200 documents would tell"),
        ([open_claim("a", 80)], "there are documents enough for a: what was found lies too near the margin"),
        (
            [open_claim("a", 200, because="9 clusters, and fewer than 10 tell nothing")],
            "lift: a; 9 clusters, and fewer",
        ),
        ([open_claim("a", None, because="too few documents", kind="ratio-ceiling")], "lift: a; too few documents"),
    ],
    ids=["more", "far more", "never", "never and more", "enough", "clusters", "a ceiling"],
)
def test_what_would_change_an_open_verdict_is_what_can_be_had(waiting: list[Judged], said: str) -> None:
    ruling = rule(waiting, reasons=(), silver=False, left_out=())
    found = "; ".join(rests(ruling, waiting)).replace("cannot tell: ", "lift: ")
    assert said in found
    assert ("about 200" in found) == ("200 documents" in said)


def test_a_selection_without_a_required_criterion_adopts_nothing_and_says_why() -> None:
    shown = GUARD.model_copy(update={"required": False})
    found = compared(*duel(*WON), {"lift": LIFT, "guard": shown}, selected=("guard",))
    assert (found.verdict, found.criteria[0].status) == ("NOT DECIDED", "met")
    assert (
        "none of the 1 criteria that were judged is required, so nothing is decided; 1 of 2 criteria" in found.sentence
    )


def points(found: object, end: int) -> str:
    return f"{found.joints['path'].interval[end] * 100:+.1f}"  # type: ignore[attr-defined]


def test_a_selection_that_leaves_out_a_required_criterion_adopts_nothing() -> None:
    found = compared(*duel(*WON), {"lift": LIFT, "guard": GUARD}, selected=("lift",))
    assert found.verdict == "NOT DECIDED"
    assert "held back by left out: guard" in found.sentence
    assert "1 of 2 criteria" in found.sentence


def test_a_selection_that_leaves_out_what_is_not_required_may_adopt() -> None:
    shown = GUARD.model_copy(update={"required": False})
    assert compared(*duel(*WON), {"lift": LIFT, "guard": shown}, selected=("lift",)).verdict == "ADOPT"


def test_without_criteria_nothing_is_decided() -> None:
    found = compared(*duel(*WON))
    assert (found.verdict, found.preregistered, found.criteria_hash) == ("NOT DECIDED", None, None)
    assert "no criterion" in found.sentence


def test_silver_truth_is_in_the_flags_and_decides_nothing() -> None:
    ours, theirs = marked("-" * 40, status="silver"), marked("+" * 40, "rich", status="silver")
    found = compared(ours, theirs, {"lift": LIFT})
    assert (found.verdict, found.criteria[0].status) == ("NOT DECIDED", "met")
    assert found.flags[0].startswith("silver truth")
    assert "held back by silver truth" in found.sentence


def test_an_undecided_sentence_says_how_many_documents_would_tell() -> None:
    found = compared(*duel(0, 0, both=80), {"guard": GUARD.model_copy(update={"margin": 0.02})})
    assert "cannot tell: guard; about 195 documents would tell" in found.sentence


@pytest.mark.parametrize(
    "look,looks,said", [(1, 1, ""), (2, 2, "; look 2 of 2 ways"), (1, 3, "; look 1 of 3 ways")], ids=str
)
@pytest.mark.parametrize("claims", [None, {"lift": LIFT}], ids=["no criteria", "criteria"])
def test_as_soon_as_there_are_two_ways_of_looking_each_sentence_counts_them(
    look: int, looks: int, said: str, claims: dict[str, Superiority] | None
) -> None:
    sentence = compared(*duel(*WON), claims, look=look, looks=looks).sentence
    assert said in sentence if said else "look" not in sentence


def test_a_label_that_steers_a_terminal_is_made_harmless() -> None:
    ours, theirs = marked("+"), marked("+", "evil\x1b[2J\nADOPT")
    assert compared(ours, theirs).sentence.isprintable()
