"""The `command` classifier: what a program is told, how its answers are read, what its ends are called."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from bench.classifiers.command import MOST_ANSWER, CommandClassifier, CommandOptions
from bench.core.classifying import ClassifierIdentity
from bench.core.errors import ClassifyError, UsageError
from bench.core.outcome import Prediction, Spent
from tests.classifiers.asking import TAXONOMY, question
from tests.standins.filer import FILER


def options(run: str = FILER, **more: object) -> CommandOptions:
    return CommandOptions.model_validate({"run": run, "version": "1", **more})


def answer(text: str, given: CommandOptions | None = None, *, seed: int = 0) -> Prediction:
    return CommandClassifier("mine", given or options(), TAXONOMY).classify(question(text, seed=seed))


def failure(text: str, given: CommandOptions | None = None) -> ClassifyError:
    with pytest.raises(ClassifyError) as caught:
        answer(text, given)
    return caught.value


def printing(code: str) -> CommandOptions:
    return options(f'{sys.executable} -c "{code}" {{taxonomy}} {{seed}}')


def test_a_program_is_told_text_and_taxonomy_and_its_object_is_the_answer() -> None:
    prediction = answer("Northgate Hardware\n2024-03-17\n")
    assert prediction.label.model_dump(exclude={"subject"}) == {
        "domain": "financial",
        "category": "banking",
        "doctype": "invoice",
        "vendor": "Northgate Hardware",
        "date": "20240317",
    }
    assert (prediction.confidence, prediction.tokens_prompt, prediction.cost_usd) == (None, None, None)


def test_what_stands_beside_the_axes_is_taken_up() -> None:
    prediction = answer("do: sure")
    assert prediction.confidence == {"domain": 0.75, "date": 1.0}
    assert (prediction.tokens_prompt, prediction.tokens_answer, prediction.cost_usd) == (12, None, 0.5)


def test_unknown_keys_are_passed_over_as_in_a_model_s_answer() -> None:
    assert answer("do: more").label.domain == "financial"


@pytest.mark.parametrize(
    "how, kind, message",
    [
        ("exit", "error", "the program ended with status 1; it wrote: Traceback KeyError: 'no such letter'"),
        ("unavailable", "unreachable", "the program ended with status 69"),
        ("crash", "crash", "the program was killed by SIGSEGV"),
        ("flood", "unparseable", f"the program wrote more than {MOST_ANSWER} bytes"),
        ("prose", "unparseable", "the answer is not JSON"),
        ("torn", "unparseable", "the answer is not JSON"),
        ("refuse", "refused", "the model refused"),
        ("list", "schema", "the answer is JSON, but no object"),
        ("without", "schema", "the answer has no text for: vendor"),
        ("oversure", "schema", "the answer's confidence"),
        ("empty", "empty_answer", "the answer is empty"),
    ],
)
def test_each_way_to_fail_has_its_kind(how: str, kind: str, message: str) -> None:
    error = failure(f"do: {how}")
    assert error.kind == kind
    assert error.message.startswith(message)
    assert error.seconds is not None


def test_an_answer_that_cannot_be_used_is_shown_and_paid_for() -> None:
    code = 'print(\'{\\"domain\\": 1, \\"usage\\": {\\"tokens_prompt\\": 7, \\"cost_usd\\": 0.25}}\')'
    error = failure("x", printing(code))
    assert error.kind == "schema"
    assert (error.raw or "").startswith('{"domain": 1')
    assert error.spent == Spent(tokens_prompt=7, cost_usd=0.25)


@pytest.mark.parametrize(
    "usage", ['{"tokens_prompt": -1}', '{"cost_usd": NaN}', '{"tokens": 3}', "5", '{"tokens_prompt": true}']
)
def test_usage_that_cannot_be_is_no_answer(usage: str, tmp_path: Path) -> None:
    said = tmp_path / "said.json"
    axes = '"domain": "a", "category": "b", "doctype": "c", "vendor": "d", "date": "20240101"'
    said.write_text(f'{{{axes}, "usage": {usage}}}')
    assert failure("x", options(f"cat '{said}'")).kind == "schema"


def test_words_on_stderr_explain_an_answer_that_cannot_be_read() -> None:
    code = "import sys; print('no model is loaded', file=sys.stderr)"
    assert failure("x", printing(code)).message == "the answer is empty; it wrote: no model is loaded"


@pytest.mark.parametrize(
    "said, kind",
    [("b'\\\\xff\\\\xfe'", "unparseable"), ("b'\\\\xef\\\\xbb\\\\xbf{}'", "schema")],
    ids=["bytes", "mark"],
)
def test_bytes_that_are_no_utf_8_are_no_answer_but_a_mark_is_none(said: str, kind: str) -> None:
    assert failure("x", printing(f"import sys; sys.stdout.buffer.write({said})")).kind == kind


@pytest.mark.parametrize(
    "text", ["a\0b", "half \ud800 pair", "x" * 10_000_000, ""], ids=["NUL", "half a pair", "10 MB", "nothing"]
)
def test_any_text_reaches_the_program_whole(text: str) -> None:
    code = (
        "import sys, json; text = sys.stdin.buffer.read().decode(); "
        "print(json.dumps(dict(domain=str(len(text)), category='', doctype='', vendor=text[:9], date='')))"
    )
    label = answer(text, printing(code)).label
    assert label.domain == str(len(text))
    assert label.vendor == text[:9].replace("\ud800", "\ufffd")


def test_the_environment_says_taxonomy_and_seed_and_holds_no_stranger_s_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "sk-secret")
    monkeypatch.setenv("FILER_MODE", "fast")
    seen = json.loads(answer("do: environment", options(env="FILER_MODE"), seed=5).label.vendor or "")
    assert seen["BENCH_SEED"] == "5"
    assert seen["BENCH_TAXONOMY"].endswith("taxonomy.json")
    assert seen["FILER_MODE"] == "fast"
    assert "OPENAI_API_KEY" not in seen


def test_the_taxonomy_is_a_json_file_with_descriptions_and_aliases() -> None:
    code = (
        "import sys, json; told = json.load(open(sys.argv[1])); "
        "print(json.dumps(dict(domain=told['domains']['financial']['categories']['banking']['aliases'][0], "
        "category=told['doctypes']['invoice']['description'], doctype=sys.argv[2], vendor='', date='')))"
    )
    label = answer("x", printing(code), seed=4).label
    assert (label.domain, label.category, label.doctype) == ("giro", "asks for payment of goods or services", "4")


def test_the_name_that_it_is_asked_by_is_told() -> None:
    code = "import sys; print(sys.argv[1], file=sys.stderr); sys.exit(1)"
    error = failure("x", options(f'{sys.executable} -c "{code}" {{model}}'))
    assert error.message == "the program ended with status 1; it wrote: mine"


def identity(given: CommandOptions, model: str | None = None) -> ClassifierIdentity:
    return CommandClassifier.identify(model, given)


def test_version_command_line_and_bytes_are_part_of_the_key(tmp_path: Path) -> None:
    script = tmp_path / "filer.py"
    script.write_text("pass")
    run = f"{sys.executable} '{script}'"
    before = identity(options(run))
    assert before.label == "command:filer.py"
    assert identity(options(run), "production").label == "command:production"
    others = [identity(options(run, version="2")), identity(options(f"{run} --fast"))]
    script.write_text("pass  # mended")
    assert len({one.hash for one in (before, identity(options(run)), *others)}) == 4


def test_a_program_that_is_changed_under_way_answers_no_more(tmp_path: Path) -> None:
    script = tmp_path / "filer.py"
    script.write_text("print('{}')")
    classifier = CommandClassifier(None, options(f"{sys.executable} '{script}'"), TAXONOMY)
    script.write_text("print('{ }')")
    with pytest.raises(ClassifyError, match=r"filer\.py was changed while the run was under way") as caught:
        classifier.classify(question("x"))
    assert caught.value.kind == "classifier_unavailable"


def test_a_program_that_cannot_be_started_is_unavailable(tmp_path: Path) -> None:
    script = tmp_path / "filer"
    script.write_text("#!/no/such/interpreter\n")
    script.chmod(0o755)
    error = failure("x", options(f"'{script}'"))
    assert (error.kind, error.message) == (
        "classifier_unavailable",
        "the program cannot be started: No such file or directory",
    )


def test_without_options_it_says_what_it_needs() -> None:
    with pytest.raises(UsageError, match=r"--option command\.run='PROGRAM ARGUMENTS' --option command\.version=1"):
        identity(CommandOptions())
