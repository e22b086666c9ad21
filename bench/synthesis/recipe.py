"""What a named corpus is before it is built: a list of plans, and how one plan becomes a document."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from bench.core.axes import AXES
from bench.core.label import Kind, Label
from bench.core.model import Frozen

GENERATOR: Final = "bench corpus build"
OFFICE: Final = (
    *("arabic-reshaper", "msgforge", "openpyxl", "pillow-heif", "pypandoc-binary", "python-bidi", "python-docx"),
    "python-pptx",
)
"""What other formats and scripts are written with, beside LIBRARIES."""
LIBRARIES: Final = ("faker", "fontpkg-caveat", "numpy", "opencv-python-headless", "pillow", "pypdfium2", "reportlab")


class Made(Frozen):
    """A document with everything that a corpus keeps of it."""

    filename: str
    """Below `documents/`, `/` between folders; says nothing about the truth."""
    content: bytes
    reference: str
    """What a perfect reader reads; pages are separated by form feeds."""
    truth: dict[str, Any]
    """One line of a truth file, without the keys below and `filename`; its `source` comes from `truth_of`."""
    kind: Kind
    cluster: str
    """Documents of one cluster are not independent: the template, or the truth that several share."""
    tags: tuple[str, ...] = ()

    @property
    def line(self) -> dict[str, Any]:
        """The whole line of a truth file."""
        about = {"tags": list(self.tags), "kind": self.kind, "cluster": self.cluster}
        return {"filename": self.filename, **self.truth, **about}


class Maker(Protocol):
    """Makes one document; a function of a module, so that a pool of processes finds it."""

    def __call__(self, plan: Any, *, seed: int) -> Made:
        """The same plan and seed make the same document."""
        ...


@dataclass(frozen=True, kw_only=True)
class Recipe:
    """One corpus as data. Plans are made in the parent, in an order that is always the same; documents in workers."""

    name: str
    description: str
    """One line for corpus.toml."""
    plans: Callable[[int | None], Iterable[Any]]
    """So many plans (None: as many as the corpus of that name has); each can be pickled."""
    make: Maker
    design: Mapping[str, int | float | str | Mapping[str, int]] = field(default_factory=dict)
    """What is promised of the corpus, for the table `[design]` of its corpus.toml."""
    libraries: tuple[str, ...] = LIBRARIES
    """Distributions whose versions decide the bytes."""

    def settings(self, *, whole: bool = True) -> str:
        """Its corpus.toml; promises hold for the whole corpus only."""
        about = (("name", self.name), ("taxonomy", "household"), ("kind", "synthetic"), ("private", False))
        rows = (*about, ("licence", "CC0-1.0"), ("description", self.description))
        return "".join((*map(_row, rows), *(_table("design", self.design) if whole else ())))


def _row(item: tuple[str, object]) -> str:
    """A string, a number or a truth value is written in TOML as in JSON."""
    return f"{json.dumps(item[0]) if ':' in item[0] else item[0]} = {json.dumps(item[1], ensure_ascii=False)}\n"


def _table(name: str, values: Mapping[str, Any]) -> Iterable[str]:
    if values:
        yield f"\n[{name}]\n"
        yield from (_row(item) for item in values.items() if not isinstance(item[1], Mapping))
        for key, value in values.items():
            if isinstance(value, Mapping):
                yield from _table(f"{name}.{key}", value)


def opaque(key: str) -> str:
    """A name that says nothing but which key it was, to those who have the key."""
    return hashlib.sha256(key.encode()).hexdigest()[:10]


def truth_of(label: Label, plan: Frozen, *, seed: int) -> dict[str, Any]:
    """What Made keeps of a truth: the axes in their order, and a source that is enough to make the document again."""
    stated = label.model_dump(exclude_none=True)
    axes: dict[str, Any] = {axis: stated[axis] for axis in AXES if axis in stated}
    source = {"generator": GENERATOR, "seed": seed, **plan.model_dump(mode="json", exclude_defaults=True)}
    return {**axes, "subject": stated.get("subject", ""), "source": source}
