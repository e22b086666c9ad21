"""How often the issuer's whole name stands in docling's Markdown and in plain tesseract's text, on one corpus.

    python benchmarks/docling_text_quality.py ../shared/corpora/public-receipts [--option layout=geometric …]

Counts documents whose truth names a vendor, comparing letters and digits only, without case. Beside it: pages, seconds
and CPU seconds a document (children included), documents with a Markdown table, and the two ways in which text is lost
or spoilt: picture placeholders and HTML escapes. Pictures only for tesseract; a PDF is compared by its first page.
"""

from __future__ import annotations

import argparse
import json
import re
import resource
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from bench.core.errors import LoadError
from bench.core.label import Document
from bench.datasets.formats import sniff
from bench.loaders.docling import DoclingLoader
from bench.loaders.docling_engines import DoclingOptions
from bench.loaders.rasters import Raster, RasterLimits, image_rasters, pdf_rasters

TABLE = re.compile(r"^\|(?:\s*:?-+:?\s*\|){2,}\s*$", re.MULTILINE)
ESCAPE = re.compile(r"&(?:amp|lt|gt|quot|#\d+);")
PLACEHOLDER = "<!-- image -->"
PICTURES = ("png", "jpg", "tiff", "webp", "gif", "bmp")


def folded(text: str) -> str:
    """Letters and digits only, without case."""
    return "".join(character for character in text.casefold() if character.isalnum())


@dataclass(kw_only=True)
class Tally:
    """What one reader did with the corpus."""

    name: str
    read: Callable[[Document], str]
    found: set[str] = field(default_factory=set)
    tables: set[str] = field(default_factory=set)
    spoilt: set[str] = field(default_factory=set)
    failed: dict[str, str] = field(default_factory=dict)
    seconds: float = 0.0
    cpu: float = 0.0

    def take(self, document: Document, vendors: list[str]) -> None:
        """Read one document and look for its vendor."""
        clock, work = time.perf_counter(), _cpu()
        try:
            text = self.read(document)
        except LoadError as error:
            self.failed[document.id] = str(error)
            text = ""
        self.seconds += time.perf_counter() - clock
        self.cpu += _cpu() - work
        if any(folded(vendor) in folded(text) for vendor in vendors):
            self.found.add(document.id)
        if TABLE.search(text):
            self.tables.add(document.id)
        if PLACEHOLDER in text or ESCAPE.search(text):
            self.spoilt.add(document.id)


def _cpu() -> float:
    uses = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(use.ru_utime + use.ru_stime for use in uses)


def tesseract_text(document: Document) -> str:
    """Plain tesseract: default page segmentation, English, a picture's own pixels or 300 dpi."""
    limits = RasterLimits(dpi=300, max_pixels=25_000_000, pages=1)
    pages = (
        pdf_rasters(document.path, limits)
        if document.format == "pdf"
        else image_rasters(document.path, document.format, limits)
    )
    raster = next(pages)
    if not isinstance(raster, Raster):
        raise LoadError("damaged", raster)
    with tempfile.NamedTemporaryFile(suffix=".ppm") as file:
        raster.image.save(file.name)
        command = ["tesseract", file.name, "-", "-l", "eng"]
        return subprocess.run(command, check=True, capture_output=True).stdout.decode("utf-8", "replace")


def cases(corpus: Path) -> Iterator[tuple[Document, list[str]]]:
    """Documents that tesseract can read, and the vendors that are right for them."""
    for line in (corpus / "truth.jsonl").read_text("utf-8").splitlines():
        truth = json.loads(line) if line and not line.startswith("#") else {}
        path = corpus / "documents" / truth.get("filename", "")
        if truth and sniff(path) in ("pdf", *PICTURES):
            vendors = truth.get("vendor") or []
            yield (
                Document(id=path.name, path=path, sha256="", format=sniff(path), size=path.stat().st_size),
                vendors if isinstance(vendors, list) else [vendors],
            )


def main() -> None:
    """Read the corpus both ways and print the comparison."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--limit", type=int)
    arguments = parser.parse_args()
    options = DoclingOptions.model_validate(dict(pair.split("=", 1) for pair in arguments.option))
    loader = DoclingLoader(options)
    label = DoclingLoader.identify(options).label
    tallies = [
        Tally(name=label, read=lambda document: loader.load(document, page_limit=1).text),
        Tally(name="tesseract", read=tesseract_text),
    ]
    read = list(cases(arguments.corpus))[: arguments.limit]
    for document, vendors in read:
        for tally in tallies:
            tally.take(document, vendors)
    named = {document.id for document, vendors in read if vendors}
    for tally in tallies:
        _report(tally, named, len(read))
    ours, plain = (tally.found for tally in tallies)
    print(f"only {label}: {', '.join(sorted(ours - plain)) or 'none'}")
    print(f"only tesseract: {', '.join(sorted(plain - ours)) or 'none'}")


def _report(tally: Tally, named: set[str], count: int) -> None:
    print(
        f"{tally.name}: vendor whole in {len(tally.found)} of {len(named)}; "
        f"{len(tally.tables)} of {count} with a table; {len(tally.spoilt)} spoilt, {len(tally.failed)} failed; "
        f"{tally.seconds / count:.2f} s, {tally.cpu / count:.2f} CPU s a document"
    )
    for document, reason in tally.failed.items():
        print(f"  {document}: {reason}")


if __name__ == "__main__":
    main()
