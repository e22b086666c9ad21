# ruff: noqa: INP001 - a folder for PYTHONPATH, not a package
"""Makes every Python that a watched worker starts watch itself, then steps aside for the one it stands in front of."""

from __future__ import annotations

import importlib.machinery
import importlib.util
import os
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def _run(name: str, spec: importlib.machinery.ModuleSpec | None) -> None:
    if spec is not None and spec.loader is not None:
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        spec.loader.exec_module(module)


if "BENCH_AUDIT_LOG" in os.environ:
    place = HERE.parent / "python_hook.py"
    _run("_bench_audit_hook", importlib.util.spec_from_file_location("_bench_audit_hook", place))
    sys.modules["_bench_audit_hook"].install()

rest = [folder for folder in sys.path if Path(folder or ".").resolve() != HERE]
_run("sitecustomize", importlib.machinery.PathFinder.find_spec("sitecustomize", rest))
