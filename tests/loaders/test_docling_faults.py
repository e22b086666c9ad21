from __future__ import annotations

from itertools import pairwise

import pytest

from bench.loaders.docling_faults import conversion_fault


class LoadingError(Exception):
    """Stands in for what docling raises."""


def chain(*links: Exception) -> Exception:
    for link, cause in pairwise(links):
        link.__cause__ = cause
    return links[0]


@pytest.mark.parametrize(
    "error, kind",
    [
        (
            chain(LoadingError("failed"), LoadingError("x"), ValueError("Resource limit exceeded: Text node")),
            "too_large",
        ),
        (chain(LoadingError("Conversion failed because the file has no recognizable format")), "unsupported"),
        (chain(LoadingError("failed"), type("DocumentLoadError", (Exception,), {})("backend")), "damaged"),
        (chain(LoadingError("Errors: Page 1 failed to parse.")), "damaged"),
        (chain(KeyError("stage")), "error"),
    ],
    ids=["bomb", "no format", "not loaded", "page", "other"],
)
def test_a_failure_is_told_from_all_that_it_was_raised_from(error: Exception, kind: str) -> None:
    assert conversion_fault(error) == kind
