"""How long `bench guard` takes: python benchmarks/guard_speed.py [FILES] [KILOBYTES_EACH] [PRIVATE_DOCUMENTS]."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench.cli.main import invoke

WORDS = [f"{first}{last}" for first in ("har", "lin", "mor", "sel", "tan") for last in ("bour", "den", "low", "ter")]


def main() -> None:
    """Make a repository, guard it, print the seconds."""
    files, kilobytes, private = map(int, [*sys.argv[1:], *("10000", "4", "1000")[len(sys.argv) - 1 :]])
    drawn = random.Random(1)  # noqa: S311 - no secret
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for number in range(files):
            place = root / f"d{number % 100}" / f"report-{number}.md"
            place.parent.mkdir(exist_ok=True)
            text = " ".join(drawn.choices(WORDS, k=kilobytes * 150))
            place.write_text(f"# Report {number}\n" + text.replace("tanter ", "tanter\n") + "é", "utf-8")
        make_private(root, private, drawn)
        for arguments in (["init", "-q"], ["add", "-A"]):
            subprocess.run(["git", "-C", folder, *arguments], check=True)
        os.chdir(root)
        began, worked = time.perf_counter(), time.process_time()
        code = invoke(["guard"])
        seconds, worked = time.perf_counter() - began, time.process_time() - worked
        print(f"{files} files of {kilobytes} kB, {private} private documents: {seconds:.2f} s ({worked:.2f} CPU-s)")
        print(f"exit {code}")
        os.chdir("/")


def make_private(root: Path, documents: int, drawn: random.Random) -> None:
    """A private corpus with invented vendors, which stand in no file."""
    (root / "taxonomies").mkdir()
    place = root / "corpora" / "private" / "mine" / "documents"
    place.mkdir(parents=True)
    (root / ".gitignore").write_text("private/\n", "utf-8")
    rows = []
    for number in range(documents):
        (place / f"scan-{number}.txt").write_text(f"private {number}", "utf-8")
        vendor = f"{' '.join(drawn.choices(WORDS, k=3))} Holding {number}"
        date = f"20{number % 25:02}{number % 12 + 1:02}{number % 28 + 1:02}"
        rows.append({"filename": f"scan-{number}.txt", "vendor": vendor, "date": date})
    truth = root / "ground_truth" / "private" / "mine.jsonl"
    truth.parent.mkdir(parents=True)
    truth.write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")


if __name__ == "__main__":
    main()
