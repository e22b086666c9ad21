"""The check of a corpus where no extra is installed: it says what to install in place of a figure, and goes on."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

HIDDEN = ("pypdfium2", "sklearn", "langdetect", "rapidfuzz", "docling", "unstructured", "pymupdf")
CODE = """
import sys
for name in sys.argv[1].split(","):
    sys.modules[name] = None
from bench.cli.main import main
main(["corpus", "check", ".", "--json"])
"""


def test_every_figure_is_there_or_says_what_it_lacks(tmp_path: Path) -> None:
    (tmp_path / "documents").mkdir()
    lines = []
    for number in range(24):
        name = f"{number}.{'pdf' if number < 4 else 'txt'}"
        text = "%PDF-1.4\n" if number < 4 else f"some words of document number {number}"
        (tmp_path / "documents" / name).write_text(text, "utf-8")
        truth = {
            "domain": ("food", "legal")[number % 2],
            "doctype": ("letter", "invoice")[number % 2],
            "vendor": "Acme",
        }
        lines.append(json.dumps({"filename": name, **truth}))
    settings = 'private = false\nrequired_axes = ["domain", "doctype"]\n[design]\nimage_only = 1\n'
    (tmp_path / "corpus.toml").write_text(settings, "utf-8")
    (tmp_path / "truth.jsonl").write_text("\n".join(lines), "utf-8")
    done = subprocess.run(
        [sys.executable, "-c", CODE, ",".join(HIDDEN)], cwd=tmp_path, check=False, capture_output=True, text=True
    )
    assert done.returncode == 1, done.stderr
    answer = json.loads(done.stdout)
    readings = {reading["name"]: reading for reading in answer["readings"]}
    assert "loaderbench[embedded]" in readings["domain from layout"]["reason"]
    assert "loaderbench[unstructured]" in readings["languages"]["reason"]
    assert "4 not read" in readings["structure"]["said"]
    assert "loaderbench[corpora]" in readings["structure"]["details"][0]
    # Twenty texts are no scans, and of four PDFs it is not known: the promise is not kept.
    assert answer["promises"] == [{"name": "image_only", "wanted": "1 or more", "found": "0", "met": False}]
