from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path

import pytest

from bench.loaders.programs import distribution_version, missing_distributions, program_version
from bench.loaders.tesseract import THREADS, find_tesseract, language_remedy, limit_threads

posix = pytest.mark.skipif(sys.platform == "win32", reason="the stand-in is a shell script")


def stand_in(folder: Path, monkeypatch: pytest.MonkeyPatch, *, version: str, listing: str) -> None:
    """Put a tesseract on PATH that answers as told, and nothing else."""
    script = folder / "tesseract"
    script.write_text(
        f"#!/bin/sh\ncase $1 in --version) echo '{version}';; *) printf '%s\\n' {listing};; esac\n", "utf-8"
    )
    script.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder))


@posix
def test_version_data_and_languages_are_what_tesseract_itself_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "eng.traineddata").write_bytes(b"weights")
    listing = f"'List of available languages in \"{tmp_path}/\" (2):' eng osd"
    stand_in(tmp_path, monkeypatch, version="tesseract 5.9.1", listing=listing)
    found = find_tesseract()
    assert found is not None
    assert (found.version, found.data, found.languages) == ("5.9.1", tmp_path, ("eng", "osd"))
    assert found.libraries(("eng",)) == {
        "tesseract": "5.9.1",
        "tessdata:eng": hashlib.sha256(b"weights").hexdigest(),
    }
    assert found.missing(("eng", "deu")) == ["deu"]


@posix
def test_other_trained_data_is_another_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tmp_path / "eng.traineddata"
    stand_in(
        tmp_path,
        monkeypatch,
        version="tesseract 5.0.0",
        listing=f"'List of available languages in \"{tmp_path}\" (1):' eng",
    )
    found = find_tesseract()
    assert found is not None
    data.write_bytes(b"fast")
    before = found.libraries(("eng",))
    data.write_bytes(b"best weights")
    assert found.libraries(("eng",)) != before


@posix
def test_an_old_tesseract_does_not_say_where_its_data_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in(tmp_path, monkeypatch, version="tesseract 4.1.1", listing="'List of available languages (1):' eng")
    found = find_tesseract()
    assert found is not None
    assert found.libraries(("eng",)) == {"tesseract": "4.1.1", "tessdata:eng": "unknown"}


@posix
def test_a_tesseract_that_says_nothing_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in(tmp_path, monkeypatch, version="", listing="''")
    assert find_tesseract() is None


def test_no_tesseract_on_path_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert find_tesseract() is None
    assert program_version("pdftoppm") is None


def test_one_thread_unless_the_user_says_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(THREADS, raising=False)
    limit_threads()
    assert os.environ[THREADS] == "1"
    monkeypatch.setenv(THREADS, "4")
    limit_threads()
    assert os.environ[THREADS] == "4"


def test_the_remedy_names_the_packages() -> None:
    assert language_remedy(["deu", "chi_sim"]) == "apt-get install tesseract-ocr-deu tesseract-ocr-chi-sim"


def test_distributions_are_looked_up_by_name() -> None:
    assert distribution_version("pydantic")
    assert missing_distributions(["pydantic", "no-such-distribution"]) == ["no-such-distribution"]
