"""A taxonomy is found by name or path, and whatever would make a score ambiguous is a fault with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.core.errors import DataError, UnknownNameError, UsageError
from bench.core.taxonomy import fold
from bench.datasets.taxonomies import list_taxonomies, load_taxonomy, read_taxonomy
from tests.datasets.conftest import TAXONOMY

REPOSITORY = Path(__file__).parents[2]
DOMAINS = (
    *("career", "education", "financial", "food", "government", "household", "housing", "insurance"),
    *("legal", "lifestyle", "medical", "personal", "pets", "property", "reference", "utilities"),
)


def faults(tmp_path: Path, text: str) -> list[tuple[int | None, str]]:
    path = tmp_path / "t.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(DataError) as caught:
        read_taxonomy(path)
    assert all(fault.path == path for fault in caught.value.faults)
    return [(fault.line, fault.message) for fault in caught.value.faults]


def test_a_taxonomy_is_found_by_name_and_by_path(root: Path) -> None:
    by_name = load_taxonomy("tiny", root=root)
    by_path = load_taxonomy("taxonomies/tiny.toml", root=root, base=root)
    assert by_name == by_path
    assert list(by_name.domains) == ["home", "animals"]


def test_an_unknown_name_lists_what_there_is(root: Path) -> None:
    with pytest.raises(UnknownNameError, match=r"no taxonomy 'tini'; there is: .*household, tiny"):
        load_taxonomy("tini", root=root)


def test_a_path_that_leads_nowhere_is_told(root: Path) -> None:
    with pytest.raises(UsageError, match=r"no taxonomy file .*x\.toml"):
        load_taxonomy("x.toml", root=root)


def test_the_project_s_own_goes_before_the_packaged_one(root: Path) -> None:
    (root / "taxonomies" / "household.toml").write_text(TAXONOMY, "utf-8")
    assert list_taxonomies(root)["household"] == root / "taxonomies" / "household.toml"


WRONG = {
    "unknown key with the nearest known one": (
        TAXONOMY.replace('aliases = ["house"]', 'alias = ["house"]'),
        [(6, 'domains.home.alias: unknown key; did you mean "aliases"?')],
    ),
    "unknown key in the file": (
        TAXONOMY + "[zzz]\n",
        [(22, "zzz: unknown key; known are: name, version, domains, doctypes")],
    ),
    "no description": (
        TAXONOMY.replace('description = "electricity"', ""),
        [(10, "domains.home.categories.power.description: field required")],
    ),
    "blank description": (
        TAXONOMY.replace('"electricity"', '" "'),
        [(10, "domains.home.categories.power: needs a description: it is what a classifier goes by")],
    ),
    "version that is a number": (
        TAXONOMY.replace('version = "1"', "version = 1"),
        [(3, "version: input should be a valid string")],
    ),
    "two doctypes with one alias": (
        TAXONOMY + 'aliases = ["utility  bill"]\n',
        [(22, "doctypes.letter.aliases: alias 'utility  bill' already leads to 'bill'")],
    ),
    "an alias that is another's name": (
        TAXONOMY + 'aliases = ["BILL"]\n',
        [(22, "doctypes.letter.aliases: alias 'BILL' already leads to 'bill'")],
    ),
    "an alias of two categories in one domain": (
        TAXONOMY.replace('description = "electricity"', 'description = "electricity"\naliases = ["lease"]'),
        [(12, "domains.home.categories.power.aliases: alias 'lease' already leads to 'rent'")],
    ),
    "names that differ in case only": (
        TAXONOMY + '[doctypes.Letter]\ndescription = "the same"\n',
        [(22, "doctypes.Letter: differs from 'letter' in case or spacing only")],
    ),
    "a name that stands for no answer": (
        TAXONOMY + '[doctypes.Unknown]\ndescription = "whatever"\n',
        [(22, "doctypes.Unknown: 'Unknown' stands for no answer and cannot be a name")],
    ),
    "a domain without categories": (
        TAXONOMY + '[domains.void]\ndescription = "nothing"\n[domains.void.categories]\n',
        [(24, "domains.void.categories: must not be empty")],
    ),
    "no TOML": ("name = \n", [(1, "not TOML: Invalid value (at line 1, column 8)")]),
}


@pytest.mark.parametrize("text, expected", WRONG.values(), ids=WRONG)
def test_each_fault_is_told_with_its_line(tmp_path: Path, text: str, expected: list[tuple[int, str]]) -> None:
    assert faults(tmp_path, text) == expected


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    text = TAXONOMY.replace('"electricity"', '""').replace('"cats and dogs"', '""')
    assert [line for line, _ in faults(tmp_path, text)] == [10, 12]


def test_an_alias_in_two_domains_is_no_fault_and_leads_nowhere_alone(root: Path) -> None:
    taxonomy = load_taxonomy("tiny", root=root)
    assert taxonomy.canonical("category", "lease", domain="home") == "rent"
    assert taxonomy.canonical("category", "lease", domain="animals") == "vet"
    assert taxonomy.canonical("category", "lease") is None


def test_household_has_the_sixteen_domains_and_a_described_rich_vocabulary() -> None:
    household = load_taxonomy("household", root=REPOSITORY)
    assert tuple(household.domains) == DOMAINS
    assert len(household.categories) >= 80
    assert len(household.doctypes) >= 40
    terms = [
        *household.domains.values(),
        *household.doctypes.values(),
        *(term for domain in household.domains.values() for term in domain.categories.values()),
    ]
    assert all(term.aliases for term in terms)
    descriptions = [term.description for term in terms]
    assert len(set(descriptions)) == len(descriptions)


def test_household_names_are_folder_names_and_their_spaced_form_is_the_same_answer() -> None:
    household = load_taxonomy("household", root=REPOSITORY)
    for axis, names in (
        ("category", household.categories),
        ("doctype", household.doctypes),
        ("domain", household.domains),
    ):
        for name in names:
            assert fold(name) == name
            assert name.replace("-", "").isalpha()
            assert household.canonical(axis, name.replace("-", " ").upper()) == name  # type: ignore[arg-type]


def test_a_household_category_belongs_to_one_domain() -> None:
    household = load_taxonomy("household", root=REPOSITORY)
    assert sum(len(domain.categories) for domain in household.domains.values()) == len(household.categories)
