"""An audit with a default for all that a test does not care about."""

from __future__ import annotations

from typing import Any

from bench.core.audit import Audit, Canary, Licence, Licences, NetworkUse, PolicyFinding, Repeatability
from bench.core.loading import LoaderIdentity
from tests.scoring.nouns import spec

NOTHING = PolicyFinding(breaking=(), unknown=())


def licence(name: str, spdx: str, *, direct: bool = False) -> Licence:
    return Licence(name=name, version="1", spdx=spdx, stated=f"License: {spdx}", direct=direct)


def identity(**changes: Any) -> LoaderIdentity:
    facts = {
        "name": "flat",
        "label": "flat[fast]",
        "version": "1",
        "libraries": {"part": "2"},
        "options": {"mode": "a"},
    }
    return spec(loader="flat").loader.model_copy(update={**facts, **changes})


def audit(**changes: Any) -> Audit:
    licences = Licences(
        required_by="loaderbench[flat]",
        found=(licence("flat", "MIT", direct=True), licence("part", "MPL-2.0")),
        not_installed=("torch",),
        outside=(),
        direct={"MIT only": NOTHING},
        closure={"MIT only": PolicyFinding(breaking=("part",), unknown=())},
    )
    facts = {
        "date": "2026-01-02T03:04:05+00:00",
        "bench_version": "0.1.0",
        "python": "3.11.7",
        "platform": "Linux",
        "loader": identity(),
        "licences": licences,
        "network": NetworkUse(use="none", hosts=(), passes=(), watched=("all",), not_watched=()),
        "as_library": None,
        "canary": Canary(status="no claim"),
        "repeatability": Repeatability(documents=2, different=()),
    }
    return Audit.model_validate({**facts, **changes})
