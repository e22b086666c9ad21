"""`bench audit`: claims about a loader, measured here."""

from __future__ import annotations

import os
import platform
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from bench import __version__
from bench.cli.amounts import Amount
from bench.cli.output import stdout_console, write_json
from bench.cli.project import find_root, results_folder
from bench.cli.run import read_pairs
from bench.core.audit import Audit, Canary, Repeatability
from bench.core.loading import Extraction, Loader, LoaderIdentity
from bench.core.model import Frozen
from bench.core.registry import given_to, loader_class, read_options, require

if TYPE_CHECKING:
    from bench.audit.network import Employ, Read, Reading, Seen
    from bench.core.label import Document
    from bench.execution.replies import Reply

MEBIBYTE: Final = 1024 * 1024


@click.command()
@click.argument("loader", metavar="LOADER")
@click.option("--option", "options", multiple=True, metavar="LOADER.KEY=VALUE", help="Set an option; repeat.")
@click.option("--deadline", type=Amount(min=1), default=300.0, show_default=True, help="Seconds a document.")
@click.option(
    "--memory", type=click.IntRange(min=256), default=8192, show_default=True, help="MB that the worker may hold."
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object on stdout.")
def audit(loader: str, options: Sequence[str], deadline: float, memory: int, as_json: bool) -> None:
    """Measure what LOADER claims or keeps to itself: licences, use of the network, OCR, repeatability.

    Nothing goes to the network meanwhile: what the loader and its children ask for is noted and refused. The result
    is kept in results/audits/LOADER.json, where the policies of `bench compare` find it.
    """
    from bench.plan import check_option_owners

    owner = loader_class(loader)
    require(owner)
    given = read_pairs(options)
    check_option_owners(given)
    read = read_options(owner, given_to("loaders", owner.name, given))
    found = measure(owner, read, deadline=deadline, memory_bytes=memory * MEBIBYTE)
    keep(found, find_root())
    if as_json:
        write_json(found.model_dump(mode="json"))
    else:
        _print(found)


def measure(owner: type[Loader], options: Frozen, *, deadline: float, memory_bytes: int) -> Audit:
    """Audit a loader that can run here; progress goes to stderr."""
    from bench.audit.licences import measure_licences, owner_of
    from bench.audit.network import judge_passes
    from bench.audit.samples import make_samples
    from bench.audit.stock import STOCK

    identity = owner.identify(options)
    employ = partial(_employed, deadline=deadline, memory_bytes=memory_bytes)
    with tempfile.TemporaryDirectory(prefix="bench-samples-") as folder:
        samples = make_samples(Path(folder), identity.formats)
        click.echo(f"{identity.label}: three fresh workers read {len(samples)} samples, watched", err=True)
        seen = _as_benchmarked(owner, options, samples, employ)
        stock = None
        if owner.name in STOCK:
            click.echo(f"{identity.label}: the same with the library as it comes", err=True)
            stock = _as_library(owner.name, samples, employ)
    return Audit(
        date=datetime.now(UTC).isoformat(timespec="seconds"),
        bench_version=__version__,
        python=platform.python_version(),
        platform=f"{platform.system()} {platform.machine()}",
        loader=identity,
        licences=measure_licences(owner, identity, owner_of(owner.name)),
        network=judge_passes([each.result for each in seen]),
        as_library=None if stock is None else judge_passes([each.result for each in stock]),
        canary=_canary(identity, seen),
        repeatability=_repeatability(seen),
    )


def keep(found: Audit, root: Path) -> Path:
    """Store an audit in place of the last one."""
    from bench.audit.stored import audit_path
    from bench.execution.files import hide_from_git, write_whole

    path = audit_path(results_folder(root), found.loader.name)
    hide_from_git(results_folder(root))
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, found.model_dump_json(indent=2).encode() + b"\n")
    return path


def _as_benchmarked(owner: type[Loader], options: Frozen, samples: Sequence[Document], employ: Employ) -> list[Seen]:
    from bench.audit.network import run_passes
    from bench.execution.loading import build_loader

    def build(around: Mapping[str, str | None]) -> Callable[[], Callable[[Any], Any]]:
        with _environment(around):  # what `auto` comes to can depend on what lies in the home
            identity = owner.identify(options)
        return partial(build_loader, identity=identity, options=options.model_dump(mode="json"), page_limit=None)

    return run_passes(build, samples, employ, {})


def _as_library(name: str, samples: Sequence[Document], employ: Employ) -> list[Seen]:
    from bench.audit.network import run_passes
    from bench.audit.stock import build_stock
    from bench.execution.worker import SWITCHES

    return run_passes(lambda _: partial(build_stock, name), samples, employ, dict.fromkeys(SWITCHES))


@contextmanager
def _employed(build: Callable[[], Callable[[Any], Any]], *, deadline: float, memory_bytes: int) -> Iterator[Read]:
    from bench.execution.workers import Limits, Workers

    limits = Limits(deadline_seconds=deadline, memory_bytes=memory_bytes)
    workers: Workers[Any] = Workers(build, jobs=1, limits=limits)
    with workers:
        yield lambda document: _reading(workers.call(document))


def _reading(reply: Reply[Any]) -> Reading:
    from bench.audit.network import Reading
    from bench.execution.replies import Broke, Done
    from bench.execution.stages import is_near_empty

    if isinstance(reply, Done):
        text = reply.value.text if isinstance(reply.value, Extraction) else str(reply.value)
        return Reading(failure="empty_text") if is_near_empty(text) else Reading(text=text)
    if isinstance(reply, Broke) and reply.kind == "unavailable":
        return Reading(broken=reply.message)
    return Reading(failure=f"{reply.kind}: {reply.message}")


@contextmanager
def _environment(changes: Mapping[str, str | None]) -> Iterator[None]:
    before = {name: os.environ.get(name) for name in changes}
    _set(changes)
    try:
        yield
    finally:
        _set(before)


def _set(changes: Mapping[str, str | None]) -> None:
    for name, value in changes.items():
        if value is None:
            os.environ.pop(name, None)
        else:
            os.environ[name] = value


def _canary(identity: LoaderIdentity, seen: Sequence[Seen]) -> Canary:
    """Every worker of a loader that claims OCR has read the check picture before its first document."""
    broken = next((each.result.broken for each in seen if each.result.broken), None)
    if broken:
        return Canary(status="not built", detail=broken)
    if not identity.ocr:
        return Canary(status="no claim", detail="does not claim to read pictures")
    return Canary(status="read", detail="read the check picture in every worker")


def _repeatability(seen: Sequence[Seen]) -> Repeatability:
    from bench.audit.repeating import compare_readings

    return compare_readings(
        [
            {document: each.failure or f"text: {each.text}" for document, each in run.readings.items()}
            for run in seen
            if not run.result.broken
        ]
    )


def _print(found: Audit) -> None:
    from bench.reporting.tables.audit import audit_tables
    from bench.reporting.terminal import draw

    console = stdout_console()
    for table in audit_tables(found):
        draw(table, console)
