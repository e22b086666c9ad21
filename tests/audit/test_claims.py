"""What metadata says of a licence, and what it does not say."""

from __future__ import annotations

from email.message import Message

import pytest

from bench.audit.licences.claims import CLASSIFIERS, NAMES, read_claims
from bench.core.spdx import UNKNOWN, evaluate


def metadata(expression: str = "", field: str = "", classifiers: tuple[str, ...] = ()) -> Message:
    written = Message()
    if expression:
        written["License-Expression"] = expression
    if field:
        written["License"] = field
    for each in classifiers:
        written["Classifier"] = f"License :: OSI Approved :: {each}"
    return written


@pytest.mark.parametrize(
    "given,spdx",
    [
        (metadata("mit and (apache-2.0 or bsd-2-clause)"), "MIT AND (Apache-2.0 OR BSD-2-Clause)"),
        (metadata("MIT", field="GPL", classifiers=("BSD License",)), "MIT"),
        (metadata("Use-it-after-midnight"), UNKNOWN),
        (metadata(field="MIT"), "MIT"),
        (metadata(field="Apache License 2.0", classifiers=("Apache Software License",)), "Apache-2.0"),
        (metadata(field="BSD-3-Clause", classifiers=("BSD License",)), "BSD-3-Clause"),
        (metadata(field="BSD", classifiers=("BSD License",)), "LicenseRef-BSD"),
        (
            metadata(field="BSD-3-Clause", classifiers=("GNU Lesser General Public License v3 (LGPLv3)",)),
            "BSD-3-Clause AND LGPL-3.0-only",
        ),
        (metadata(field="MPL-2.0 OR MIT", classifiers=("ISC License (ISCL)",)), "ISC AND (MPL-2.0 OR MIT)"),
        (
            metadata(field="BSD-3-Clause, Apache-2.0, dependency licenses"),
            f"Apache-2.0 AND BSD-3-Clause AND {UNKNOWN}",
        ),
        (
            metadata(field="Dual Licensed - GNU AFFERO GPL 3.0 or Artifex Commercial License"),
            "AGPL-3.0-only OR LicenseRef-Artifex-Commercial",
        ),
        (metadata(field="Copyright 2015\nAll rights reserved.\n", classifiers=("MIT License",)), "MIT"),
        (metadata(field="Copyright 2015\nAll rights reserved.\n"), UNKNOWN),
        (metadata(field="see LICENSE"), UNKNOWN),
        (metadata(classifiers=("Some New License",)), UNKNOWN),
        (metadata(), UNKNOWN),
    ],
    ids=[
        *("expression", "expression settles it", "no expression", "field", "agreed", "the precise one", "family"),
        *("contradiction binds twice", "choice in brackets", "list with a blank", "dual", "text and classifier"),
        *("text", "words", "strange classifier", "nothing"),
    ],
)
def test_claims(given: Message, spdx: str) -> None:
    assert read_claims(given)[0] == spdx


def test_everything_that_we_translate_to_is_an_expression() -> None:
    for spdx in (*CLASSIFIERS.values(), *NAMES.values()):
        assert evaluate(spdx, lambda _: True)


def test_where_it_is_stated_is_kept() -> None:
    assert (
        read_claims(metadata(field="MIT", classifiers=("MIT License",)))[1] == "License: MIT; classifier: MIT License"
    )
    assert read_claims(metadata())[1] == "nothing"
