"""A whole report, word by word. After a change that is meant: `BENCH_UPDATE_GOLDEN=1 pytest tests/golden`."""

import os
from pathlib import Path

from bench.reporting.markdown import render_markdown
from tests.reporting.runs import mixed

_GOLDEN = Path(__file__).parent / "report.md"


def test_the_report_of_a_small_run() -> None:
    run = mixed()
    # the hash of the spec changes with every fact that a spec learns to hold
    report = render_markdown(run).replace(run.spec.hash[:12], "SPEC-HASH...")
    if os.environ.get("BENCH_UPDATE_GOLDEN"):
        _GOLDEN.write_text(report, encoding="utf-8")
    assert report == _GOLDEN.read_text(encoding="utf-8")
