"""The comments of the shipped criteria: the documents they say are needed are those that the planning works out."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.comparison.statistics.mcnemar import exact_p
from bench.comparison.statistics.planning import documents_needed

CRITERIA = Path(__file__).parents[2] / "criteria"


@pytest.mark.parametrize(
    "file,discordance,margin,assume,said",
    [
        ("study-first", 0.0, -0.02, 0.0, "195"),
        ("study-first", 0.05, -0.02, 0.0, "1,043"),
        ("study-first", 0.1, 0.05, 0.1, "202"),
        ("study-first", 0.2, 0.05, 0.1, "582"),
        ("path-first", 0.2, 0.0, 0.1, "168"),
        ("path-first", 0.0, -0.05, 0.0, "79"),
        ("path-first", 0.05, -0.05, 0.0, "205"),
    ],
)
def test_documents_needed_as_the_comments_say(
    *, file: str, discordance: float, margin: float, assume: float, said: str
) -> None:
    assert f"{documents_needed(discordance, margin=margin, assume=assume):,}" == said
    assert f" {said} " in (CRITERIA / f"{file}.toml").read_text("utf-8").replace("\n", " \n")


def test_three_documents_all_on_one_side_are_nothing() -> None:
    assert exact_p(0, 3) == 0.25
