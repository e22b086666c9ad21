"""A glance at a PDF: pages and text layer, in a process of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.core.label import Document
from bench.datasets.glance import build_glance
from bench.execution.replies import Done
from bench.execution.workers import Limits, Workers


def test_pages_and_text_are_seen_and_a_broken_file_is_not(tmp_path: Path) -> None:
    pytest.importorskip("pypdfium2")
    canvas = pytest.importorskip("reportlab.pdfgen.canvas")
    written, blank, broken = (tmp_path / name for name in ("written.pdf", "blank.pdf", "broken.pdf"))
    for path, text in ((written, "A text layer of several words"), (blank, "")):
        page = canvas.Canvas(str(path))
        page.drawString(100, 700, text)
        page.showPage()
        page.showPage()
        page.save()
    broken.write_bytes(b"%PDF-1.4 nothing more")
    documents = [
        Document(id=path.name, path=path, sha256="0", format="pdf", size=1) for path in (written, blank, broken)
    ]
    with Workers(build_glance, jobs=1, limits=Limits(deadline_seconds=60, memory_bytes=1 << 30)) as workers:
        replies = [workers.call(document) for document in documents]
    seen = [reply.value if isinstance(reply, Done) else None for reply in replies]
    assert seen == [(2, True), (2, False), None]
