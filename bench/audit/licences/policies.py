"""Three common policies about licences, and which distributions break them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bench.core.audit import POLICIES, Licence, Policy, PolicyFinding
from bench.core.spdx import UNKNOWN, evaluate

PERMISSIVE: Final = frozenset(
    {
        *("0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BSD-4-Clause", "BSL-1.0", "BlueOak-1.0.0"),
        *("CC-BY-4.0", "CC0-1.0", "CDLA-Permissive-2.0", "CNRI-Python", "FTL", "HPND", "ICU", "IJG", "ISC"),
        *("LicenseRef-AFL", "LicenseRef-BSD", "LicenseRef-Public-Domain", "MIT", "MIT-0", "MIT-CMU", "NCSA"),
        *("PSF-2.0", "PostgreSQL", "Python-2.0", "UPL-1.0", "Unicode-3.0", "Unlicense", "X11", "Zlib", "libtiff"),
    }
)
COPYLEFT: Final = (
    *("AGPL-", "CC-BY-NC-SA-", "CC-BY-SA-", "CDDL-", "CECILL-", "CPL-", "EPL-", "EUPL-", "GFDL-", "GPL-", "LGPL-"),
    *("LicenseRef-GPL", "LicenseRef-LGPL", "MPL-", "MS-RL", "OFL-", "OSL-", "SSPL-"),
)
"""What the names of licences begin with that pass themselves on, weakly (a file, a library) or strongly."""


def judge_all(licences: Iterable[Licence]) -> dict[Policy, PolicyFinding]:
    """Each policy with those that break it."""
    asked = list(licences)
    return {policy: _finding(policy, asked) for policy in POLICIES}


def allows(policy: Policy, licence: str) -> bool | None:
    """Whether a policy allows one licence; None if nobody knows what it is, or what kind it is of."""
    name = licence.partition(" WITH ")[0]
    if name == UNKNOWN:
        return None
    if policy == "MIT only":
        return name == "MIT"
    if name in PERMISSIVE:
        return True
    if name.startswith(COPYLEFT):
        return False
    if name == "LicenseRef-Proprietary":
        return policy == "no copyleft"
    # A commercial alternative (`AGPL-3.0-only OR LicenseRef-…-Commercial`) has to be bought first.
    return False if name.startswith("LicenseRef-") and name.endswith("-Commercial") else None


def _finding(policy: Policy, licences: Iterable[Licence]) -> PolicyFinding:
    judged = {each.name: evaluate(each.spdx, lambda licence: allows(policy, licence)) for each in licences}
    return PolicyFinding(
        breaking=tuple(name for name, answer in judged.items() if answer is False),
        unknown=tuple(name for name, answer in judged.items() if answer is None),
    )
