"""What three passes come to, and in which surroundings they are made."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.audit.network.judging import judge_passes
from bench.audit.network.passes import PASSES, surroundings
from bench.audit.network.watcher import tidy
from bench.audit.repeating import compare_readings
from bench.core.audit import Contact, Pass, PassName

CONTACT = Contact(what="connection", host="hub.invalid", port=443, program="worker", in_child=False, seen_by="kernel")


def run(name: PassName, state: str) -> Pass:
    return Pass(
        name=name,
        kernel="p" not in state,
        contacts=(CONTACT,) if "!" in state else (),
        loaded=0 if "0" in state else 3,
        failed={},
        broken="no library" if "x" in state else None,
    )


@pytest.mark.parametrize(
    "states,use",
    [
        (("", "", ""), "none"),
        (("!", "!", ""), "first run only"),
        (("!", "", ""), "first run only"),
        (("!", "!", "!"), "every run"),
        (("", "", "!"), "every run"),
        (("!0", "!0", "!0"), "every run"),
        (("x0", "x0", "x0"), None),
        (("0", "0", "0"), None),
        (("x0", "x0", ""), None),
        (("!x0", "!x0", ""), "first run only"),
        (("!x0", "!x0", "x0"), None),
    ],
    ids=[
        *("quiet", "until it is fetched", "once", "always", "only at home", "always, nothing read", "not built"),
        *("nothing read", "built at home only", "built at home, after fetching", "never built, but asked"),
    ],
)
def test_use(states: tuple[str, str, str], use: str | None) -> None:
    passes = [run(name, state) for name, state in zip(PASSES, states, strict=True)]
    assert judge_passes(passes).use == use


def test_one_pass_without_the_kernel_makes_children_that_are_no_python_unwatched() -> None:
    with_it = judge_passes([run(name, "") for name in PASSES])
    without = judge_passes([run(name, state) for name, state in zip(PASSES, ("", "p", ""), strict=True)])
    assert len(with_it.watched) == len(without.watched) + 1
    assert any("not Python" in each for each in without.not_watched)
    assert not any("not Python" in each for each in with_it.not_watched)


def test_a_fresh_home_hides_all_caches_and_no_pass_has_a_proxy(tmp_path: Path) -> None:
    fresh, own = (surroundings(name, tmp_path / "home", {"KEY": "x"}) for name in ("fresh home", "own home"))
    assert fresh["HOME"] == str(tmp_path / "home")
    assert fresh["XDG_CACHE_HOME"] == str(tmp_path / "home" / ".cache")
    assert fresh["HF_HOME"] is None
    assert fresh["HTTPS_PROXY"] is own["HTTPS_PROXY"] is own["https_proxy"] is None
    assert "HOME" not in own
    assert fresh["KEY"] == own["KEY"] == "x"


def test_a_nameless_look_up_says_nothing_beside_a_named_one() -> None:
    named, nameless, other = (
        Contact(what="name look-up", host=host, port=53, program=program, in_child=True, seen_by="kernel")
        for host, program in (("a.invalid", "curl"), ("a name server", "curl"), ("a name server", "go"))
    )
    assert tidy([nameless, named, other, named]) == (named, other)


@pytest.mark.parametrize(
    "runs,documents,different,repeatable",
    [
        ([{"a": "1", "b": "2"}, {"a": "1", "b": "2"}], 2, (), True),
        ([{"a": "1", "b": "2"}, {"a": "1", "b": "3"}, {"a": "1", "b": "2"}], 2, ("b",), False),
        ([{"a": "1"}], 0, (), None),
        ([{"a": "1"}, {}], 0, (), None),
    ],
    ids=["equal", "one differs", "one reader", "nothing in common"],
)
def test_repeatability(
    runs: list[dict[str, str]], documents: int, different: tuple[str, ...], repeatable: object
) -> None:
    found = compare_readings(runs)
    assert (found.documents, found.different, found.repeatable) == (documents, different, repeatable)
