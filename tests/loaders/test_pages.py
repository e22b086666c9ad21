from __future__ import annotations

import pytest

from bench.loaders.pages import join_pages


@pytest.mark.parametrize(
    "pages, text, starts",
    [
        ([], "", (0,)),
        (["one"], "one", (0,)),
        (["one", "two"], "one|two", (0, 4)),
        (["", "two"], "two", (0, 0)),
        (["one", "", "three"], "one|three", (0, 3, 4)),
        (["one", ""], "one", (0, 3)),
        (["", ""], "", (0, 0)),
    ],
    ids=["none", "one", "two", "first blank", "middle blank", "last blank", "all blank"],
)
def test_every_page_has_an_offset_and_blank_ones_add_nothing(
    pages: list[str], text: str, starts: tuple[int, ...]
) -> None:
    assert join_pages(pages, "|") == (text, starts)
