"""`bench fidelity`: how faithfully loaders gave documents back, against reference texts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import click

from bench.cli.output import stdout_console, write_json
from bench.cli.project import find_root
from bench.cli.run import ConfiguredCommand
from bench.cli.stored import given_or_made, takes_run_options
from bench.core.errors import UsageError
from bench.core.fidelity import Fidelity, FidelityStep, GroupFidelity
from bench.core.label import Case
from bench.core.run import kind_words

if TYPE_CHECKING:
    from bench.datasets.corpora import Corpus
    from bench.execution.folder import RunFolder

FORMAT: Final = "format"
"""Grouping by the documents' formats, which needs no tags."""


@dataclass(kw_only=True)
class Measured:
    """What several runs over one corpus come to."""

    corpus: str
    by: str
    groups: list[GroupFidelity] = field(default_factory=list)
    steps: list[FidelityStep] = field(default_factory=list)


@click.command(cls=ConfiguredCommand)
@click.argument("runs", nargs=-1, metavar="[RUN…]")
@click.option(
    "--by", metavar="TAG", help="What tags begin with (`rung`), or `format`; default: as the corpus is paired."
)
@click.option("--corpus", metavar="NAME|PATH", help="What was read; of RUNs only if its name no longer finds it.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object on stdout.")
def fidelity(runs: tuple[str, ...], by: str | None, as_json: bool, **asked: Any) -> None:
    """Compare what loaders read with the reference texts of a corpus.

    RUNs are finished runs over one corpus. Instead of them: --loader A --loader B --corpus … and the other options of
    `bench run`, which makes the runs that are missing first.
    """
    found = measure(given_or_made(runs, asked), by=by, corpus=asked["corpus"])
    if as_json:
        groups = [{**group.model_dump(mode="json"), "verdict": group.verdict} for group in found.groups]
        steps = [step.model_dump(mode="json") for step in found.steps]
        write_json({"corpus": found.corpus, "by": found.by, "groups": groups, "steps": steps})
    else:
        _print(found)


takes_run_options(fidelity)


def measure(runs: Sequence[RunFolder], *, by: str | None, corpus: str | None) -> Measured:
    """Read every run's extractions again and group them. Raises UsageError if the runs read different documents."""
    from bench.comparison.fidelity import by_group, steps
    from bench.datasets.settings import read_settings

    read = _corpus_of(runs, corpus)
    design = read_settings(read.path).design
    prefix = by or (design.paired_by or FORMAT).removesuffix(":")
    grouped = {case.document.id: group for case in read.cases if (group := _group(case, prefix)) is not None}
    if not grouped:
        raise UsageError(f"no document of {read.name} has a tag that begins with {prefix}:")
    promised = [tag.partition(":")[2] for tag in design.tags if tag.startswith(f"{prefix}:")]
    order = list(dict.fromkeys([*promised, *sorted(set(grouped.values()))]))
    found = Measured(corpus=f"{read.name} ({kind_words(read.kind)}), documents {read.documents_hash[:8]}", by=prefix)
    for run in runs:
        loader, measured = run.spec().loader.label, list(_measured(run, read, grouped))
        found.groups += by_group(loader, measured, order)
        found.steps += steps(loader, measured, order)
    found.groups.sort(key=lambda group: order.index(group.group))
    return found


def _corpus_of(runs: Sequence[RunFolder], corpus: str | None) -> Corpus:
    from bench.datasets.corpora import load_corpus

    for run in runs:
        run.require_whole()
    names = {run.spec().corpus.name for run in runs}
    if len(names) > 1 and corpus is None:
        raise UsageError(f"the runs read different corpora: {', '.join(sorted(names))}; name runs of one")
    read = load_corpus(corpus or names.pop(), taxonomy=None, root=find_root())
    for run in runs:
        if run.spec().limit is None and run.spec().corpus.documents_hash != read.documents_hash:
            raise UsageError(f"{read.name} holds other documents than run {run.run_id} read; run it again")
    if all(case.document.reference is None for case in read.cases):
        raise UsageError(f"{read.name} has no reference texts (reference/DOCUMENT.txt) to compare with")
    return read


def _group(case: Case, prefix: str) -> str | None:
    if prefix == FORMAT and not any(tag.startswith("format:") for tag in case.truth.tags):
        return case.document.format
    return next((tag.partition(":")[2] for tag in case.truth.tags if tag.startswith(f"{prefix}:")), None)


def _measured(run: RunFolder, corpus: Corpus, grouped: dict[str, str]) -> Iterator[Fidelity]:
    from bench.scoring.fidelity import fidelity as measure_one

    cases = {case.document.id: case for case in corpus.cases}
    for outcome in run.outcomes():
        case = cases.get(outcome.document)
        if case is None or case.document.sha256 != outcome.sha256:
            raise UsageError(f"{outcome.document} is not the document that run {run.run_id} read; run it again")
        if outcome.repeat or case.document.reference is None or outcome.document not in grouped:
            continue  # one reading serves all repeats
        reference = case.document.reference.read_text("utf-8")
        yield measure_one(case, outcome, reference, group=grouped[outcome.document])


def _print(found: Measured) -> None:
    from bench.reporting.tables.fidelity import fidelity_table, parity_table, steps_table
    from bench.reporting.terminal import draw

    console = stdout_console()
    draw(fidelity_table(found.groups, by=found.by, corpus=found.corpus), console)
    draw(parity_table(found.groups, by=found.by, corpus=found.corpus), console)
    if found.steps:
        draw(steps_table(found.steps, by=found.by, corpus=found.corpus), console)
