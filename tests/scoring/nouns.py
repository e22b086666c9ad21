"""Small cases, outcomes and specs to score: every builder has a default for all that a test does not care about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from bench.core.classifying import ClassifierIdentity
from bench.core.label import Case, Document, Label, Truth
from bench.core.loading import Extraction, LoaderIdentity, Resources
from bench.core.outcome import Failure, Outcome, Prediction
from bench.core.run import CorpusFacts, Machine, RunSpec, Summary, TaxonomyFacts
from bench.core.taxonomy import Domain, Taxonomy, Term
from bench.core.window import Window
from bench.scoring import SCORER_VERSION
from bench.scoring.summary import summarise


def term(*aliases: str) -> Term:
    return Term(description="", aliases=aliases)


TAXONOMY: Final = Taxonomy(
    name="tiny",
    version="1",
    domains={
        "medical": Domain(
            description="", aliases=("health",), categories={"expense": term("cost"), "claim": term("bill")}
        ),
        "pets": Domain(description="", categories={"expense": term("outlay"), "care": term("grooming")}),
        "utilities": Domain(description="", categories={"supply": term("bill"), "telephone": term()}),
    },
    doctypes={"invoice": term("tax invoice"), "receipt": term("till receipt"), "letter": term()},
)

RIGHT: Final[Mapping[str, str]] = {
    "domain": "medical",
    "category": "expense",
    "doctype": "invoice",
    "vendor": "Acme Clinic, Inc.",
    "date": "20240305",
}
"""The default truth of a case; an answer of these values is right on all five axes."""


def truth(status: str = "gold", cluster: str | None = None, **axes: str | tuple[str, ...] | None) -> Truth:
    """`RIGHT`, changed by the axes given; None leaves an axis out."""
    stated: dict[str, str | tuple[str, ...] | None] = {**RIGHT, **axes}
    values = {
        name: value if isinstance(value, tuple) else (value,) for name, value in stated.items() if value is not None
    }
    return Truth.model_validate({"axes": values, "status": status, "cluster": cluster})


def case(document: str = "a.pdf", of: Truth | None = None, kind: str = "pdf") -> Case:
    return Case(
        document=Document(
            id=document, path=Path("documents") / document, sha256=f"sha-{document}", format=kind, size=1
        ),
        truth=of or truth(),
    )


def prediction(
    *, seconds: float = 1.0, raw: str = "{}", extra: Mapping[str, Any] | None = None, **axes: Any
) -> Prediction:
    """An answer that is `RIGHT` but for the axes given."""
    return Prediction(label=Label(**{**RIGHT, **axes}), raw=raw, seconds=seconds, **(extra or {}))


def failure(stage: str = "load", kind: str = "timeout", resources: Resources | None = None) -> Failure:
    return Failure.model_validate({"stage": stage, "kind": kind, "message": "it failed", "resources": resources})


def extraction(text: str = "", pages: int | None = 1, resources: Resources | None = None) -> Extraction:
    return Extraction(text=text, text_format="plain", pages=pages, strategy="fast", resources=resources)


def window(*kept: tuple[int, int], total: int) -> Window:
    return Window(policy="head", budget=None, kept=kept, total=total, tokens=0)


def outcome(of: Case, result: Prediction | Failure | None = None, repeat: int = 0, **rest: Any) -> Outcome:
    """An outcome of a case; its text is empty unless `extraction` says more."""
    answer = result or prediction()
    loaded = not (isinstance(answer, Failure) and answer.stage == "load")
    given = {"extraction": extraction() if loaded else None, **rest}
    return Outcome(
        document=of.document.id,
        sha256=of.document.sha256,
        format=of.document.format,
        repeat=repeat,
        result=answer,
        **given,
    )


def spec(cases: int = 1, repeats: int = 1, silver: int = 0, loader: str = "plain", **rest: Any) -> RunSpec:
    return RunSpec(
        bench_version="0.1.0",
        scorer_version=rest.pop("scorer_version", SCORER_VERSION),
        loader=LoaderIdentity(
            name=loader.partition("[")[0],
            label=loader,
            version="1.0",
            options={},
            libraries={},
            code="0" * 16,
            formats=("pdf", "txt"),
            ocr=False,
            licence="MIT",
        ),
        classifier=ClassifierIdentity(
            name="embedded",
            label="embedded (not an LLM)",
            llm=False,
            model="minilm",
            model_digest="1" * 64,
            version="1.0",
            options={},
            libraries={},
            code="2" * 16,
            context_tokens=None,
            budget=None,
        ),
        corpus=CorpusFacts(
            name="tiny",
            kind="synthetic",
            private=False,
            cases=cases,
            silver=silver,
            documents_hash="3" * 64,
            truth_hash="4" * 64,
            required_axes=("domain", "category", "doctype"),
        ),
        taxonomy=TaxonomyFacts(name="tiny", version="1", hash="5" * 64),
        window="head",
        prompt_hash="6" * 64,
        repeats=repeats,
        seed=0,
        limit=rest.pop("limit", None),
        page_limit=rest.pop("page_limit", None),
        deadline_seconds=60.0,
        memory_bytes=2**30,
        jobs=1,
        machine=Machine(system="Linux", processor="x86-64", cores=2, memory_bytes=2**33, python="3.11"),
        **rest,
    )


def summary(cases: Iterable[Case], outcomes: Iterable[Outcome], repeats: int = 1, **rest: Any) -> Summary:
    """Score outcomes over cases with a spec that fits."""
    known = list(cases)
    return summarise("run-1", spec(len(known), repeats, **rest), known, outcomes, TAXONOMY)
