"""Has a sample read three times by fresh workers under watch: in a fresh home, there again, and in the user's own."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from bench.audit.network import seccomp
from bench.audit.network.watcher import Watcher
from bench.audit.network.worker_side import Watch, build_watched
from bench.core.audit import Pass, PassName
from bench.core.label import Document

PASSES: Final[tuple[PassName, ...]] = ("fresh home", "same home again", "own home")
# Where libraries keep what they fetched. Set to a folder below the home, or taken away so that the home decides.
HOMES: Final = {
    "HOME": ".",
    "USERPROFILE": ".",
    "APPDATA": "roaming",
    "LOCALAPPDATA": "local",
    "XDG_CACHE_HOME": ".cache",
    "XDG_CONFIG_HOME": ".config",
    "XDG_DATA_HOME": ".local/share",
    "XDG_STATE_HOME": ".local/state",
}
ELSEWHERE: Final = (
    *("HF_HOME", "HF_HUB_CACHE", "HUGGINGFACE_HUB_CACHE", "TRANSFORMERS_CACHE", "TORCH_HOME"),
    *("DOCLING_ARTIFACTS_PATH", "DOCLING_CACHE_DIR", "NLTK_DATA", "EASYOCR_MODULE_PATH"),
)
# With a proxy on this machine everything would seem to stay here.
PROXIES: Final = tuple(
    name for plain in ("http_proxy", "https_proxy", "ftp_proxy", "all_proxy") for name in (plain, plain.upper())
)


@dataclass(frozen=True, kw_only=True)
class Reading:
    """What came of one document: its text, or why there is none."""

    text: str | None = None
    failure: str | None = None
    broken: str | None = None
    """There is no worker at all, and why."""


Read = Callable[[Document], Reading]
Employ = Callable[[Callable[[], Callable[[Any], Any]]], AbstractContextManager[Read]]
"""Starts a worker that builds the given callable, and ends it."""


@dataclass(frozen=True, kw_only=True)
class Seen:
    """A pass, and what was read in it."""

    result: Pass
    readings: Mapping[str, Reading]
    """By document."""


def run_passes(
    build: Callable[[Mapping[str, str | None]], Callable[[], Callable[[Any], Any]]],
    documents: Sequence[Document],
    employ: Employ,
    environment: Mapping[str, str | None],
) -> list[Seen]:
    """Read the documents three times; `environment` is set (None: taken away) in every pass.

    `build` is given the surroundings of a pass and gives what its worker builds with.
    """
    kernel = seccomp.available() and _heard(documents[:1], employ)
    seen = []
    with tempfile.TemporaryDirectory(prefix="bench-audit-") as scratch:
        for name in PASSES:
            around = surroundings(name, Path(scratch) / "home", environment)
            seen.append(_pass(name, build(around), documents, employ, around, kernel=kernel))
    return seen


def _heard(documents: Sequence[Document], employ: Employ) -> bool:
    """Whether a worker that only answers can be watched by the kernel here: a container may forbid it."""
    tried = _pass("own home", partial(partial, _nothing), documents, employ, {}, kernel=True)
    return tried.result.broken is None


def _nothing(document: Document) -> str:
    return document.id


def surroundings(name: PassName, home: Path, environment: Mapping[str, str | None]) -> dict[str, str | None]:
    """The environment of a pass."""
    changed: dict[str, str | None] = {**dict.fromkeys(PROXIES), **environment}
    if name == "own home":
        return changed
    home.mkdir(exist_ok=True)
    return changed | dict.fromkeys(ELSEWHERE) | {key: str(home / below) for key, below in HOMES.items()}


def _pass(
    name: PassName,
    build: Callable[[], Callable[[Any], Any]],
    documents: Sequence[Document],
    employ: Employ,
    environment: Mapping[str, str | None],
    *,
    kernel: bool,
) -> Seen:
    readings: dict[str, Reading] = {}
    with Watcher(kernel=kernel) as watcher:
        watch = Watch(folder=watcher.folder, environment=environment, door=watcher.door)
        with employ(partial(build_watched, build, watch)) as read:
            for document in documents:
                readings[document.id] = read(document)
                if readings[document.id].broken:
                    break
    return Seen(result=_result(name, watcher, readings), readings=readings)


def _result(name: PassName, watcher: Watcher, readings: Mapping[str, Reading]) -> Pass:
    return Pass(
        name=name,
        kernel=watcher.door is not None,
        contacts=watcher.contacts,
        loaded=sum(each.text is not None for each in readings.values()),
        failed={document: each.failure for document, each in readings.items() if each.failure},
        broken=next((each.broken for each in readings.values() if each.broken), None),
    )
