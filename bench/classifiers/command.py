"""The `command` classifier: a program of the user's own, text on stdin, one JSON object on stdout.

It is started for each question, in a worker process that ends it, with all that came of it, at the deadline.
"""

from __future__ import annotations

import shutil
import tempfile
import weakref
from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar, Final, Literal

from bench.classifiers import answer, command_answer
from bench.classifiers.command_answer import read, sendable
from bench.core import program_call, programs
from bench.core.classifying import ClassifierIdentity, Question
from bench.core.digest import code_digest
from bench.core.errors import ClassifyError
from bench.core.loading import Availability
from bench.core.model import Frozen
from bench.core.outcome import ClassifyKind, Prediction
from bench.core.program_call import Ended, call
from bench.core.programs import Program, ProgramOptions
from bench.core.taxonomy import Taxonomy

MOST_ANSWER: Final = 1024 * 1024
"""Bytes that an answer may have: five short texts need a few hundred."""
_STATUSES: Final[Mapping[int, ClassifyKind]] = {
    69: "unreachable",  # EX_UNAVAILABLE of sysexits.h
    75: "server_error",  # EX_TEMPFAIL
    77: "classifier_unavailable",  # EX_NOPERM
    126: "classifier_unavailable",  # a shell's, for what cannot be run
    127: "classifier_unavailable",  # a shell's, for what is not there
}


class CommandOptions(ProgramOptions):
    """Which program, and what it is."""

    llm: bool = True
    """Whether what answers is a language model; every table says if it is not."""


class CommandClassifier:
    """A program that is started for each question."""

    name: ClassVar[str] = "command"
    extra: ClassVar[str] = "command"
    isolation: ClassVar[Literal["process", "thread"]] = "process"
    options_model: ClassVar[type[Frozen]] = CommandOptions

    @classmethod
    def availability(cls) -> Availability:
        """It needs nothing but a program, which is looked for when it is named."""
        return Availability(ok=True, detail="any program: its run and version are to be given as options")

    @classmethod
    def identify(cls, model: str | None, options: CommandOptions) -> ClassifierIdentity:
        """The program, by its bytes and the version that was given. Raises UsageError if one of these is not there.

        `model` is what tables call it; the program is told, too.
        """
        program = Program.of(cls.name, options)
        return ClassifierIdentity(
            name=cls.name,
            label=f"command:{model or program.name}",
            llm=options.llm,
            model=model,
            model_digest=program.digest,
            version=options.version,
            options={**options.deciding},
            libraries=program.files,
            code=_code(),
            context_tokens=None,
            budget=None,
        )

    def __init__(self, model: str | None, options: CommandOptions, taxonomy: Taxonomy) -> None:
        self._model = model or ""
        self._program = Program.of(self.name, options)
        folder = Path(tempfile.mkdtemp(prefix="taxonomy-"))
        weakref.finalize(self, shutil.rmtree, folder, ignore_errors=True)
        self._taxonomy = folder / "taxonomy.json"
        self._taxonomy.write_text(taxonomy.model_dump_json(indent=1), encoding="utf-8")

    def classify(self, question: Question) -> Prediction:
        """Start the program for one question. Raises ClassifyError."""
        if changed := self._program.changed():
            message = f"{changed} was changed while the run was under way"
            raise ClassifyError("classifier_unavailable", message, seconds=0.0)
        ended = self._call(question)
        if fault := _fault(ended):
            raise ClassifyError(fault, _explained(ended), raw=_shown(ended.out) or None, seconds=ended.seconds)
        raw = _text(ended)
        answered = read(raw, seconds=ended.seconds, words=ended.words)
        return Prediction(
            label=answered.label,
            raw=raw,
            confidence=answered.beside.by_axis,
            **answered.beside.spent.model_dump(),
            seconds=ended.seconds,
        )

    def _call(self, question: Question) -> Ended:
        told = {"taxonomy": str(self._taxonomy), "seed": str(question.seed), "model": self._model}
        environment = self._program.environment({f"BENCH_{name.upper()}": value for name, value in told.items()})
        given = sendable(question.text).encode()
        try:
            return call(self._program.call(told), given=given, environment=environment, most=MOST_ANSWER)
        except OSError as error:
            message = f"the program cannot be started: {error.strerror}"
            raise ClassifyError("classifier_unavailable", message, seconds=0.0) from error


def _fault(ended: Ended) -> ClassifyKind | None:
    if ended.too_much:
        return "unparseable"
    if ended.by_signal:
        return "crash"
    return None if ended.status == 0 else _STATUSES.get(ended.status, "error")


def _explained(ended: Ended) -> str:
    return f"the program wrote more than {MOST_ANSWER} bytes" if ended.too_much else ended.describe()


def _text(ended: Ended) -> str:
    try:
        return ended.out.decode("utf-8-sig").strip()
    except UnicodeDecodeError as error:
        message = f"the answer is not UTF-8: {error.reason} at byte {error.start}"
        raise ClassifyError("unparseable", message, raw=_shown(ended.out), seconds=ended.seconds) from error


def _shown(out: bytes) -> str:
    """The beginning of what is no answer, for people."""
    return out[:1000].decode("utf-8", "replace")


def _code() -> str:
    modules = (answer, command_answer, programs, program_call)
    return code_digest(__file__, *(str(module.__file__) for module in modules))
