"""Opens what the commands of `bench judge` need: a finished run with its truth, and a judge that may be asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

import click

from bench.cli.amounts import Amount
from bench.cli.project import find_root, results_folder
from bench.cli.run import COUNT, read_pairs
from bench.core.errors import UsageError
from bench.core.judged import Assertion, Item, JudgeIdentity

if TYPE_CHECKING:
    from bench.core.classifying import Classifier
    from bench.core.model import Frozen
    from bench.datasets.corpora import Corpus
    from bench.execution.ceiling import Ceiling
    from bench.execution.folder import RunFolder
    from bench.judging.judge import Judge


Command = TypeVar("Command", bound=Callable[..., Any])
_OPTIONS = (
    click.option("--judge", "judge_name", required=True, metavar="C[:MODEL]",
                 help="A classifier that is a model: openai, anthropic, ollama, llamacpp; or offline, which is none."),
    click.option("--grounds", type=click.Choice(["truth", "text"]), default="truth", show_default=True,
                 help="Hold the answer against the truth, or against the text that was read as well."),
    click.option("--assertion", metavar="TEXT", help="The claim that is judged, in words of your own."),
    click.option("--option", "options", multiple=True, metavar="NAME.key=value", help="An option of the classifier."),
    click.option("--corpus", metavar="NAME|PATH", help="Where the run's corpus is, if its name no longer finds it."),
    click.option("--jobs", type=COUNT, default=1, show_default=True, help="Questions under way at once."),
    click.option("--deadline", type=Amount(min=0, min_open=True), default=300, show_default=True,
                 metavar="S", help="Seconds a judgement may take."),
    click.option("--memory", type=click.IntRange(min=256), default=8192, show_default=True, metavar="MB",
                 help="Ceiling of a worker."),
    click.option("--send-private-to", metavar="HOST", help="Allow what is private to go to this host."),
    click.option("--max-cost", type=Amount(min=0, min_open=True), metavar="USD",
                 help="Stop when the judgements of this command have cost this much."),
    click.option("--max-tokens", type=COUNT, metavar="N", help="Stop when they have taken this many tokens."),
    click.option("--allow-unknown-price", is_flag=True, help="Ask a hosted judge although nobody knows what it costs."),
    click.option("--wanted", type=Amount(0, 1), default=0.8, show_default=True,
                 metavar="SHARE", help="Agreement that a gate wants at least: the held-out slice's lower bound."),
    click.option("--json", "as_json", is_flag=True, help="One JSON object on stdout."),
)  # fmt: skip


def takes_judge_options(command: Command) -> Command:
    """Give a command what `run` and `calibrate` have in common."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


@dataclass(frozen=True, kw_only=True)
class JudgedRun:
    """A finished run, and the truth about its documents."""

    folder: RunFolder
    corpus: Corpus

    @classmethod
    def find(cls, name: str, corpus: str | None) -> JudgedRun:
        """Raises UsageError for an unfinished run, or a corpus that holds other documents now."""
        from bench.datasets.corpora import hash_documents, load_corpus
        from bench.execution.naming import find_run

        root = find_root()
        folder = find_run(results_folder(root), name)
        folder.require_whole()
        facts, limit = folder.spec().corpus, folder.spec().limit
        now = load_corpus(corpus or facts.name, taxonomy=None, root=root)
        now = now.model_copy(update={"private": now.private or facts.private, "cases": now.cases[:limit]})
        if hash_documents(now.cases) != facts.documents_hash:
            raise UsageError(f"{now.name} holds other documents than run {folder.run_id} read; run it again instead")
        return cls(folder=folder, corpus=now)

    def items(self, assertion: Assertion) -> list[Item]:
        """What there is to judge, in the order of documents and repeats."""
        from bench.judging.items import items

        found = items(assertion, self.corpus.cases, self.folder.outcomes(), self.folder.marks()[1])
        return sorted(found, key=lambda item: (item.document, item.repeat))

    def described(self, judge: JudgeIdentity) -> tuple[str, ...]:
        """What stands over every table: which documents, and what must be known of them and of the judge."""
        corpus = self.corpus
        first = f"run {self.folder.run_id} over {corpus.name} ({corpus.kind}), {len(corpus.cases)} documents"
        return (first, *(f"! {flag}" for flag in self.flags(judge)))

    def flags(self, judge: JudgeIdentity) -> list[str]:
        """What a reader must know before the figures."""
        cases = self.corpus.cases
        silver = sum(case.truth.status == "silver" for case in cases)
        told = {
            f"silver truth: nobody vouches for {silver} of {len(cases)}": silver > 0,
            "the run's outcomes are not those that were marked": self.folder.checked_marks()[2],
            "the judge is the model that gave the answers: models like their own words": (
                judge.label == self.folder.spec().classifier.label
            ),
        }
        return [flag for flag, holds in told.items() if holds]


@contextmanager
def opened(run: JudgedRun, assertion: Assertion, ceiling: Ceiling, asked: dict[str, Any]) -> Iterator[Judge]:
    """A judge that may be asked. Raises UsageError: no such model, not at temperature 0, or no consent."""
    from bench.core.window import WindowPolicy, cut_window
    from bench.execution.cache import Cache
    from bench.execution.classifying import classifier_workers
    from bench.execution.stages import Answering, asking_in_threads
    from bench.execution.workers import Limits
    from bench.judging import offline
    from bench.judging.judge import Judge, identity_of
    from bench.judging.question import vocabulary
    from bench.plan import keep_private

    if asked["judge_name"] == offline.NAME:
        fake = offline.OfflineJudge(assertion.scale)
        yield Judge(identity=identity_of(fake.identify(), assertion), ask=fake.ask)
        return
    owner, model, options = _classifier(asked)
    answering = owner.identify(model, options)
    keep_private(run.corpus, answering, asked["send_private_to"])
    identity, words = identity_of(answering, assertion), vocabulary(assertion.scale)
    cache, whole = Cache(results_folder(find_root()) / ".cache"), WindowPolicy(policy="full")
    with ExitStack() as stack:
        if owner.isolation == "thread":
            ask = asking_in_threads(owner(model, options, words))
        else:
            limits = Limits(deadline_seconds=asked["deadline"], memory_bytes=asked["memory"] * 1024 * 1024)
            workers = classifier_workers(answering, model, options, words, jobs=asked["jobs"], limits=limits)
            ask = stack.enter_context(workers).call
        answer = Answering(ceiling.keeping(ask), identity=answering, taxonomy=words.hash, cache=cache, fresh=False)
        # A judge reads the whole question: its window is all of it.
        yield Judge(
            identity=identity, ask=lambda each: answer(each, cut_window(each.text, (), whole, None), "judge")[0]
        )


def _classifier(asked: dict[str, Any]) -> tuple[type[Classifier], str | None, Frozen]:
    from bench.core.registry import classifier_class, given_to, read_options, require
    from bench.plan import check_option_owners

    name, _, model = asked["judge_name"].partition(":")
    pairs = read_pairs(asked["options"])
    check_option_owners(pairs)
    owner = classifier_class(name)
    require(owner)
    # A worker that reads the classifiers' long prompt ahead would read it for nothing.
    defaults = {"deadline": asked["deadline"], "read_ahead": False, "concurrency": asked["jobs"]}
    if asked["allow_unknown_price"]:
        defaults["allow_unknown_price"] = True
    ours = {key: value for key, value in defaults.items() if key in owner.options_model.model_fields}
    return owner, model or None, read_options(owner, {**ours, **given_to("classifiers", name, pairs)})
