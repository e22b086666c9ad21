"""docling's layout stage without a learned model: the whole page is one region, and what it holds is told later.

The stage runs before OCR, when there are no words yet. See `structure` for the work itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from docling.datamodel.accelerator_options import AcceleratorOptions
from docling.datamodel.base_models import Cluster, LayoutPrediction, Page
from docling.datamodel.document import ConversionResult
from docling.datamodel.pipeline_options import BaseLayoutOptions
from docling.models.base_layout_model import BaseLayoutModel
from docling_core.types.doc.base import BoundingBox
from docling_core.types.doc.labels import DocItemLabel


class GeometricLayoutOptions(BaseLayoutOptions):
    """Chooses this engine; there is nothing to set."""

    kind: ClassVar[str] = "geometric"


class GeometricLayout(BaseLayoutModel):
    """One region a page: docling's OCR modes then read the page as a whole, or not at all if its text layer serves."""

    requires_layout_postprocessing = False

    def __init__(
        self,
        artifacts_path: Path | None,
        accelerator_options: AcceleratorOptions,
        options: GeometricLayoutOptions,
        enable_remote_services: bool = False,  # noqa: FBT001, FBT002 - docling's signature
    ) -> None:
        del artifacts_path, accelerator_options, enable_remote_services
        self.options = options

    @classmethod
    def get_options_type(cls) -> type[GeometricLayoutOptions]:
        """The options that choose this engine."""
        return GeometricLayoutOptions

    def predict_layout(self, conv_res: ConversionResult, pages: Sequence[Page]) -> list[LayoutPrediction]:
        """The page itself."""
        del conv_res
        return [LayoutPrediction(clusters=[_whole(page)] if page.size else []) for page in pages]


def _whole(page: Page) -> Cluster:
    assert page.size is not None  # noqa: S101 - the caller asked
    box = BoundingBox(l=0, t=0, r=page.size.width, b=page.size.height)
    return Cluster(id=0, label=DocItemLabel.TEXT, bbox=box, confidence=1.0)
