"""The wheel: the package, its entry points, and the data that people without a checkout need."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from setup.hatch_build import DATA

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def names(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("loaderbench-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def files(source: Path) -> list[Path]:
    return [source] if source.is_file() else [path for path in source.rglob("*") if path.is_file()]


@pytest.mark.parametrize("name", DATA)
def test_the_wheel_carries_data_by_the_path_it_has_in_a_checkout(names: set[str], name: str) -> None:
    if not (ROOT / name).exists():
        pytest.skip(f"this checkout has no {name}")
    carried = {f"bench/data/{path.relative_to(ROOT).as_posix()}" for path in files(ROOT / name)}
    assert carried
    assert carried <= names


def test_the_wheel_carries_what_a_plugin_and_a_type_checker_look_for(names: set[str]) -> None:
    assert "bench/py.typed" in names
    assert "bench/classifiers/prompt.md" in names
    assert any(name.endswith("dist-info/entry_points.txt") for name in names)


def test_the_wheel_carries_nothing_else(names: set[str]) -> None:
    assert {name.split("/")[0].split("-")[0] for name in names} == {"bench", "loaderbench"}
