"""The lock: hashed, free of addresses and of torch, and what pyproject.toml asks for."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from bench.cli.checkup import PACKAGES

ROOT = Path(__file__).resolve().parents[2]
LOCK = (ROOT / "requirements.lock").read_text("utf-8")
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
ENTRY = re.compile(r"^(\S+?)==(\S+)(.*(?:\n[ \t]+.*)*)", re.MULTILINE)
PINS = {(name, version): rest for name, version, rest in ENTRY.findall(LOCK)}
EXTRAS: dict[str, list[str]] = PROJECT["project"]["optional-dependencies"]


def dropped() -> set[str]:
    lines = (ROOT / "setup" / "overrides.txt").read_text("utf-8").splitlines()
    return {line.split(" ;")[0] for line in lines if line and not line.startswith("#")}


def asked() -> list[str]:
    project, groups = PROJECT["project"], PROJECT["dependency-groups"]
    extras = [line for name, lines in EXTRAS.items() if name != "all" for line in lines]
    return [*project["dependencies"], *extras, *groups["dev"], *PROJECT["build-system"]["requires"]]


def models() -> list[str]:
    lines = (ROOT / "setup" / "models.in").read_text("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def test_the_lock_is_not_empty() -> None:
    assert len(PINS) > 100


def test_every_pin_has_a_hash() -> None:
    assert [pin for pin, rest in PINS.items() if "--hash=sha256:" not in rest] == []


def test_the_lock_names_no_address() -> None:
    assert "://" not in LOCK
    assert not re.search(r"^\s*--(index-url|extra-index-url|find-links)", LOCK, re.MULTILINE)


@pytest.mark.parametrize(
    "name",
    ["torch", "torchvision", "transformers", "timm", "accelerate", "llama-cpp-python", "opencv-python"],
)
def test_what_needs_a_hub_or_a_compiler_is_overridden_away(name: str) -> None:
    assert name in dropped()


@pytest.mark.parametrize("name", sorted(dropped()))
def test_what_the_overrides_drop_is_not_pinned(name: str) -> None:
    assert name not in {pinned for pinned, _ in PINS}


@pytest.mark.parametrize("line", sorted({*asked(), *models()}))
def test_every_requirement_is_met_by_a_pin(line: str) -> None:
    wanted = Requirement(line)
    versions = [version for name, version in PINS if name == canonicalize_name(wanted.name)]
    assert versions, "not in the lock: run `make lock`"
    assert any(wanted.specifier.contains(version, prereleases=True) for version in versions)


def test_each_loader_and_classifier_has_an_extra_and_all_has_every_extra() -> None:
    points = PROJECT["project"]["entry-points"]
    assert set(EXTRAS) - {"all", "corpora", "formats", "einvoices"} == {
        *points["bench.loaders"],
        *points["bench.classifiers"],
    }
    named = [Requirement(line).extras for line in EXTRAS["all"]]
    assert set().union(*named) == set(EXTRAS) - {"all"}


def test_the_doctor_says_how_to_install_exactly_the_models_of_the_lock() -> None:
    commands = {command for _, command in PACKAGES.values()}
    assert {f"pip install --no-deps {line}" for line in models()} <= commands


def test_the_doctor_names_the_pinned_docling() -> None:
    pinned = Requirement(EXTRAS["docling"][0])
    assert PACKAGES["torch"][1] == f"pip install docling{pinned.specifier}"
