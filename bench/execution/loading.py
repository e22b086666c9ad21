"""Makes a loader in a worker process: proved to be what was promised, then asked for one document at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from bench.core.digest import digest
from bench.core.errors import UsageError
from bench.core.label import Document
from bench.core.loading import Extraction, Loader, LoaderIdentity
from bench.core.model import Frozen
from bench.core.registry import loader_class, read_options, require
from bench.execution.canary import check_reading
from bench.execution.guard import check
from bench.execution.plain_text import writable
from bench.execution.workers import Limits, Workers


def loader_workers(
    identity: LoaderIdentity, options: Frozen, *, page_limit: int | None, jobs: int, limits: Limits
) -> Workers[Extraction]:
    """Workers that read documents: `call(document)`."""
    build = partial(build_loader, identity=identity, options=options.model_dump(mode="json"), page_limit=page_limit)
    return Workers(build, jobs=jobs, limits=limits)


def build_loader(
    *, identity: LoaderIdentity, options: Mapping[str, Any], page_limit: int | None
) -> Callable[[Document], Extraction]:
    """Build the loader here. Raises UsageError if it is not what `identity` says, or cannot read what it claims to."""
    owner = loader_class(identity.name)
    require(owner)
    read = read_options(owner, options)
    if owner.identify(read) != identity:
        raise UsageError(f"{identity.label} was changed while the run was under way; start the run again")
    loader = owner(read)
    _check_effective(loader, identity)
    if identity.ocr:
        check_reading(loader, identity)
    return partial(_load, loader, page_limit)


def _load(loader: Loader, page_limit: int | None, document: Document) -> Extraction:
    check(document)
    extraction = loader.load(document, page_limit=page_limit)
    if not isinstance(extraction, Extraction):
        raise TypeError(f"{loader.name} gave {type(extraction).__name__}, not an Extraction")
    return writable(extraction)


def _check_effective(loader: Loader, identity: LoaderIdentity) -> None:
    effective = loader.effective()
    for name in sorted(effective.keys() & identity.options.keys()):
        if digest(effective[name]) != digest(identity.options[name]):
            raise UsageError(
                f"{identity.label} was to run with {name}={identity.options[name]!r}"
                f" but its library is set to {effective[name]!r}"
            )
