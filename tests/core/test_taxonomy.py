"""How a value is brought to the vocabulary's own name."""

from __future__ import annotations

import pytest

from bench.core.taxonomy import Domain, Taxonomy, Term

TAXONOMY = Taxonomy(
    name="t",
    version="1",
    domains={
        "pets": Domain(
            description="animals",
            aliases=("animals",),
            categories={"expense": Term(description="bills"), "health": Term(description="vet", aliases=("vet",))},
        ),
        "medical": Domain(
            description="people",
            categories={"expense": Term(description="bills"), "record": Term(description="charts")},
        ),
    },
    doctypes={"invoice": Term(description="asks for payment", aliases=("Bill",))},
)


@pytest.mark.parametrize(
    "axis, value, domain, expected",
    [
        ("domain", " PETS ", None, "pets"),
        ("domain", "Animals", None, "pets"),
        ("domain", "cars", None, None),
        ("doctype", "ＢＩＬＬ", None, "invoice"),  # full-width letters fold under NFKC
        ("category", "expense", "pets", "expense"),
        ("category", "vet", "pets", "health"),
        ("category", "vet", "medical", "health"),  # unique anywhere
        ("category", "expense", None, "expense"),  # the same name everywhere is one name
        ("category", "none", "pets", None),
    ],
)
def test_values_meet_their_canonical_name(axis: str, value: str, domain: str | None, expected: str | None) -> None:
    assert TAXONOMY.canonical(axis, value, domain=domain) == expected  # type: ignore[arg-type]


def test_an_open_axis_has_no_vocabulary() -> None:
    with pytest.raises(ValueError, match="vendor has no vocabulary"):
        TAXONOMY.canonical("vendor", "x")


def test_a_description_is_part_of_the_hash() -> None:
    before = TAXONOMY.hash
    changed = TAXONOMY.model_copy(update={"doctypes": {"invoice": Term(description="other")}})
    assert changed.hash != before
