"""Programs of a user's own: found, named by their bytes, told no more than they need, and ended with their children."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import psutil
import pytest

from bench.core.errors import UsageError
from bench.core.program_call import Ended, call
from bench.core.programs import SEEN, Program, ProgramOptions
from bench.execution.guardian import MARK

PYTHON = sys.executable


def program(run: str, **more: object) -> Program:
    return Program.of("command", ProgramOptions.model_validate({"run": run, "version": "1", **more}))


def python(code: str, given: bytes = b"", *, most: int = 10_000, environment: Mapping[str, str] | None = None) -> Ended:
    return call([PYTHON, "-c", code], given=given, environment=environment or {}, most=most)


@pytest.fixture
def script(tmp_path: Path) -> Path:
    path = tmp_path / "my filer.py"
    path.write_text("print(1)\n")
    return path


@pytest.mark.parametrize(
    "options, message",
    [
        ({}, "needs its run and version"),
        ({"run": "cat"}, "needs its version"),
        ({"run": "cat", "version": " "}, "needs its version"),
        ({"run": "no-such-program-here -x", "version": "1"}, "there is no program 'no-such-program-here'"),
        ({"run": "cat 'torn", "version": "1"}, "No closing quotation"),
        ({"run": "cat", "version": "1", "env": "BENCH_NOT_SET_ANYWHERE"}, "BENCH_NOT_SET_ANYWHERE is not set"),
    ],
    ids=["nothing", "no version", "blank version", "not there", "torn quotes", "unset variable"],
)
def test_what_is_missing_is_said(options: dict[str, str], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        Program.of("command", ProgramOptions.model_validate(options))


def test_words_are_split_as_a_shell_does_but_no_shell_reads_them() -> None:
    found = program("echo 'two words' $HOME ; rm *")
    assert found.call({"path": "/a"}) == [found.words[0], "two words", "$HOME", ";", "rm", "*"]
    assert Path(found.words[0]).is_absolute()


def test_placeholders_are_filled_once_and_others_stay() -> None:
    found = program("echo --to={path} {pages} {other}")
    assert found.call({"path": "/a/{pages}", "pages": "2"})[1:] == ["--to=/a/{pages}", "2", "{other}"]
    assert (found.takes("path"), found.takes("seed")) == (True, False)


def test_the_digest_is_over_the_bytes_of_every_file_that_is_named(script: Path) -> None:
    before = program(f"{PYTHON} '{script}' --flag")
    assert before.name == "my filer.py"
    assert set(before.files) == {Path(PYTHON).name, "my filer.py"}
    assert not any(str(script.parent) in name for name in before.files)
    script.write_text("print(2)\n")
    assert program(f"{PYTHON} '{script}' --flag").digest != before.digest


def test_a_file_that_changes_or_goes_is_noticed(script: Path) -> None:
    found = program(f"{PYTHON} '{script}'")
    assert found.changed() is None
    script.write_text("print('longer')\n")
    assert found.changed() == "my filer.py"
    script.unlink()
    assert found.changed() == "my filer.py"


def test_it_sees_few_variables_and_those_that_were_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("OPENAI_API_KEY", "FILER_KEY", "PYTHONPATH", "LC_TIME"):
        monkeypatch.setenv(name, name.casefold())
    seen = program("cat", env="FILER_KEY").environment({"BENCH_SEED": "3"})
    assert seen["FILER_KEY"] == "filer_key"
    assert (seen["BENCH_SEED"], seen["LC_TIME"]) == ("3", "lc_time")
    assert set(seen) <= SEEN | {"FILER_KEY", "BENCH_SEED"} | {name for name in seen if name.startswith("LC_")}


def test_a_guardian_s_mark_is_among_what_it_sees() -> None:
    assert MARK in SEEN


@pytest.mark.parametrize("wrong", ["A B=C", "1A", "A;B"])
def test_a_name_that_no_variable_has_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="is no variable's name"):
        ProgramOptions.model_validate({"env": wrong})


def test_ten_megabytes_go_in_while_as_much_comes_out() -> None:
    text = b"x\0\n" * 3_500_000
    code = "import shutil, sys; shutil.copyfileobj(sys.stdin.buffer, sys.stdout.buffer, 1000)"
    ended = python(code, text, most=len(text))
    assert (ended.status, ended.too_much) == (0, False)
    assert ended.out == text


@pytest.mark.parametrize("code", ["print('done')", "import sys; sys.stdin.close(); print('done')"])
def test_a_program_need_not_read_what_it_is_given(code: str) -> None:
    ended = python(code, b"y" * 1_000_000)
    assert (ended.status, ended.out) == (0, b"done\n")


def test_its_end_is_told_with_its_last_words() -> None:
    ended = python("import sys; print('a' * 9000 + '\\nKeyError:\\n  no letter', file=sys.stderr); sys.exit(3)")
    assert ended.describe().startswith("the program ended with status 3; it wrote: aaa")
    assert ended.words.endswith("a KeyError: no letter")
    assert len(ended.words) == 300


def test_a_signal_is_called_by_its_name() -> None:
    assert python("import os; os.abort()").describe() == "the program was killed by SIGABRT"


def test_one_that_never_stops_talking_is_ended() -> None:
    ended = python("while True: print('x' * 1000)", most=50_000)
    assert ended.too_much
    assert 50_000 < len(ended.out) < 200_000


def test_a_child_that_keeps_the_pipes_open_is_not_waited_for_and_ends_too() -> None:
    code = (
        "import subprocess, sys\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])\n"
        "print(child.pid)"
    )
    ended = python(code)
    assert ended.status == 0
    assert gone(int(ended.out))


def gone(pid: int) -> bool:
    """Whether a process ends within some seconds."""
    for _ in range(100):
        try:
            if psutil.Process(pid).status() == psutil.STATUS_ZOMBIE:
                return True
        except psutil.NoSuchProcess:
            return True
        time.sleep(0.05)
    return False


def test_what_cannot_be_started_is_an_error_of_the_system(tmp_path: Path) -> None:
    path = tmp_path / "no-interpreter"
    path.write_text("#!/no/such/interpreter\n")
    path.chmod(0o755)
    with pytest.raises(OSError, match="No such file"):
        call([os.fspath(path)], given=b"", environment={}, most=10)
