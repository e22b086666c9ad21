"""Fonts for other scripts: DejaVu, which matplotlib carries (Greek, Cyrillic, Hebrew, Arabic)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont

from bench.synthesis.look import Layout

FACE: Final = "DejaVuSans"
BOLD: Final = "DejaVuSans-Bold"


def many_scripts(layout: Layout) -> Layout:
    """The same layout in a font that has these letters; only the letters that are used go into a file."""
    _register()
    return replace(layout, look=replace(layout.look, font=FACE, bold=BOLD, size=layout.look.size * 0.92))


@cache
def _register() -> None:
    spec = find_spec("matplotlib")
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError("matplotlib is not installed", name="matplotlib")
    folder = Path(spec.origin).parent / "mpl-data" / "fonts" / "ttf"
    for name in (FACE, BOLD):
        registerFont(TTFont(name, str(folder / f"{name}.ttf")))
