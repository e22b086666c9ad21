"""The `command` loader: what a program is given, how its text is read, what its ends are called."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bench.core.errors import LoadError, UsageError
from bench.core.formats import FORMATS
from bench.core.loading import Extraction
from bench.core.registry import loader_class, read_options
from bench.loaders import command
from bench.loaders.command import CommandLoader, CommandOptions
from tests.loaders.tiny import document

FOUR = b"one\ftwo\fthree\f"


def options(run: str, formats: str = "txt,pdf", **more: object) -> CommandOptions:
    return CommandOptions.model_validate({"run": run, "version": "1", "formats": formats, **more})


def python(code: str, *more: str) -> CommandOptions:
    return options(" ".join([sys.executable, "-c", f'"{code}"', *more]))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "Acme_invoice_20240503.TXT"
    path.write_bytes(b"what it says")
    return path


def load(given: CommandOptions, path: Path, *, page_limit: int | None = None, form: str = "txt") -> Extraction:
    return CommandLoader(given).load(document(path, form), page_limit=page_limit)


def failure(given: CommandOptions, path: Path) -> LoadError:
    with pytest.raises(LoadError) as caught:
        load(given, path)
    return caught.value


@pytest.mark.parametrize("run", ["cat", "cat {path}", "cat -- '{path}'"], ids=["appended", "placed", "quoted"])
def test_the_path_is_given_where_it_is_wanted_and_stdout_is_the_text(run: str, path: Path) -> None:
    extraction = load(options(run), path)
    assert (extraction.text, extraction.pages, extraction.strategy) == ("what it says", None, "command")
    assert extraction.warnings == ()


def test_the_name_of_a_document_is_not_told_but_its_ending_is(path: Path) -> None:
    told = Path(load(python("import sys; print(sys.argv[1], end='')"), path).text)
    assert told.name == "document.TXT"
    assert not told.exists()
    odd = path.with_name("-rf *")
    odd.write_bytes(b"x")
    assert Path(load(python("import sys; print(sys.argv[1], end='')"), odd, form="pdf").text).name == "document.pdf"


def test_a_form_feed_ends_a_page_and_a_limit_keeps_the_first(path: Path) -> None:
    path.write_bytes(FOUR)
    whole, first = load(options("cat"), path), load(options("cat"), path, page_limit=2)
    assert (whole.text, whole.pages, whole.page_starts) == ("one\ftwo\fthree", 3, (0, 4, 8))
    assert [whole.text[start:][:3] for start in whole.page_starts] == ["one", "two", "thr"]
    assert (first.text, first.pages, first.page_starts) == ("one\ftwo", 2, (0, 4))


def test_a_limit_is_told_and_a_program_without_pages_is_not_believed_to_keep_it(path: Path) -> None:
    extraction = load(python("import sys; print(sys.argv[1], end='')", "{pages}"), path, page_limit=3)
    assert extraction.text == "3"
    assert extraction.warnings == ("the program marks no pages: they could not be limited",)
    assert load(python("import sys; print(sys.argv[1], end='')", "{pages}"), path).text == "0"


def test_bytes_that_are_no_utf_8_are_counted(path: Path) -> None:
    path.write_bytes("\ufffd and ".encode() + b"caf\xe9, \xff\0")
    extraction = load(options("cat"), path)
    assert extraction.text == "\ufffd and caf\ufffd, \ufffd\0"
    assert extraction.warnings == ("2 places of the text are not UTF-8",)


@pytest.mark.parametrize(
    "code, kind, message",
    [
        ("import sys; sys.exit('no reader')", "error", "the program ended with status 1; it wrote: no reader"),
        ("import sys; sys.exit(65)", "damaged", "the program ended with status 65"),
        ("import sys; sys.exit(77)", "encrypted", "the program ended with status 77"),
        ("import sys; sys.exit(127)", "loader_unavailable", "the program ended with status 127"),
        ("import sys; sys.exit(139)", "crash", "the program ended with status 139"),
        ("import os; os.abort()", "crash", "the program was killed by SIGABRT"),
    ],
)
def test_each_way_to_fail_has_its_kind(code: str, kind: str, message: str, path: Path) -> None:
    error = failure(python(code), path)
    assert (error.kind, error.message) == (kind, message)


def test_more_text_than_any_document_has_is_too_large(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "MOST_TEXT", 11)
    assert failure(options("cat"), path).kind == "too_large"


def test_ten_megabytes_of_text_are_fine(path: Path) -> None:
    path.write_bytes(b"word " * 2_000_000)
    assert len(load(options("cat"), path).text) == 10_000_000


def test_a_program_that_is_changed_under_way_reads_no_more(path: Path, tmp_path: Path) -> None:
    script = tmp_path / "reader.py"
    script.write_text("print(1)")
    loader = CommandLoader(options(f"{sys.executable} '{script}' {{path}}"))
    script.write_text("print('two')")
    with pytest.raises(LoadError, match=r"reader\.py was changed") as caught:
        loader.load(document(path, "txt"))
    assert caught.value.kind == "loader_unavailable"


def test_version_command_line_bytes_and_options_are_part_of_the_key(tmp_path: Path) -> None:
    script = tmp_path / "reader.py"
    script.write_text("print(1)")
    run = f"{sys.executable} '{script}'"
    given = [options(run), options(run, version="2"), options(f"{run} -x"), options(run, text_format="markdown")]
    identities = [CommandLoader.identify(one) for one in given]
    script.write_text("print(2)")
    identities.append(CommandLoader.identify(given[0]))
    assert len({identity.hash for identity in identities}) == 5
    assert {identity.label for identity in identities} == {"command:reader.py"}
    assert identities[0].formats == ("txt", "pdf")


@pytest.mark.parametrize(
    "given, message",
    [
        ({"run": "cat", "version": "1"}, r"command needs the formats that the program takes"),
        ({"run": "cat", "version": "1", "formats": "pdf, dox"}, r"'dox' is no format; formats are: pdf, png"),
        ({"run": "cat", "formats": "pdf"}, "command needs its version"),
    ],
    ids=["no formats", "no such format", "no version"],
)
def test_what_is_missing_is_said(given: dict[str, str], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        loader_class("command").identify(read_options(CommandLoader, given))


def test_variables_are_named_with_commas_for_a_loader_too(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("READER_MODE", "READER_KEY", "OPENAI_API_KEY"):
        monkeypatch.setenv(name, name)
    code = "import os; print(*sorted(name for name in os.environ if name[:4] in ('READ', 'OPEN')), end='')"
    given = options(f'{sys.executable} -c "{code}"', env="READER_KEY, READER_MODE")
    assert load(given, path).text == "READER_KEY READER_MODE"
    assert CommandLoader(given).effective()["env"] == CommandLoader.identify(given).options["env"]


def test_every_format_there_is_can_be_taken() -> None:
    assert options("cat", formats=" ".join(FORMATS)).formats == FORMATS
