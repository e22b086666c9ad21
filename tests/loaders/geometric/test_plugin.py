from __future__ import annotations

import subprocess
import sys
from importlib.metadata import entry_points
from importlib.util import find_spec
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("docling", reason="docling is not installed: pip install 'loaderbench[docling]'")

import pandas as pd

from bench.loaders.geometric.torch_free import prepare_docling

prepare_docling()

from docling.models.factories import get_layout_factory, get_ocr_factory, get_table_structure_factory  # noqa: E402
from docling_core.types.doc.base import BoundingBox, CoordOrigin, Size  # noqa: E402
from docling_core.types.doc.page import BoundingRectangle, TextCell  # noqa: E402

from bench.loaders.geometric.orientation import CheckedTesseract, better, confidence, sideways, total  # noqa: E402
from bench.loaders.geometric.structure import GeometricStructure, GeometricStructureOptions  # noqa: E402

Columns = dict[str, list[Any]]

UPSIDE_DOWN: Columns = {"text": ["uoisJaAuo", "xqz"], "conf": [30.0, 20.0], "width": [60, 20], "height": [10, 10]}
READ: Columns = {"text": ["conversion", "text"], "conf": [95.0, 91.0], "width": [60, 20], "height": [10, 10]}
ON_ITS_SIDE: Columns = {"text": ["conversion", "text"], "conf": [95.0, 91.0], "width": [10, 10], "height": [60, 20]}
NOTHING: Columns = {"text": [], "conf": [], "width": [], "height": []}


def test_docling_finds_the_engines_through_its_own_entry_point() -> None:
    assert [point.name for point in entry_points(group="docling") if point.module.startswith("bench.")] == [
        "bench_geometric"
    ]
    factories = (get_layout_factory, get_table_structure_factory, get_ocr_factory)
    kinds = [set(factory(allow_external_plugins=True).registered_kind) for factory in factories]
    assert [
        kind in held
        for kind, held in zip(("geometric", "geometric_structure", "tesseract_checked"), kinds, strict=True)
    ] == [
        True,
        True,
        True,
    ]


@pytest.mark.skipif(find_spec("torch") is not None, reason="torch is installed; nothing has to be worked around")
def test_docling_starts_without_torch_in_a_fresh_process() -> None:
    program = (
        "import sys; from bench.loaders.geometric.torch_free import prepare_docling; print(prepare_docling());"
        "import docling.document_converter; print('torch' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert done.stdout.split() == ["True", "False"]


@pytest.mark.parametrize(
    "turned, standing, expected",
    [
        (READ, UPSIDE_DOWN, True),
        (UPSIDE_DOWN, READ, False),
        (READ, READ, False),
        (READ, ON_ITS_SIDE, True),
        (UPSIDE_DOWN, ON_ITS_SIDE, False),
        (NOTHING, READ, False),
    ],
    ids=[
        "turned reads better",
        "standing reads better",
        "same",
        "was on its side",
        "turned is garbage",
        "nothing read",
    ],
)
def test_a_page_is_turned_only_if_that_reads_better(
    turned: Columns,
    standing: Columns,
    expected: bool,  # noqa: FBT001
) -> None:
    assert better(pd.DataFrame(turned), pd.DataFrame(standing)) is expected


def test_confidence_is_of_words_and_its_total_of_letters() -> None:
    assert confidence(pd.DataFrame(READ)) == 93
    assert total(pd.DataFrame(READ)) == 95 * 10 + 91 * 4
    assert (confidence(pd.DataFrame(NOTHING)), total(pd.DataFrame(NOTHING))) == (0, 0)
    assert (sideways(pd.DataFrame(ON_ITS_SIDE)), sideways(pd.DataFrame(READ))) == (True, False)


class Recorder:
    """Stands in for what docling's tesseract stage does with a file, and counts it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, reads: list[Columns], degrees: str) -> None:
        self.calls: list[str] = []
        stage = CheckedTesseract.__mro__[1]
        frames = iter([pd.DataFrame(read) for read in reads])
        guess = pd.DataFrame({"key": ["Orientation in degrees"], "value": [f" {degrees}"]})

        def read(*_: object) -> pd.DataFrame:
            self.calls.append("read")
            return next(frames)

        def orientation(*_: object) -> pd.DataFrame:
            self.calls.append("guess")
            return guess

        monkeypatch.setattr(stage, "_run_tesseract", read)
        monkeypatch.setattr(stage, "_perform_osd", orientation)
        self.engine = CheckedTesseract.__new__(CheckedTesseract)

    def read(self, file: str) -> tuple[str, list[str]]:
        osd = self.engine._perform_osd(file)
        words = self.engine._run_tesseract(file, osd)
        return osd["value"].iloc[0].strip(), list(words["text"])


@pytest.fixture
def page(tmp_path: Any) -> str:
    from PIL import Image

    Image.new("L", (40, 20), 255).save(tmp_path / "page.png")
    return str(tmp_path / "page.png")


def test_a_page_that_reads_well_is_read_once_and_never_guessed(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in = Recorder(monkeypatch, [READ], degrees="180")
    assert stand_in.read(page) == ("0", READ["text"])
    assert stand_in.calls == ["read"]


def test_a_wrong_guess_is_not_followed(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in = Recorder(monkeypatch, [UPSIDE_DOWN, NOTHING], degrees="180")
    assert stand_in.read(page) == ("0", UPSIDE_DOWN["text"])
    assert stand_in.calls == ["read", "guess", "read"]


def test_a_right_guess_is_followed(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in = Recorder(monkeypatch, [UPSIDE_DOWN, READ, READ], degrees="180")
    assert stand_in.read(page) == ("180", READ["text"])


def test_a_tesseract_that_dies_is_no_empty_page(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def die(*_: object) -> None:
        raise subprocess.CalledProcessError(-9, "tesseract")

    stand_in = Recorder(monkeypatch, [], degrees="0")
    monkeypatch.setattr(CheckedTesseract.__mro__[1], "_run_tesseract", die)
    with pytest.raises(RuntimeError, match="tesseract ended with -9"):
        stand_in.read(page)


def cell(index: int, text: str, left: float, top: float, width: float) -> TextCell:
    box = BoundingBox(l=left, t=top, r=left + width, b=top + 8, coord_origin=CoordOrigin.TOPLEFT)
    rect = BoundingRectangle.from_bounding_box(box)
    return TextCell(index=index, text=text, orig=text, from_ocr=True, confidence=1.0, rect=rect)


def page_with(cells: list[TextCell]) -> Any:
    """The parts of docling's page that the engine touches."""
    parsed = SimpleNamespace(word_cells=[], hyperlinks=["elsewhere"])
    return SimpleNamespace(
        cells=cells,
        parsed_page=parsed,
        page_no=1,
        size=Size(width=300, height=200),
        predictions=SimpleNamespace(layout=None),
        get_image=lambda **_: None,
    )


def test_the_engine_gives_docling_blocks_in_order_and_cells_without_pipes() -> None:
    page = page_with(
        [
            *(cell(0, "SHOP|ONE", 100, 10, 60), cell(1, "Bread", 10, 50, 40), cell(2, "1.20", 200, 50, 25)),
            *(cell(3, "Mi|lk", 10, 65, 40), cell(4, "2.40", 200, 65, 25)),
        ]
    )
    engine = GeometricStructure(True, None, GeometricStructureOptions(), SimpleNamespace())  # type: ignore[arg-type]  # noqa: FBT003
    (tables,) = engine.predict_tables(SimpleNamespace(), [page])  # type: ignore[arg-type]
    clusters = page.predictions.layout.clusters
    assert [cluster.label.value for cluster in clusters] == ["text", "table"]
    assert clusters[0].bbox.b < clusters[1].bbox.t
    assert [held.text for held in clusters[1].cells] == ["Bread", "1.20", "Mi|lk", "2.40"]
    table = tables.table_map[1]
    assert (table.num_rows, table.num_cols) == (2, 2)
    assert [held.text for held in table.table_cells] == ["Bread", "1.20", "Mi lk", "2.40"]
    assert page.parsed_page.hyperlinks == []
