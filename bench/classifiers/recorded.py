"""The `recorded` classifier: replays the answers of an earlier run or of a file, so that all the rest runs offline.

Of a run (`recorded:RUN`), an answer is found by exactly the question that was asked: prompt, document bytes, repeat.
Of a file with one JSON object a line, `{"filename": …, "domain": …, …, "repeat": 0}`, by document and repeat; without
`repeat` the answer holds for every repeat. A question that was not recorded is a Failure `not_recorded`.
"""

from __future__ import annotations

import json
import time
from importlib.metadata import version
from pathlib import Path
from typing import Any, ClassVar, Literal

from pydantic import TypeAdapter, ValidationError

from bench.classifiers import answers_on_file
from bench.classifiers.answers_on_file import Answers, question_key, read_answers, simple_key
from bench.core.classifying import ClassifierIdentity, Question
from bench.core.digest import code_digest
from bench.core.errors import ClassifyError, UsageError
from bench.core.label import Label
from bench.core.loading import Availability
from bench.core.model import Frozen
from bench.core.outcome import ClassifyKind, Failure, Prediction
from bench.core.preflight import Preflights
from bench.core.taxonomy import Taxonomy

_OUTCOMES = "outcomes.jsonl"
_PREFLIGHT = "preflight.json"
_KIND: TypeAdapter[ClassifyKind] = TypeAdapter(ClassifyKind)


class RecordedOptions(Frozen):
    """`recorded` has no options: what was asked is on record."""


class RecordedClassifier:
    """Looks answers up; may be used from several threads."""

    name: ClassVar[str] = "recorded"
    extra: ClassVar[str] = ""
    isolation: ClassVar[Literal["process", "thread"]] = "thread"
    options_model: ClassVar[type[Frozen]] = RecordedOptions

    @classmethod
    def availability(cls) -> Availability:
        """It needs nothing but a recording."""
        return Availability(ok=True, detail="replays stored answers: recorded:RUN_OR_FILE")

    @classmethod
    def identify(cls, model: str | None, options: RecordedOptions) -> ClassifierIdentity:  # noqa: ARG003
        """Name the recording and what was recorded. Raises UsageError, or DataError for faulty lines."""
        path = find_recording(model)
        answers = read_answers(path)
        _refuse_invalid(path)
        was = recorded_identity(path)
        name = path.parent.name if path.name == _OUTCOMES else path.stem
        return ClassifierIdentity(
            name=cls.name,
            label=f"recorded:{name} ({was.label if was else 'answers on file'})",
            llm=was.llm if was else False,
            model=was.model if was else None,
            model_digest=answers.digest,
            version=was.version if was else version("loaderbench"),
            options=was.options if was else {},
            libraries=was.libraries if was else {},
            code=code_digest(__file__, str(answers_on_file.__file__)),
            context_tokens=was.context_tokens if was else None,
            # The same budget cuts the same window and renders the same prompt, or no question would be found.
            budget=was.budget if was else None,
        )

    def __init__(self, model: str | None, options: RecordedOptions, taxonomy: Taxonomy) -> None:  # noqa: ARG002
        self._answers: Answers = read_answers(find_recording(model))

    def classify(self, question: Question) -> Prediction:
        """The recorded answer. Raises ClassifyError: what was recorded as one, or `not_recorded`."""
        start = time.perf_counter()
        stored = self._answers.find(
            question_key(question.prompt.digest, question.repeat, question.sha256),
            simple_key(question.document, question.repeat),
            simple_key(question.document, None),
        )
        if stored is None:
            where = self._answers.path
            raise ClassifyError("not_recorded", f"{where.name} has no answer to this question", seconds=0.0)
        if "result" in stored:
            return _replayed(stored["result"], start)
        label = Label(**{key: value for key, value in stored.items() if key in Label.model_fields})
        return Prediction(label=label, raw=json.dumps(stored, ensure_ascii=False), seconds=time.perf_counter() - start)


def find_recording(model: str | None) -> Path:
    """The file of answers that is meant: a path, a run's folder, or the id of a run under `results/`."""
    if not model:
        raise UsageError("recorded needs a recording: --classifier recorded:RUN_OR_FILE")
    here = Path.cwd()
    places = [Path(model).expanduser(), *(folder / "results" / model for folder in (here, *here.parents))]
    for place in places:
        for path in (place / _OUTCOMES, place):
            if path.is_file():
                return path.resolve()
    raise UsageError(f"there is no run and no file {model!r}; bench run --name makes runs, results/ has them")


def recorded_identity(path: Path) -> ClassifierIdentity | None:
    """What answered in the recorded run; None for a file that is no run's."""
    spec = path.with_name("spec.json")
    if path.name != _OUTCOMES or not spec.is_file():
        return None
    try:
        return ClassifierIdentity.model_validate(json.loads(spec.read_text(encoding="utf-8"))["classifier"])
    except (ValueError, KeyError, TypeError) as error:
        raise UsageError(f"{spec} does not say what answered: {error}") from error


def _refuse_invalid(path: Path) -> None:
    """Nobody replays what nobody believes: a recording has no preflight of its own, and would look sound."""
    beside = path.with_name(_PREFLIGHT)
    if path.name != _OUTCOMES or not beside.is_file():
        return
    try:
        found = Preflights.model_validate_json(beside.read_bytes())
    except ValidationError as error:
        raise UsageError(f"{beside} is not what a run writes; nothing is replayed of it") from error
    if found.invalid:
        raise UsageError(f"the preflight of {path.parent.name} failed ({found.invalid}); nothing is replayed of it")


def _replayed(result: dict[str, Any], start: float) -> Prediction:
    """The answer as it was, but for its time: a look-up is no measurement of the model."""
    if result.get("outcome") == "failure":
        failure = Failure.model_validate(result)
        raise ClassifyError(_KIND.validate_python(failure.kind), failure.message, raw=failure.raw)
    stored = Prediction.model_validate(result)
    return stored.model_copy(update={"seconds": time.perf_counter() - start, "resources": None})
