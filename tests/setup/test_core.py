"""The core without extras: all that is no plug-in's inside imports, and every plug-in can say what it lacks."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, packages_distributions, requires
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]

# Hides what the core does not depend on, then imports all but the insides of plug-ins, and asks each plug-in.
CODE = """
import importlib, pkgutil, sys
from importlib.machinery import PathFinder

refused = set(sys.argv[1].split(","))
find = PathFinder.find_spec
PathFinder.find_spec = lambda name, *more: None if name.partition(".")[0] in refused else find(name, *more)
import bench
from bench.core.registry import classifier_class, loader_class, names
insides = ("audit", "classifiers", "loaders", "synthesis", "datasets.importers.einvoices")
plugins = tuple(f"bench.{package}." for package in insides)
for module in pkgutil.walk_packages(bench.__path__, "bench."):
    if not module.name.startswith(plugins):
        importlib.import_module(module.name)
        print(module.name)
for owner in [*map(loader_class, names("loaders")), *map(classifier_class, names("classifiers"))]:
    owner.availability()
    print(owner.name)
"""


def needed(distribution: str) -> set[str]:
    """The distribution and all that it needs here without extras, by canonical name."""
    found: set[str] = set()
    waiting = [Requirement(distribution)]
    while waiting:
        wanted = waiting.pop()
        name = canonicalize_name(wanted.name)
        if name in found:
            continue
        try:
            lines = requires(name) or []
        except PackageNotFoundError:
            continue
        found.add(name)
        waiting += [
            each for each in map(Requirement, lines) if each.marker is None or each.marker.evaluate({"extra": ""})
        ]
    return found


def test_every_module_imports_without_extras() -> None:
    core = needed("loaderbench")
    owners = {module: {canonicalize_name(name) for name in names} for module, names in packages_distributions().items()}
    foreign = sorted(module for module, names in owners.items() if not names & core and re.match(r"\w+$", module))
    assert {"unstructured", "docling", "onnxruntime", "ollama", "pytest"} <= set(foreign)
    done = subprocess.run(
        [sys.executable, "-c", CODE, ",".join(foreign)], cwd=ROOT, check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert {"bench.core.registry", "bench.scoring.summary", "bench.cli.main", "plain"} <= set(done.stdout.split())
