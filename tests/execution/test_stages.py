from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bench.core.classifying import Question
from bench.core.errors import ClassifyError
from bench.core.label import Document, Label
from bench.core.loading import Extraction, Resources
from bench.core.outcome import Failure, Prediction
from bench.core.prompt import Prompt
from bench.core.window import Window
from bench.execution.cache import Cache
from bench.execution.replies import Broke, Done, Refused, Reply
from bench.execution.stages import Answering, Loading, asking_in_threads, is_near_empty
from tests.scoring import nouns

COST = Resources(seconds=1.5)
TEXT = "Northwind Power Ltd"
SPEC = nouns.spec()
PDF = Document(id="a.pdf", path=Path("a.pdf"), sha256="s", format="pdf", size=1)
WINDOW = Window(policy="head", budget=None, kept=((0, 19),), total=19, tokens=5)
QUESTION = Question(document="a.pdf", sha256="s", prompt=Prompt(system="", user=TEXT), text=TEXT, seed=0, repeat=0)


class Worker:
    """Gives one reply, and counts how often it is asked for it."""

    def __init__(self, reply: Reply[Any]) -> None:
        self.reply, self.calls = reply, 0

    def __call__(self, request: object) -> Reply[Any]:
        self.calls += 1
        return self.reply


def loading(worker: Worker, folder: Path, *, fresh: bool = False) -> Loading:
    return Loading(worker, identity=SPEC.loader, cache=Cache(folder), page_limit=None, fresh=fresh)


def answering(worker: Worker, folder: Path) -> Answering:
    return Answering(worker, identity=SPEC.classifier, taxonomy="t", cache=Cache(folder), fresh=False)


def load(reply: Reply[Extraction], folder: Path) -> Extraction | Failure:
    return loading(Worker(reply), folder)(PDF)[0]


READ = Done(value=nouns.extraction(TEXT), resources=COST)


class TestLoading:
    def test_an_extraction_carries_what_it_cost(self, tmp_path: Path) -> None:
        assert load(READ, tmp_path) == nouns.extraction(TEXT, resources=COST)

    def test_what_was_read_once_is_not_read_again_and_says_so(self, tmp_path: Path) -> None:
        worker = Worker(READ)
        first, second = (loading(worker, tmp_path)(PDF) for _ in range(2))
        assert (first[0], first[1], second[1], worker.calls) == (second[0], False, True, 1)

    def test_fresh_reads_again(self, tmp_path: Path) -> None:
        worker = Worker(READ)
        assert [loading(worker, tmp_path, fresh=True)(PDF)[1] for _ in range(2)] == [False, False]
        assert worker.calls == 2

    def test_a_failure_is_tried_again_the_next_time(self, tmp_path: Path) -> None:
        worker = Worker(Broke(kind="crash", message="gone", resources=COST))
        for _ in range(2):
            assert isinstance(loading(worker, tmp_path)(PDF)[0], Failure)
        assert worker.calls == 2

    def test_a_format_it_does_not_take_is_unsupported_without_asking_a_worker(self, tmp_path: Path) -> None:
        worker = Worker(READ)
        result, cached = loading(worker, tmp_path)(PDF.model_copy(update={"format": "heic"}))
        assert isinstance(result, Failure)
        assert (result.kind, cached, worker.calls) == ("unsupported", False, 0)

    def test_a_file_without_bytes_is_damaged_whatever_its_name(self, tmp_path: Path) -> None:
        result, _ = loading(Worker(READ), tmp_path)(PDF.model_copy(update={"format": "unknown", "size": 0}))
        assert isinstance(result, Failure)
        assert result.kind == "damaged"

    @pytest.mark.parametrize(
        "reply, kind, message",
        [
            pytest.param(
                Refused(kind="encrypted", message="a\n password", resources=COST),
                "encrypted",
                "a password",
                id="refused",
            ),
            pytest.param(
                Refused(kind="exotic", message="odd", resources=COST), "error", "exotic: odd", id="unknown kind"
            ),
            pytest.param(Broke(kind="timeout", message="late", resources=COST), "timeout", "late", id="timeout"),
            pytest.param(Broke(kind="memory", message="fat", resources=COST), "memory", "fat", id="memory"),
            pytest.param(
                Broke(kind="unavailable", message="no", resources=COST), "loader_unavailable", "no", id="unavailable"
            ),
            pytest.param(
                Broke(kind="error", message="caf\udce9", resources=COST), "error", "caf\ufffd", id="not UTF-8"
            ),
            pytest.param(
                Done(value=nouns.extraction("| 1 |\n"), resources=COST),
                "empty_text",
                "fast found no text",
                id="no text",
            ),
        ],
    )
    def test_whatever_a_worker_replies_is_one_failure_of_a_fitting_kind(
        self, reply: Reply[Extraction], kind: str, message: str, tmp_path: Path
    ) -> None:
        assert load(reply, tmp_path) == Failure.model_validate(
            {"stage": "load", "kind": kind, "message": message, "resources": COST}
        )


class TestAnswering:
    def test_an_answer_is_remembered_with_its_cost(self, tmp_path: Path) -> None:
        worker = Worker(Done(value=nouns.prediction(), resources=COST))
        first, second = (answering(worker, tmp_path)(QUESTION, WINDOW, "k" * 64) for _ in range(2))
        assert first == (nouns.prediction(extra={"resources": COST}), False)
        assert second == (first[0], True)
        assert worker.calls == 1

    @pytest.mark.parametrize(
        "reply, kind",
        [
            pytest.param(Refused(kind="schema", message="m", raw="{", resources=COST), "schema", id="refused"),
            pytest.param(
                Broke(kind="unavailable", message="m", resources=COST), "classifier_unavailable", id="no worker"
            ),
            pytest.param(Broke(kind="crash", message="m", resources=COST), "crash", id="crash"),
        ],
    )
    def test_a_failure_keeps_what_was_said_and_is_not_remembered(
        self, reply: Refused | Broke, kind: str, tmp_path: Path
    ) -> None:
        worker = Worker(reply)
        for _ in range(2):
            result, _ = answering(worker, tmp_path)(QUESTION, WINDOW, "k" * 64)
            assert isinstance(result, Failure)
            assert (result.stage, result.kind) == ("classify", kind)
            assert result.raw == (reply.raw if isinstance(reply, Refused) else None)
        assert worker.calls == 2


class Server:
    """A classifier that is asked in our own threads."""

    def __init__(self, error: Exception | None = None) -> None:
        self.error = error

    def classify(self, question: Question) -> Prediction:
        if self.error is not None:
            raise self.error
        return Prediction(label=Label(vendor="caf\udce9"), raw="", seconds=2.5)


class TestAskingInThreads:
    def test_an_answer_comes_back_fit_to_be_written(self) -> None:
        reply = asking_in_threads(Server())(QUESTION)  # type: ignore[arg-type]
        assert isinstance(reply, Done)
        assert (reply.value.label.vendor, reply.resources.seconds) == ("caf\ufffd", 2.5)

    def test_a_refusal_keeps_its_words(self) -> None:
        refusal = ClassifyError("rate_limited", "later", raw="429", seconds=3.0)
        reply = asking_in_threads(Server(refusal))(QUESTION)  # type: ignore[arg-type]
        assert reply == Refused(kind="rate_limited", message="later", raw="429", resources=Resources(seconds=3.0))

    def test_what_nobody_foresaw_is_one_questions_failure(self) -> None:
        reply = asking_in_threads(Server(KeyError("choices")))(QUESTION)  # type: ignore[arg-type]
        assert isinstance(reply, Broke)
        assert (reply.kind, reply.message) == ("error", "KeyError: 'choices'")


@pytest.mark.parametrize(
    "text, empty",
    [
        pytest.param("", True, id="nothing"),
        pytest.param("- _ | # \n\f", True, id="marks"),
        pytest.param("123456789", True, id="nine"),
        pytest.param("1234567890", False, id="ten"),
        pytest.param("株式会社 東京電力 領収書", False, id="other scripts"),
    ],
)
def test_text_counts_by_letters_and_digits(text: str, empty: object) -> None:
    assert is_near_empty(text) is empty
