"""`bench judge`: a model's second opinion on free-text answers, and how far people agree with it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

import click

from bench.cli.judges import JudgedRun, opened, takes_judge_options
from bench.cli.output import stdout_console, write_json
from bench.cli.project import find_root, results_folder
from bench.core.errors import UsageError
from bench.core.judged import FIELDS, Assertion, Field, Scale

if TYPE_CHECKING:
    from bench.core.judged import Calibration, HumanMark, Item, JudgedFigures, Judgement
    from bench.execution.ceiling import Ceiling
    from bench.judging.judge import Judge
    from bench.reporting.table import Table


@click.group()
def judge() -> None:
    """Ask a model what it thinks of free-text answers. Its figures are no marks and enter no verdict."""


@judge.command()
@click.argument("run", metavar="RUN")
@click.option("--field", "fields", type=click.Choice(FIELDS), multiple=True, default=("subject",), show_default=True,
              help="What is judged; repeat.")  # fmt: skip
@click.option("--scale", type=click.Choice(get_args(Scale)), default="yes-no", show_default=True,
              help="Yes or no, or partial credit.")  # fmt: skip
@click.option("--gate", is_flag=True, help="Refuse a judge that is not calibrated, or agrees with people too little.")
@takes_judge_options
def run(run: str, fields: tuple[Field, ...], scale: Scale, gate: bool, as_json: bool, **asked: Any) -> None:
    """Judge the answers of RUN; what was judged before is not asked again.

    Judgements are kept in the run's folder, in judgements.jsonl. With --gate exit code 2 for a judge without a
    calibration of exactly this model and prompt, or with one under --wanted.
    """
    from bench.execution.ceiling import Ceiling
    from bench.reporting.tables.judged import judged_table

    wanted = tuple(dict.fromkeys(fields))
    if asked["assertion"] and len(wanted) > 1:
        raise UsageError("--assertion is about one field; give one --field")
    judged = JudgedRun.find(run, asked["corpus"])
    ceiling = Ceiling(max_cost=asked["max_cost"], max_tokens=asked["max_tokens"])
    claims = [Assertion(field=each, scale=scale, grounds=asked["grounds"], text=asked["assertion"]) for each in wanted]
    if gate:
        for claim in claims:
            _require_calibrated(judged, claim, ceiling, asked)
    found = [_judged(judged, claim, ceiling, asked) for claim in claims]
    if as_json:
        rows = [each.model_dump(mode="json") for each in found]
        write_json({"run": judged.folder.run_id, "flags": judged.flags(found[0].judge), "fields": rows})
    else:
        _draw(judged_table(judged.folder.run_id, found, over=judged.described(found[0].judge)))


@judge.command()
@click.argument("marks", metavar="MARKS.jsonl", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--run", "run", required=True, metavar="RUN", help="The run whose answers were marked.")
@click.option("--held-out", is_flag=True, help="Look at the held-out slice, and keep what it says; looks are counted.")
@takes_judge_options
def calibrate(marks: Path, run: str, held_out: bool, as_json: bool, **asked: Any) -> None:
    """Hold a judge against people's MARKS: id, field, human (yes, no, or a credit of 0, 0.5, 1), one a line.

    Without --held-out the slice for work on the prompt, with every disagreement. With it the slice that tells what the
    judge is worth: without the disagreements, and each other judge that is held against it lowers the bound.
    """
    from bench.execution.ceiling import Ceiling
    from bench.judging.items import by_document
    from bench.judging.marks import read_marks, slice_of

    judged = JudgedRun.find(run, asked["corpus"])
    answers = {field: by_document(judged.items(Assertion(field=field, grounds=asked["grounds"]))) for field in FIELDS}
    chosen = [mark for mark in read_marks(marks, answers) if (slice_of(mark.document) == "held-out") == held_out]
    if not chosen:
        raise UsageError(
            f"{marks} has no mark in the {'held-out' if held_out else 'tuning'} slice; mark more documents"
        )
    ceiling, said = Ceiling(max_cost=asked["max_cost"], max_tokens=asked["max_tokens"]), []
    for field in [field for field in FIELDS if any(mark.field == field for mark in chosen)]:
        of_field = [mark for mark in chosen if mark.field == field]
        assertion = Assertion(field=field, scale=of_field[0].scale, grounds=asked["grounds"], text=asked["assertion"])
        with opened(judged, assertion, ceiling, asked) as judge:
            beside = _beside(
                judge, judged, of_field, [answers[field][mark.document] for mark in of_field], asked["jobs"]
            )
        said.append(_held_out(judge, beside, judged, asked["wanted"]) if held_out else _tuning(judge, beside, judged))
    if as_json:
        write_json({"run": judged.folder.run_id, "fields": [each for each, _ in said]})
    else:
        _draw(*(table for _, tables in said for table in tables))


@judge.command()
@click.argument("run", metavar="RUN")
@click.option("--field", type=click.Choice(FIELDS), default="subject", show_default=True, help="What is marked.")
@click.option("--corpus", metavar="NAME|PATH", help="Where the run's corpus is, if its name no longer finds it.")
def sheet(run: str, field: Field, corpus: str | None) -> None:
    """Print a row of MARKS.jsonl for each answer of RUN, for people to fill in `human`; no judge is asked."""
    from bench.judging.marks import sheet as rows

    for row in rows(JudgedRun.find(run, corpus).items(Assertion(field=field))):
        click.echo(row)


def _require_calibrated(judged: JudgedRun, assertion: Assertion, ceiling: Ceiling, asked: dict[str, Any]) -> None:
    """Before anything is judged: a judge of one field must not begin where that of another is refused."""
    from bench.judging.gate import require_calibrated
    from bench.judging.store import Calibrations

    with opened(judged, assertion, ceiling, asked) as judge:
        require_calibrated(judge.identity, Calibrations(results_folder(find_root())).read(), asked["wanted"])


def _judged(judged: JudgedRun, assertion: Assertion, ceiling: Ceiling, asked: dict[str, Any]) -> JudgedFigures:
    from bench.judging.figures import figures
    from bench.judging.judge import judge_all
    from bench.judging.store import Judgements

    items = judged.items(assertion)
    with opened(judged, assertion, ceiling, asked) as judge:
        said = judge_all(judge, items, Judgements(judged.folder.path), jobs=asked["jobs"])
    return figures(judge, items, said)


Beside = Sequence[tuple["HumanMark", "Judgement"]]


def _beside(judge: Judge, judged: JudgedRun, marks: list[HumanMark], items: list[Item], jobs: int) -> Beside:
    from bench.judging.judge import judge_all
    from bench.judging.store import Judgements

    said = judge_all(judge, items, Judgements(judged.folder.path), jobs=jobs)
    return [(mark, said[judge.key(item)]) for mark, item in zip(marks, items, strict=True)]


def _tuning(judge: Judge, beside: Beside, judged: JudgedRun) -> tuple[dict[str, Any], list[Table]]:
    from bench.reporting.tables.judged import agreement_table, disagreements_table

    found = _agreement(judge, beside)
    differing = [(mark, said) for mark, said in beside if mark.verdict != said.verdict]
    note = "the slice for work on the prompt: what a gate wants is asked of the other, --held-out"
    tables = [
        agreement_table(judge.identity, {"tuning": found}, over=judged.described(judge.identity), notes=(note,)),
        disagreements_table(differing),
    ]
    rows = [{**mark.model_dump(mode="json"), "judge": said.verdict, "reason": said.reason} for mark, said in differing]
    return {"slice": "tuning", "agreement": found.model_dump(mode="json"), "differing": rows}, tables


def _held_out(judge: Judge, beside: Beside, judged: JudgedRun, wanted: float) -> tuple[dict[str, Any], list[Table]]:
    from bench.core.judged import Calibration
    from bench.execution.looks import LookLog
    from bench.judging.agreement import bound
    from bench.judging.marks import marks_digest
    from bench.judging.store import Calibrations

    results, identity = results_folder(find_root()), judge.identity
    found = _agreement(judge, beside)
    # By documents, not by marks: a mark more or a run more makes no slice that nobody has looked at.
    question = [identity.assertion.field, judged.folder.spec().corpus.documents_hash]
    log = LookLog(results / "judges")
    _, ways = log.look(question, identity.hash)
    log.add(question, identity.hash, {"judge": identity.label, "field": identity.assertion.field})
    marks = marks_digest(mark for mark, _ in beside)
    made = Calibration(judge=identity, marks=marks, agreement=found, ways=ways, bound=bound(found, ways))
    Calibrations(results).append(made)
    passes = made.bound is not None and made.bound >= wanted
    table = _calibrated(made, judged, f"{wanted:g} is wanted: a gate {'takes' if passes else 'refuses'} this judge")
    return {"slice": "held-out", "passes": passes, **made.model_dump(mode="json")}, [table]


def _calibrated(made: Calibration, judged: JudgedRun, verdict: str) -> Table:
    from bench.comparison.statistics.mcnemar import exact_p
    from bench.reporting.tables.judged import agreement_table

    found, share = made.agreement, 0.0 if made.bound is None else made.bound
    at_least = f"at least {share:.3f} by Wilson, with what is missing as disagreement, at 1 − .05 ÷ {made.ways}"
    return agreement_table(
        made.judge,
        {"held-out": found},
        over=(*judged.described(made.judge), f"judges that these documents' held-out slice was shown: {made.ways}"),
        notes=(
            f"lenient against strict: exact McNemar p = {exact_p(found.lenient, found.strict):.3g}",
            f"{at_least}; {verdict}",
        ),
    )


def _agreement(judge: Judge, beside: Beside) -> Any:
    from bench.judging.agreement import agreement

    failures = [said.missing or "" for _, said in beside if said.verdict is None]
    return agreement(judge.identity.assertion.scale, [(mark.verdict, said.verdict) for mark, said in beside], failures)


def _draw(*tables: Table) -> None:
    from bench.reporting.terminal import draw

    console = stdout_console()
    for table in tables:
        draw(table, console)
