"""Tables on a terminal."""

import io

from rich.console import Console

from bench.core.run import Summary
from bench.reporting.terminal import render_side_by_side, render_terminal
from tests.reporting.runs import hostile, many_misses, mixed, repeated


def printed(run: Summary, width: int = 200, *, colours: bool = False) -> str:
    console = Console(
        file=io.StringIO(), width=width, force_terminal=colours, color_system="truecolor" if colours else None
    )
    render_terminal(run, console)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_flags_come_before_any_table() -> None:
    text = printed(mixed())
    assert text.index("! silver truth") < text.index("Accuracy")
    assert text.index("! cut windows: in 1 of 5 outcomes") < text.index("Accuracy")


def test_the_effective_loader_and_the_waterfall_are_over_every_table() -> None:
    text = printed(mixed())
    assert text.count("docling[geometric+tesseract] × embedded (not an LLM)") == 6
    assert text.count("n: 5 planned → 4 loaded → 4 classified → 5 scored") == 6


def test_stability_is_shown_of_repeats_only() -> None:
    assert "pass@2" in printed(repeated())
    assert "pass@" not in printed(mixed())


def test_misses_are_limited() -> None:
    text = printed(many_misses(25))
    assert "… and 15 more, see report.md" in text
    assert "009.pdf" in text
    assert "010.pdf" not in text


def test_hostile_text_cannot_steer_the_terminal() -> None:
    text = printed(hostile())
    assert "\x1b" not in text
    assert "\x00" not in text
    assert "\u202e" not in text
    assert r"\x1b[31m\u202e[bold]" in text
    assert ":smile:" in text


def test_colours_are_ours_alone() -> None:
    text = printed(hostile(), colours=True)
    assert "\x1b[31m" not in text
    assert "\x1b[" in text


def test_nothing_is_lost_on_a_narrow_terminal() -> None:
    narrow = printed(mixed(), width=60)
    assert all(word in narrow for word in ("domain", "0.231", "outside"))
    assert max(map(len, narrow.splitlines())) <= 60


def test_side_by_side_is_printed() -> None:
    console = Console(file=io.StringIO(), width=120)
    render_side_by_side([mixed(), repeated()], console)
    assert isinstance(console.file, io.StringIO)
    assert "differences between columns are not tested here" in console.file.getvalue()
