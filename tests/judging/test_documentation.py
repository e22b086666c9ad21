"""What docs/judge.md says a gate takes is what it takes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bench.judging.agreement import agreement, bound

PAGE = (Path(__file__).parents[2] / "docs" / "judge.md").read_text("utf-8")
ROWS = [tuple(row) for row in re.findall(r"^\| (\d+) \| (\d+|–) \| (\d+|–) \|$", PAGE, re.MULTILINE)]


def test_the_table_is_there() -> None:
    assert len(ROWS) >= 5


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
@pytest.mark.parametrize("place, wanted", [(1, 0.8), (2, 0.9)])
def test_so_many_must_agree_and_one_fewer_is_refused(row: tuple[str, ...], place: int, wanted: float) -> None:
    marked, needed = int(row[0]), row[place]

    def passes(agreed: int) -> bool:
        pairs = [("yes", "yes")] * agreed + [("yes", "no")] * (marked - agreed)
        found = bound(agreement("yes-no", pairs), ways=1)
        return found is not None and found >= wanted

    least = marked + 1 if needed == "–" else int(needed)
    assert not passes(least - 1)
    assert needed == "–" or passes(least)
