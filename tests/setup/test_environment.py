"""Set-up's own steps: what is taken from the lock, which variables are passed on, what a wrong Python is told."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from setup import environment
from setup.environment import SetupError

LOCK = """\
attrs==1.0 \\
    --hash=sha256:aa
uv==0.9 ; python_version > '3' \\
    --hash=sha256:bb \\
    --hash=sha256:cc
    # via -r setup/build.in
uvicorn==2.0 \\
    --hash=sha256:dd
"""


@pytest.fixture
def lock(tmp_path: Path) -> Path:
    path = tmp_path / "requirements.lock"
    path.write_text(LOCK, "utf-8")
    return path


def test_an_entry_is_taken_from_the_lock_with_all_its_hashes_and_no_other(lock: Path) -> None:
    assert environment.locked("uv", lock) == LOCK[LOCK.index("uv==") : LOCK.index("uvicorn")]


def test_a_lock_without_the_entry_says_what_to_do(lock: Path) -> None:
    with pytest.raises(SetupError, match=r"requirements\.lock has no pip; run `make lock`"):
        environment.locked("pip", lock)


@pytest.mark.parametrize("version", [(3, 11), (3, 14)], ids=str)
def test_supported_pythons_pass(monkeypatch: pytest.MonkeyPatch, version: tuple[int, int]) -> None:
    monkeypatch.setattr(sys, "version_info", FakeVersion(version))
    environment.check_python()


@pytest.mark.parametrize("version", [(3, 10), (3, 15)], ids=str)
def test_other_pythons_are_refused_with_a_way_out(monkeypatch: pytest.MonkeyPatch, version: tuple[int, int]) -> None:
    monkeypatch.setattr(sys, "version_info", FakeVersion(version))
    with pytest.raises(SetupError, match=r"is not supported; .* make PYTHON="):
        environment.check_python()


class FakeVersion(tuple[int, ...]):
    """What set-up reads of `sys.version_info`."""

    __slots__ = ()

    @property
    def major(self) -> int:
        return self[0]

    @property
    def minor(self) -> int:
        return self[1]


def test_pip_and_uv_are_not_sent_to_another_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VIRTUAL_ENV", "/elsewhere")
    monkeypatch.setenv("PYTHONPATH", "/elsewhere")
    monkeypatch.setenv("KEPT", "yes")
    passed_on = environment.caller_variables()
    assert not {"VIRTUAL_ENV", "PYTHONPATH"} & set(passed_on)
    assert passed_on["KEPT"] == "yes"


def configured(monkeypatch: pytest.MonkeyPatch, said: str) -> None:
    def answer(*_: object, **__: object) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess([], 0, stdout=said, stderr="")

    for name in ("UV_DEFAULT_INDEX", "UV_INDEX_URL", "SSL_CERT_FILE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(subprocess, "run", answer)


PIP_SAYS = "global.index-url='https://mirror.invalid/simple'\nglobal.cert='/etc/ca.pem'\nglobal.timeout='60'\n"


def test_uv_uses_the_index_and_certificates_that_pip_is_set_to(monkeypatch: pytest.MonkeyPatch) -> None:
    configured(monkeypatch, PIP_SAYS)
    assert environment.index_settings(Path()) == {
        "UV_DEFAULT_INDEX": "https://mirror.invalid/simple",
        "SSL_CERT_FILE": "/etc/ca.pem",
    }


@pytest.mark.parametrize("name", ["UV_DEFAULT_INDEX", "UV_INDEX_URL"])
def test_what_uv_was_told_itself_goes_before_what_pip_was_told(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    configured(monkeypatch, PIP_SAYS)
    monkeypatch.setenv(name, "https://other.invalid/simple")
    assert "UV_DEFAULT_INDEX" not in environment.index_settings(Path())


def test_a_pip_that_is_not_configured_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    configured(monkeypatch, "")
    assert environment.index_settings(Path()) == {}


def test_a_failed_step_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "caller_variables", dict)
    with pytest.raises(SetupError, match="failed with 3"):
        environment.run(sys.executable, "-c", "raise SystemExit(3)")


def test_a_python_without_ensurepip_is_told_the_package_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    with pytest.raises(SetupError, match=r"apt-get install python3\.\d+-venv"):
        environment.create(tmp_path / "env")
    assert not (tmp_path / "env").exists()
