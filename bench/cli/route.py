"""`bench route`: whether choosing a loader by what is known before loading beats the best single one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, get_args

import click

from bench.cli.output import print_rows, write_json
from bench.cli.project import find_root, results_folder
from bench.cli.stored import side_of
from bench.core.criteria import Metric
from bench.core.errors import BenchError, UsageError
from bench.core.label import Document
from bench.core.routing import Features, RuleFile

if TYPE_CHECKING:
    from bench.comparison.sides import Side

FEWEST: Final = 2


@click.command()
@click.argument("runs", nargs=-1, metavar="RUN RUN…")
@click.option("--primary", type=click.Choice(get_args(Metric)), default="path", show_default=True, help="What counts.")
@click.option("--corpus", metavar="NAME|PATH", help="Where the documents are, if not under the name in the runs.")
@click.option("--save", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE", help="Write the rule there.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object on stdout.")
def route(runs: Sequence[str], primary: Metric, corpus: str | None, save: Path | None, as_json: bool) -> None:
    """Look for a rule that picks a loader for each document and beats the best single one of these RUNs.

    The runs differ in their loader alone. What --save writes is the rule, or the single loader where none beats it.
    """
    from bench.comparison.routing.route import described
    from bench.comparison.routing.route import route as find_route
    from bench.datasets.rules import rule_toml
    from bench.execution.naming import find_run

    if len(runs) < FEWEST:
        raise UsageError("give two runs or more that differ in their loader")
    root = find_root()
    sides = [side_of(find_run(results_folder(root), name)) for name in runs]
    labels = [side.spec.loader.label for side in sides]
    if len(set(labels)) < len(labels):
        raise UsageError(f"a rule chooses between loaders, and two of these runs are of one: {', '.join(labels)}")
    features, said = _features(sides, corpus, root)
    found = find_route(sides, features, primary=primary)
    if found.reasons:
        raise UsageError(found.sentence)
    if save is not None:
        facts = sides[0].spec.corpus
        rule = found.rule if found.recommended else found.rule.__class__(default=found.best)
        file = RuleFile(
            recommended=found.recommended,
            primary=primary,
            corpus=facts.name,
            documents_hash=facts.documents_hash,
            rule=rule,
        )
        save.write_text(rule_toml(file), "utf-8")
    if as_json:
        write_json(found.model_dump(mode="json"))
        return
    click.echo(found.sentence)
    click.echo(said)
    rows = [(loader, f"{share:.3f}") for loader, share in found.loaders.items()]
    routed = "–" if found.routed is None else f"{found.routed:.3f}"
    rows.append((f"routed, out of {found.folds} folds by cluster (b {found.b}, c {found.c})", routed))
    print_rows(f"Right on {primary}", ("loader", "share"), rows)
    click.echo(f"selected on all documents: {described(found.rule)}")


def _features(sides: Sequence[Side], corpus: str | None, root: Path) -> tuple[dict[str, Features], str]:
    """Of the documents as they are now, where they are the ones that were read; else nothing but formats."""
    from bench.datasets.corpora import load_corpus

    try:
        documents = [
            case.document for case in load_corpus(corpus or sides[0].spec.corpus.name, taxonomy=None, root=root).cases
        ]
    except BenchError:
        if corpus is not None:
            raise
        return {}, "! the documents are not here, so formats alone are known; say where they are with --corpus"
    read = {row.document: row.sha256 for row in sides[0].rows}
    same = [each for each in documents if read.get(each.id) == each.sha256]
    return dict(_glances(same)), "known before loading: format, size; of a PDF also pages and whether it has text"


def _glances(documents: Sequence[Document]) -> Iterator[tuple[str, Features]]:
    """A look at each PDF in a process of its own; what cannot be seen is unknown."""
    from bench.datasets.glance import build_glance
    from bench.execution.replies import Done
    from bench.execution.workers import Limits, Workers

    limits = Limits(deadline_seconds=20, memory_bytes=1 << 30)
    with Workers(build_glance, jobs=1, limits=limits) as workers:
        for each in documents:
            reply = workers.call(each) if each.format == "pdf" else None
            pages, text = reply.value if isinstance(reply, Done) else (None, None)
            yield each.id, Features(format=each.format, size=each.size, pages=pages, text_layer=text)
