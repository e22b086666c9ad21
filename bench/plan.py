"""What a run will do, resolved and checked before the first document: names, options, hashes, who may see what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from bench import __version__
from bench.classifiers.prompt import PromptTemplate
from bench.core.classifying import Classifier, ClassifierIdentity
from bench.core.errors import UsageError
from bench.core.hosts import is_this_machine
from bench.core.label import Case
from bench.core.loading import Loader
from bench.core.model import Frozen
from bench.core.registry import classifier_class, given_to, loader_class, names, read_options, require
from bench.core.run import CorpusFacts, RunSpec, TaxonomyFacts
from bench.core.window import WindowPolicy
from bench.datasets.corpora import Corpus, hash_documents, hash_truths, load_corpus
from bench.datasets.criteria import load_criteria
from bench.execution.machine import this_machine
from bench.execution.naming import choose_folder
from bench.scoring import SCORER_VERSION

DEFAULT_DEADLINE_SECONDS = 300.0
DEFAULT_MEMORY_MB = 8192


@dataclass(frozen=True, kw_only=True)
class Request:
    """What somebody asks for, as on the command line."""

    loader: str
    classifier: str
    """`NAME` or `NAME:MODEL`."""
    corpus: str
    taxonomy: str | None = None
    window: str = "head"
    repeats: int = 1
    seed: int = 0
    jobs: int = 1
    concurrency: int | None = None
    """Questions under way at once to a classifier that waits for a server; others have one for each worker."""
    limit: int | None = None
    page_limit: int | None = None
    options: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """Loader or classifier name → its options."""
    prompt: Path | None = None
    deadline_seconds: float = DEFAULT_DEADLINE_SECONDS
    memory_mb: int = DEFAULT_MEMORY_MB
    fresh: bool = False
    name: str | None = None
    criteria: str | None = None
    """Criteria to register before the first document."""
    send_private_to: str | None = None
    allow_unknown_price: bool = False
    """Ask a hosted model although nobody knows what it costs."""


@dataclass(frozen=True, kw_only=True)
class Plan:
    """A run that can begin: nothing in it is left to chance or to a default of some library."""

    root: Path
    name: str | None
    corpus: Corpus
    cases: tuple[Case, ...]
    loader: str
    loader_options: Frozen
    classifier: str
    model: str | None
    classifier_options: Frozen
    template: PromptTemplate
    window: WindowPolicy
    fresh: bool
    spec: RunSpec

    @cached_property
    def folder(self) -> Path:
        """Where the run is written: a new folder, or that of an unfinished run of the same spec."""
        return choose_folder(self.results, self.spec, name=self.name)

    @property
    def results(self) -> Path:
        """Where all runs are."""
        return self.root / "results"

    @property
    def cache_folder(self) -> Path:
        """Extractions and answers of all runs; below results/, which git ignores."""
        return self.results / ".cache"


def prepare(request: Request, root: Path) -> Plan:
    """Resolve a request. Raises UsageError or DataError; nothing has run by then."""
    check_option_owners(request.options)
    loader, loader_options = _loader(request)
    classifier, model, classifier_options = _classifier(request)
    template, window = PromptTemplate.load(request.prompt), WindowPolicy.parse(request.window)
    corpus = load_corpus(request.corpus, taxonomy=request.taxonomy, root=root)
    cases = corpus.cases[: request.limit]
    answering = classifier.identify(model, classifier_options)
    keep_private(corpus, answering, request.send_private_to)
    spec = RunSpec(
        bench_version=__version__,
        scorer_version=SCORER_VERSION,
        loader=loader.identify(loader_options),
        classifier=answering,
        corpus=corpus_facts(corpus, cases),
        taxonomy=TaxonomyFacts(name=corpus.taxonomy.name, version=corpus.taxonomy.version, hash=corpus.taxonomy.hash),
        window=str(window),
        prompt_hash=template.hash,
        repeats=request.repeats,
        seed=request.seed,
        limit=request.limit,
        page_limit=request.page_limit,
        deadline_seconds=request.deadline_seconds,
        memory_bytes=request.memory_mb * 1024 * 1024,
        jobs=request.jobs,
        concurrency=request.concurrency if classifier.isolation == "thread" and answering.host else None,
        criteria_hash=load_criteria(request.criteria, root=root).hash if request.criteria else None,
        machine=this_machine(),
    )
    return Plan(
        root=root,
        name=request.name,
        corpus=corpus,
        cases=cases,
        loader=request.loader,
        loader_options=loader_options,
        classifier=classifier.name,
        model=model,
        classifier_options=classifier_options,
        template=template,
        window=window,
        fresh=request.fresh,
        spec=spec,
    )


def check_option_owners(options: Mapping[str, Mapping[str, Any]]) -> None:
    """Refuse `--option NAME.key=…` whose NAME is no loader and no classifier, or that none of this NAME takes."""
    for name, given in options.items():
        owners = _owners(name)
        if not owners:
            known = ", ".join(sorted({*names("loaders"), *names("classifiers")}))
            raise UsageError(f"--option {name}.…: no loader or classifier is called {name!r}; there is: {known}")
        if not any(_takes(owner, given) for owner in owners):
            # What is wrong is told by the one that knows most of it.
            read_options(
                max(owners, key=lambda owner: len(given.keys() & owner.options_model.model_fields.keys())), given
            )


def _owners(name: str) -> list[type[Loader | Classifier]]:
    """Whom `NAME`, `loader:NAME` or `classifier:NAME` may mean."""
    group, _, bare = name.rpartition(":")
    owners: list[type[Loader | Classifier]] = []
    if group in ("", "classifier") and bare in names("classifiers"):
        owners.append(classifier_class(bare))
    if group in ("", "loader") and bare in names("loaders"):
        owners.append(loader_class(bare))
    return owners


def _takes(owner: type[Loader | Classifier], given: Mapping[str, Any]) -> bool:
    try:
        read_options(owner, given)
    except UsageError:
        return False
    return True


def corpus_facts(corpus: Corpus, cases: tuple[Case, ...]) -> CorpusFacts:
    """Which documents and truths a run covers; a limit makes it another set with another hash."""
    whole = len(cases) == len(corpus.cases)
    return CorpusFacts(
        name=corpus.name,
        kind=corpus.kind,
        private=corpus.private,
        cases=len(cases),
        silver=sum(case.truth.status == "silver" for case in cases),
        documents_hash=corpus.documents_hash if whole else hash_documents(cases),
        truth_hash=corpus.truth_hash if whole else hash_truths(cases),
        required_axes=corpus.required_axes,
    )


def _loader(request: Request) -> tuple[type[Loader], Frozen]:
    loader = loader_class(request.loader)
    require(loader)
    return loader, read_options(loader, given_to("loaders", loader.name, request.options))


def _classifier(request: Request) -> tuple[type[Classifier], str | None, Frozen]:
    name, _, model = request.classifier.partition(":")
    classifier = classifier_class(name)
    require(classifier)
    if name == request.loader and name in request.options:
        raise UsageError(
            f"--option {name}.…: loader and classifier are both {name!r}; say loader:{name}.… and classifier:{name}.…"
        )
    options = given_to("classifiers", name, request.options)
    if "deadline" in classifier.options_model.model_fields:
        # It keeps its own deadline, because nobody can kill a thread: the run's, unless it was given another.
        options.setdefault("deadline", request.deadline_seconds)
    if request.concurrency and "concurrency" in classifier.options_model.model_fields:
        options.setdefault("concurrency", request.concurrency)
    if request.allow_unknown_price and "allow_unknown_price" in classifier.options_model.model_fields:
        options.setdefault("allow_unknown_price", True)
    return classifier, model or None, read_options(classifier, options)


def keep_private(corpus: Corpus, answering: ClassifierIdentity, allowed: str | None) -> None:
    """Nothing of a private corpus goes to a host that is not this machine unless the command line says so."""
    if not corpus.private or answering.host is None or is_this_machine(answering.host):
        return
    if allowed != answering.host:
        raise UsageError(
            f"{corpus.name} is private and {answering.label} would send its text to {answering.host};"
            f" if that is meant, add --send-private-to {answering.host}"
        )
