"""Requirements followed through what is installed."""

from __future__ import annotations

from dataclasses import dataclass
from email.message import Message

import pytest

from bench.audit.licences.closure import find_closure
from bench.audit.licences.policies import allows, judge_all
from bench.core.audit import Licence, Policy
from bench.core.spdx import UNKNOWN


@dataclass
class FakeDistribution:
    requires: list[str]
    extras: tuple[str, ...] = ()
    version: str = "1.0"

    @property
    def metadata(self) -> Message:
        written = Message()
        for extra in self.extras:
            written["Provides-Extra"] = extra
        return written


HERE = {
    "loaderbench": FakeDistribution(
        ["click", "rich; extra == 'fast'", "Parts[more]>=1; extra == 'fast'", "slow; extra == 'slow'"],
        extras=("fast", "slow"),
    ),
    "click": FakeDistribution([]),
    "rich": FakeDistribution(["pygments", "gone; python_version < '3'", "lost"]),
    "parts": FakeDistribution(["Deep; extra == 'more'", "never; extra == 'other'"], extras=("more", "other")),
    "deep": FakeDistribution(["parts"]),
    "pygments": FakeDistribution([]),
    "slow": FakeDistribution([]),
    "plug-in": FakeDistribution(["loaderbench", "click"]),
}


@pytest.mark.parametrize(
    "distribution,extra,found,direct,absent",
    [
        ("loaderbench", "fast", {"rich", "pygments", "parts", "deep"}, {"rich", "parts"}, ("lost",)),
        ("loaderbench", "slow", {"slow"}, {"slow"}, ()),
        ("plug-in", "plug-in", {"click"}, {"click"}, ()),
        ("nowhere", "x", set(), set(), ()),
    ],
    ids=["extra of an extra, in a circle", "another extra", "a plug-in's own", "not installed"],
)
def test_closure(distribution: str, extra: str, found: set[str], direct: set[str], absent: tuple[str, ...]) -> None:
    closure = find_closure(distribution, extra, HERE.get)
    assert (set(closure.found), set(closure.direct), closure.absent) == (found, direct, absent)


@pytest.mark.parametrize(
    "policy,licence,answer",
    [
        ("MIT only", "MIT", True),
        ("MIT only", "MIT-0", False),
        ("permissive only", "BSD-3-Clause", True),
        ("permissive only", "Apache-2.0 WITH LLVM-exception", True),
        ("permissive only", "LGPL-3.0-only", False),
        ("permissive only", "LicenseRef-Proprietary", False),
        ("no copyleft", "LicenseRef-Proprietary", True),
        ("no copyleft", "MPL-2.0", False),
        ("no copyleft", "AGPL-3.0-only", False),
        ("no copyleft", "LicenseRef-Artifex-Commercial", False),
        ("no copyleft", "LicenseRef-Somebodys", None),
        ("no copyleft", UNKNOWN, None),
        ("MIT only", UNKNOWN, None),
    ],
)
def test_policies(policy: Policy, licence: str, answer: object) -> None:
    assert allows(policy, licence) is answer


def test_who_breaks_a_policy_and_who_is_unknown_are_told_apart() -> None:
    spdx = {"a": "MIT", "b": "MPL-2.0", "c": UNKNOWN}
    licences = [Licence(name=name, version="1", spdx=value, stated="", direct=True) for name, value in spdx.items()]
    finding = judge_all(licences)["permissive only"]
    assert (finding.breaking, finding.unknown) == (("b",), ("c",))
