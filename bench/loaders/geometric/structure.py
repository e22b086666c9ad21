"""docling's table stage, the first plug-in after OCR: gives the page its blocks in reading order, tables among them.

docling predicts layout before OCR because its learned model looks at pixels. This engine looks at words, so it can
only work once they have been read. It replaces the page's one region by what `arrange` finds in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Final

from docling.datamodel.accelerator_options import AcceleratorOptions
from docling.datamodel.base_models import Cluster, LayoutPrediction, Page, TableStructurePrediction
from docling.datamodel.base_models import Table as DoclingTable
from docling.datamodel.document import ConversionResult
from docling.datamodel.pipeline_options import BaseTableStructureOptions
from docling.models.base_table_model import BaseTableStructureModel
from docling_core.types.doc.base import BoundingBox
from docling_core.types.doc.document import TableCell
from docling_core.types.doc.labels import DocItemLabel
from docling_core.types.doc.page import TextCell

from bench.loaders.geometric.cells import Table
from bench.loaders.geometric.pages import Piece, arrange
from bench.loaders.geometric.rules import Rules, rules_of
from bench.loaders.geometric.words import QUARTER, Box, Word, ink_size, turned

DETAIL: Final = 2.0
"""Pixels a point of the picture that ruling lines are looked for in."""
STEP: Final = 0.9
"""Part of a step's height that its box takes: boxes that touch are not strictly above each other."""
LABELS: Final = {
    "heading": DocItemLabel.SECTION_HEADER,
    "paragraph": DocItemLabel.TEXT,
    "item": DocItemLabel.LIST_ITEM,
}


class GeometricStructureOptions(BaseTableStructureOptions):
    """Chooses this engine; there is nothing to set."""

    kind: ClassVar[str] = "geometric_structure"


class GeometricStructure(BaseTableStructureModel):
    """Blocks and tables of a page from where its words stand."""

    def __init__(
        self,
        enabled: bool,  # noqa: FBT001 - docling's signature
        artifacts_path: Path | None,
        options: GeometricStructureOptions,
        accelerator_options: AcceleratorOptions,
        enable_remote_services: bool = False,  # noqa: FBT001, FBT002
    ) -> None:
        del artifacts_path, accelerator_options, enable_remote_services
        self.enabled = enabled
        self.options = options

    @classmethod
    def get_options_type(cls) -> type[GeometricStructureOptions]:
        """The options that choose this engine."""
        return GeometricStructureOptions

    def predict_tables(self, conv_res: ConversionResult, pages: Sequence[Page]) -> list[TableStructurePrediction]:
        """Replace each page's region by its blocks; give the structure of those that are tables."""
        del conv_res
        return [_structure(page) for page in pages]


def _structure(page: Page) -> TableStructurePrediction:
    cells = _text_cells(page)
    degrees = _degrees(cells)
    pieces = arrange(_upright(page, cells, degrees), _rules(page, degrees))
    steps = _steps(page, len(pieces))
    clusters = [
        _cluster(number, piece, step, cells) for number, (piece, step) in enumerate(zip(pieces, steps, strict=True))
    ]
    page.predictions.layout = LayoutPrediction(clusters=clusters)
    if page.parsed_page is not None:
        page.parsed_page.hyperlinks = []  # docling would hang them on whatever step lies where they were
    tables = {
        number: _table(page, clusters[number], piece) for number, piece in enumerate(pieces) if isinstance(piece, Table)
    }
    return TableStructurePrediction(table_map=tables)


def _text_cells(page: Page) -> list[TextCell]:
    """What was read by OCR, and the words of the text layer where they have boxes of their own."""
    words = page.parsed_page.word_cells if page.parsed_page is not None else []
    layer = [cell for cell in words if not cell.from_ocr]
    cells = [cell for cell in page.cells if cell.from_ocr or not layer]
    return [cell for cell in (*cells, *layer) if cell.text.strip()]


def _degrees(cells: Sequence[TextCell]) -> int:
    """By how much the page must be turned, clockwise, for most of its text to stand upright."""
    angles = [round(cell.rect.angle_360 / QUARTER) * QUARTER % 360 for cell in cells]
    return max(set(angles), key=angles.count, default=0)


def _rules(page: Page, degrees: int) -> Rules:
    image = page.get_image(scale=DETAIL)
    return Rules() if image is None else rules_of(image.rotate(-degrees, expand=True), scale=DETAIL)


def _upright(page: Page, cells: Sequence[TextCell], degrees: int) -> list[Word]:
    assert page.size is not None  # noqa: S101 - set when the page is opened
    words = [_word(index, cell, page.size.height) for index, cell in enumerate(cells)]
    return turned(words, degrees=degrees, width=page.size.width, height=page.size.height)


def _word(index: int, cell: TextCell, height: float) -> Word:
    box = cell.rect.to_bounding_box().to_top_left_origin(height)
    # A text layer's boxes are as high as the type, OCR's only as high as the ink.
    size = ink_size(cell.text, box.height) if cell.from_ocr else box.height
    place = Box(left=box.l, top=box.t, right=box.r, bottom=box.b)
    return Word(text=cell.text.strip(), box=place, index=index, size=size)


def _steps(page: Page, count: int) -> list[BoundingBox]:
    """One box below the other, as many as there are pieces.

    docling's reading order is told from boxes alone, with rules made for the boxes of its learned model: on pages with
    many small ones it puts lines of a receipt's head after its foot. The pieces are in reading order already, and
    nothing but the order is taken from these boxes here, so they say that and nothing else.
    """
    assert page.size is not None  # noqa: S101 - set when the page is opened
    height = page.size.height / (count or 1)
    return [
        BoundingBox(l=0, t=number * height, r=page.size.width, b=(number + STEP) * height) for number in range(count)
    ]


def _cluster(number: int, piece: Piece, step: BoundingBox, cells: Sequence[TextCell]) -> Cluster:
    label = DocItemLabel.TABLE if isinstance(piece, Table) else LABELS[piece.label]
    held = [cells[word.index] for word in piece.words]
    return Cluster(id=number, label=label, bbox=step, confidence=1.0, cells=held)


def _table(page: Page, cluster: Cluster, table: Table) -> DoclingTable:
    cells = [
        TableCell(
            text=cell.text.replace("|", " "),  # a pipe ends a Markdown cell; docling would write &#124;
            start_row_offset_idx=cell.row,
            end_row_offset_idx=cell.row + 1,
            start_col_offset_idx=cell.column,
            end_col_offset_idx=cell.column + 1,
            column_header=cell.row == 0,
        )
        for cell in table.cells
    ]
    return DoclingTable(
        otsl_seq=[],
        table_cells=cells,
        num_rows=table.rows,
        num_cols=table.columns,
        id=cluster.id,
        page_no=page.page_no,
        cluster=cluster,
        label=cluster.label,
    )
