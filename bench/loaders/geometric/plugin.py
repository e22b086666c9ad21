"""The entry point that docling asks for engines: layout and tables without a learned model, and a checked tesseract."""

from __future__ import annotations

from typing import Any


def ocr_engines() -> dict[str, list[type[Any]]]:
    """OCR engines that this distribution adds to docling."""
    from bench.loaders.geometric.orientation import CheckedTesseract

    return {"ocr_engines": [CheckedTesseract]}


def layout_engines() -> dict[str, list[type[Any]]]:
    """Layout engines that this distribution adds to docling."""
    from bench.loaders.geometric.layout import GeometricLayout

    return {"layout_engines": [GeometricLayout]}


def table_structure_engines() -> dict[str, list[type[Any]]]:
    """Table engines that this distribution adds to docling."""
    from bench.loaders.geometric.structure import GeometricStructure

    return {"table_structure_engines": [GeometricStructure]}
