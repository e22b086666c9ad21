"""Runs of ckrough/drover's evaluation, read as runs of ours: what the file does not state stays absent."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Any, Final

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bench.core.axes import AXES, Axis
from bench.core.classifying import ClassifierIdentity
from bench.core.errors import DataError, Fault
from bench.core.label import Case, Document, Label, Truth
from bench.core.loading import LoaderIdentity, Resources
from bench.core.model import Frozen
from bench.core.outcome import Outcome, Prediction
from bench.core.run import CorpusFacts, CorpusKind, Imported, Machine, RunSpec, TaxonomyFacts
from bench.core.taxonomy import Domain, Taxonomy, Term
from bench.datasets.corpora import hash_truths
from bench.datasets.importers.sources import read_json

SOURCE: Final = "drover-eval"
ABSENT: Final = (
    *(f"loader.{name}" for name in ("version", "options", "libraries", "code", "formats", "ocr", "licence")),
    *(f"classifier.{name}" for name in ("model_digest", "version", "options", "libraries", "code", "context_tokens")),
    *(f"classifier.{name}" for name in ("budget", "host")),
    *("corpus.name", "corpus.documents_hash", "corpus.required_axes", "taxonomy", "window", "prompt_hash", "seed"),
    *("limit", "page_limit", "deadline_seconds", "memory_bytes", "jobs", "concurrency", "machine"),
)
"""What an evaluation's file says nothing about."""

SUFFIXES: Final = {"jpeg": "jpg", "htm": "html", "tif": "tiff"}
_SILENT: Final = frozenset({"", "unknown"})


class _Answer(BaseModel):
    model_config = ConfigDict(extra="ignore")

    domain: str | None = None
    category: str | None = None
    doctype: str | None = None
    vendor: str | None = None
    date: str | None = None
    subject: str | None = None


class _Comparison(BaseModel):
    model_config = ConfigDict(extra="ignore")

    filename: str = Field(min_length=1)
    predicted: _Answer
    actual: _Answer
    domain_correct: bool
    category_correct: bool
    doctype_correct: bool
    vendor_correct: bool
    date_correct: bool
    loader_latency_ms: float = Field(gt=0, allow_inf_nan=False)
    loader_backend: str = Field(min_length=1)


class _File(BaseModel):
    model_config = ConfigDict(extra="ignore")

    total: int
    model: str = Field(min_length=1)
    provider: str = Field(min_length=1)
    comparisons: list[_Comparison] = Field(min_length=1)


class Evaluation(Frozen):
    """One evaluation: its cases and outcomes as ours, and the marks that the file gave itself."""

    sha256: str
    loader: str
    classifier: str
    """`provider:model`."""
    model: str
    provider: str
    cases: tuple[Case, ...]
    """In the order of the file, which is the order they were read in: the first one carries the cold start."""
    outcomes: tuple[Outcome, ...]
    correct: dict[str, dict[Axis, bool]]
    """Document id → axis → the file's own mark."""

    @property
    def vocabulary(self) -> Taxonomy:
        """Every word that the file expects or answers, without aliases: there is no taxonomy in it."""
        labels = [_values(outcome.result.label) for outcome in self.outcomes if isinstance(outcome.result, Prediction)]
        labels += [{axis: values[0] for axis, values in case.truth.axes.items()} for case in self.cases]
        domains: dict[str, dict[str, Term]] = {}
        for label in labels:
            domains.setdefault(label.get("domain", ""), {})[label.get("category", "")] = Term(description="")
        return Taxonomy(
            name="",
            version="",
            domains={name: Domain(description="", categories=inside) for name, inside in domains.items() if name},
            doctypes={label["doctype"]: Term(description="") for label in labels if "doctype" in label},
        )

    def spec(self, *, bench_version: str, scorer_version: str, kind: CorpusKind | None) -> RunSpec:
        """A spec with blanks for what is absent, and a list of them; `kind` is what the person who imports says."""
        return RunSpec(
            bench_version=bench_version,
            scorer_version=scorer_version,
            loader=_loader(self.loader),
            classifier=_classifier(self.classifier, self.provider, self.model),
            corpus=CorpusFacts(
                name="",
                kind=kind or "private",
                private=kind in (None, "private"),
                cases=len(self.cases),
                silver=0,
                documents_hash="",
                truth_hash=hash_truths(sorted(self.cases, key=lambda case: case.document.id)),
                required_axes=(),
            ),
            taxonomy=TaxonomyFacts(name="", version="", hash=""),
            window="",
            prompt_hash="",
            repeats=1,
            seed=0,
            limit=None,
            page_limit=None,
            deadline_seconds=0,
            memory_bytes=0,
            jobs=0,
            machine=Machine(system="", processor="", cores=0, memory_bytes=0, python=""),
            imported=Imported(
                source=SOURCE, sha256=self.sha256, absent=ABSENT if kind else (*ABSENT, "corpus.kind", "corpus.private")
            ),
        )


def read_evaluation(path: Path) -> Evaluation:
    """Read one file. Raises DataError with every fault of it."""
    file = _parse(path)
    faults = [Fault(path=path, line=None, message=message) for message in _problems(file)]
    if faults:
        raise DataError(faults)
    sha256 = hashlib.sha256(path.read_bytes()).hexdigest()
    compared = file.comparisons
    return Evaluation(
        sha256=sha256,
        loader=compared[0].loader_backend,
        classifier=f"{file.provider}:{file.model}",
        model=file.model,
        provider=file.provider,
        cases=tuple(_case(each, sha256) for each in compared),
        outcomes=tuple(map(_outcome, compared)),
        correct={each.filename: {axis: getattr(each, f"{axis}_correct") for axis in AXES} for each in compared},
    )


def _parse(path: Path) -> _File:
    try:
        return _File.model_validate(read_json(path))
    except ValidationError as error:
        places = ((".".join(map(str, item["loc"])), item["msg"]) for item in error.errors(include_input=False))
        messages = [f"{place}: {said}" if place else said for place, said in places]
    except ValueError as error:
        messages = [str(error)]
    raise DataError([Fault(path=path, line=None, message=f"no {SOURCE} file: {message}") for message in messages])


def _problems(file: _File) -> Iterator[str]:
    names = [each.filename for each in file.comparisons]
    if file.total != len(names):
        yield f"total says {file.total} documents, and there are {len(names)}"
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield f"{name!r} is there {names.count(name)} times"
    loaders = sorted({each.loader_backend for each in file.comparisons})
    if len(loaders) > 1:
        yield f"has several loaders, a run has one: {', '.join(loaders)}"


def _values(label: Label | _Answer) -> dict[Axis, str]:
    given = {axis: getattr(label, axis) for axis in AXES}
    return {axis: value for axis, value in given.items() if value and value.strip().casefold() not in _SILENT}


def _case(compared: _Comparison, sha256: str) -> Case:
    truth = Truth(
        axes={axis: (value,) for axis, value in _values(compared.actual).items()},
        subject=compared.actual.subject,
        # DESIGN: a truth whose source is stated is gold; the source is the study's own file.
        status="gold",
        source={"import": SOURCE, "sha256": sha256},
    )
    document = Document(
        id=compared.filename, path=Path(compared.filename), sha256="", format=_format(compared.filename), size=0
    )
    return Case(document=document, truth=truth)


def _format(filename: str) -> str:
    """By the name alone, there being no content: flagged where the run is imported."""
    suffix = PurePosixPath(filename).suffix.removeprefix(".").casefold()
    return SUFFIXES.get(suffix, suffix or "unknown")


def _outcome(compared: _Comparison) -> Outcome:
    answer: dict[str, Any] = compared.predicted.model_dump()
    return Outcome(
        document=compared.filename,
        sha256="",
        format=_format(compared.filename),
        repeat=0,
        # Nothing says which documents were cold, so none is called so.
        reading=Resources(seconds=compared.loader_latency_ms / 1000),
        result=Prediction(label=Label(**answer), raw="", seconds=None),
    )


def _loader(name: str) -> LoaderIdentity:
    return LoaderIdentity(
        name=name,
        label=f"{name} (imported)",
        version="",
        options={},
        libraries={},
        code="",
        formats=(),
        ocr=False,
        licence="",
    )


def _classifier(label: str, provider: str, model: str) -> ClassifierIdentity:
    return ClassifierIdentity(
        name=provider,
        label=label,
        llm=True,
        model=model,
        model_digest="",
        version="",
        options={},
        libraries={},
        code="",
        context_tokens=None,
        budget=None,
    )
