"""The router: a rule where formats differ, none where chance does, folds by cluster, the file."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from bench.comparison.routing.route import folds_of, route
from bench.comparison.routing.selecting import Known, select
from bench.comparison.sides import Side
from bench.core.axes import AXES
from bench.core.compared import Interval
from bench.core.routing import Features, Rule, RuleFile
from bench.datasets.rules import read_rule, rule_toml
from tests.comparison.made import row, side


def known(name: str, flat: int, rich: int, format_: str = "pdf", size: int | None = None) -> Known:
    features = Features(format=format_, size=size)
    return Known(document=name, cluster=name, features=features, right={"flat": flat, "rich": rich})


def runs(right: dict[str, tuple[str, bool, bool]], clusters: dict[str, str] | None = None) -> list[Side]:
    """Document → format, whether flat is right, whether rich is."""
    return [
        side(
            [
                row(name, AXES if each[place] else (), format=each[0], cluster=(clusters or {}).get(name))
                for name, each in right.items()
            ],
            loader,
        )
        for place, loader in ((1, "flat"), (2, "rich"))
    ]


def test_formats_that_need_different_loaders_make_a_rule_worth_having() -> None:
    right = {f"p{n:02}": ("pdf", True, False) for n in range(30)} | {
        f"i{n:02}": ("png", False, True) for n in range(20)
    }
    made = route(runs(right), {})
    assert made.recommended
    assert made.rule.formats == {"pdf": "flat", "png": "rich"}
    assert (made.best, made.routed, made.b, made.c) == ("flat", 1.0, 0, 20)
    assert made.difference == pytest.approx(0.4)


def test_no_rule_beats_a_loader_that_is_always_right() -> None:
    made = route(runs({f"d{n:02}": ("pdf", True, n % 2 == 0) for n in range(40)}), {})
    assert (made.recommended, made.difference) == (False, 0.0)
    assert made.sentence.startswith("No rule beats flat alone")


def test_chance_is_not_recommended() -> None:
    random = np.random.default_rng(3)
    recommended = 0
    for _ in range(20):
        drawn = random.random((60, 3))
        right = {f"d{n:02}": ("pdf", bool(a < 0.5), bool(b < 0.5)) for n, (a, b, _) in enumerate(drawn)}
        sizes = {f"d{n:02}": Features(format="pdf", size=int(1000 * s)) for n, (_, _, s) in enumerate(drawn)}
        recommended += route(runs(right), sizes).recommended
    assert recommended <= 2


def test_few_clusters_tell_nothing() -> None:
    right = {f"p{n:02}": ("pdf", True, False) for n in range(30)} | {
        f"i{n:02}": ("png", False, True) for n in range(30)
    }
    clusters = {name: f"{name[0]}{int(name[1:]) % 4}" for name in right}
    assert route(runs(right), {}).recommended
    assert not route(runs(right, clusters), {}).recommended


def test_a_cluster_is_never_in_two_folds() -> None:
    found = [known(f"d{n}", 1, 0) for n in range(23)]
    folds = folds_of(found)
    sizes = [list(folds.values()).count(fold) for fold in range(10)]
    assert (sum(sizes), max(sizes) - min(sizes)) == (23, 1)


def test_a_threshold_is_found_and_what_is_unknown_gets_the_best_loader() -> None:
    found = [known(f"s{n}", 1, 0, size=n) for n in range(20)] + [known(f"l{n}", 0, 1, size=100 + n) for n in range(10)]
    rule = select(found, ["flat", "rich"])
    assert (rule.feature, rule.above, rule.below, rule.default) == ("size", "rich", "flat", "flat")
    assert rule.choose(Features(format="pdf")) == "flat"
    assert rule.choose(Features(format="pdf", size=500)) == "rich"


def test_a_rule_that_wins_nothing_is_no_rule() -> None:
    assert select([known(f"d{n}", 1, 1, size=n) for n in range(20)], ["flat", "rich"]) == Rule(default="flat")


def test_runs_of_different_classifiers_are_invalid() -> None:
    flat, rich = runs({f"d{n}": ("pdf", True, False) for n in range(12)})
    other = rich.spec.model_copy(update={"window": "full"})
    made = route([flat, Side(run_id="x", spec=other, head=rich.head, rows=rich.rows)], {})
    assert made.sentence.startswith("INVALID: the runs differ in window")


@pytest.mark.parametrize(
    "rule",
    [
        Rule(default="flat"),
        Rule(feature="format", default='a "quoted"\\[x]\x7f😀', formats={"pdf": "rich", "a.b": "flat"}),
        Rule(feature="size", default="flat", threshold=1024.0, above="rich", below="flat"),
    ],
    ids=["always", "formats", "threshold"],
)
def test_the_file_round_trips(rule: Rule, tmp_path: Path) -> None:
    file = RuleFile(recommended=True, primary="path", corpus="tiny", documents_hash="3" * 64, rule=rule)
    (tmp_path / "rule.toml").write_text(rule_toml(file), "utf-8")
    assert read_rule(tmp_path / "rule.toml") == file


def test_the_interval_decides() -> None:
    """One document of 40 gained: the interval holds 0."""
    right = {f"d{n:02}": ("pdf", True, True) for n in range(35)} | {f"i{n}": ("png", n > 0, True) for n in range(5)}
    made = route(runs(right), {})
    bounds: Interval | None = made.interval
    assert bounds is not None
    assert bounds[0] <= 0
    assert not made.recommended
