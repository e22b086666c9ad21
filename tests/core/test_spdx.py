from __future__ import annotations

import pytest

from bench.core.spdx import UNKNOWN, permitted

ALLOWED = frozenset({"MIT", "Apache-2.0"})


@pytest.mark.parametrize(
    "expression,answer",
    [
        ("MIT", True),
        ("MPL-2.0", False),
        ("mit", True),
        ("APACHE-2.0 WITH llvm-exception", True),
        ("licenseref-unknown", None),
        (UNKNOWN, None),
        ("MIT OR MPL-2.0", True),
        ("MIT AND MPL-2.0", False),
        ("MIT OR MPL-2.0 AND GPL-3.0-only", True),
        ("(MIT OR MPL-2.0) AND GPL-3.0-only", False),
        ("MPL-2.0 AND (MIT OR GPL-3.0-only)", False),
        (f"MIT AND {UNKNOWN}", None),
        (f"MPL-2.0 AND {UNKNOWN}", False),
        (f"MIT OR {UNKNOWN}", True),
        (f"MPL-2.0 OR {UNKNOWN}", None),
        ("Apache-2.0 WITH LLVM-exception AND MIT", True),
        ("GPL-3.0-only WITH GCC-exception-3.1", False),
    ],
)
def test_an_expression_is_permitted_if_allowed_licences_can_meet_it(expression: str, answer: object) -> None:
    assert permitted(expression, ALLOWED) is answer


@pytest.mark.parametrize("text", ["", "MIT AND", "AND MIT", "(MIT", "MIT)", "MIT Apache-2.0", "MIT WITH"])
def test_what_is_no_expression_is_an_error(text: str) -> None:
    with pytest.raises(ValueError, match="SPDX"):
        permitted(text, ALLOWED)


def test_the_case_of_an_allowed_licence_does_not_matter() -> None:
    assert permitted("Apache-2.0", {"apache-2.0"}) is True
