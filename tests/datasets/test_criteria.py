"""Criteria files: what they may say, and that every fault is told at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.core.axes import AXES, JOINTS
from bench.core.criteria import (
    METRICS,
    CountCeiling,
    LicencePolicy,
    NetworkPolicy,
    NonInferiority,
    RatioCeiling,
    Superiority,
)
from bench.core.digest import file_digest
from bench.core.errors import DataError, UsageError
from bench.datasets.criteria import list_criteria, load_criteria, read_criteria

ROOT = Path(__file__).parents[2]


def written(folder: Path, *tables: str, head: str = 'name = "mine"\n') -> Path:
    path = folder / "mine.toml"
    path.write_text(head + "\n".join(tables), "utf-8")
    return path


def faults(path: Path) -> list[str]:
    with pytest.raises(DataError) as caught:
        read_criteria(path)
    return [f"{fault.line}: {fault.message}" for fault in caught.value.faults]


def test_the_studys_seven_criteria() -> None:
    criteria = load_criteria("study-first", root=ROOT)
    kinds = {name: type(criterion) for name, criterion in criteria.criteria.items()}
    assert kinds == {
        "category-lift": Superiority,
        "doctype-guard": NonInferiority,
        "domain-guard": NonInferiority,
        "format-parity": CountCeiling,
        "latency": RatioCeiling,
        "licence": LicencePolicy,
        "network": NetworkPolicy,
    }
    lift, guard = criteria.criteria["category-lift"], criteria.criteria["domain-guard"]
    assert isinstance(lift, Superiority)
    assert (lift.threshold, lift.assumed) == (0.05, 0.1)
    assert isinstance(guard, NonInferiority)
    assert (guard.threshold, guard.assumed) == (-0.02, 0.0)
    assert (criteria.required_statistical, len(criteria.required), criteria.primary) == (4, 7, "path")
    assert criteria.hash == file_digest(ROOT / "criteria" / "study-first.toml")


def test_every_shipped_file_can_be_read_and_says_why() -> None:
    shipped = list_criteria(ROOT)
    assert {"study-first", "path-first"} <= set(shipped)
    for path in shipped.values():
        criteria = read_criteria(path)
        assert criteria.description
        assert all(criterion.why for criterion in criteria.criteria.values()), path


def test_the_hash_is_of_the_bytes(tmp_path: Path) -> None:
    table = '[criteria.a]\nkind = "superiority"\nmetric = "path"\nmargin = 0.05\n'
    before = read_criteria(written(tmp_path, table)).hash
    assert read_criteria(written(tmp_path, table, "# a word more\n")).hash != before


@pytest.mark.parametrize(
    "table,fault",
    [
        ("[criteria.a]\nmargin = 0.05\n", "2: criteria.a: needs a kind: one of superiority, non-inferiority"),
        ('[criteria.a]\nkind = "superority"\n', "3: criteria.a.kind: 'superority' is none of superiority"),
        ('[criteria.a]\nkind = "superiority"\nmetric = "path"\nmargin = 5\n', "5: criteria.a.margin: input should be"),
        (
            '[criteria.a]\nkind = "superiority"\nmetric = "path"\nmargin = 0\n',
            "2: criteria.a: assume must be given when the margin is 0",
        ),
        (
            '[criteria.a]\nkind = "non-inferiority"\nmetric = "path"\nmargin = 0.05\nassume = -0.05\n',
            "2: criteria.a: assume -0.05 must be more than -0.05",
        ),
        (
            '[criteria.a]\nkind = "superiority"\nmetric = "pth"\nmargin = 0.05\n',
            "4: criteria.a.metric: 'pth' is none of domain",
        ),
        ('[criteria.a]\nkind = "ratio-ceiling"\nceiling = 2\nmargn = 1\n', "5: criteria.a.margn: unknown key"),
        ('[criteria.a]\nkind = "policy"\npolicy = "colour"\n', "4: criteria.a.policy: 'colour' is none of licences"),
        ('[criteria.a]\nkind = "count-ceiling"\nceiling = 0\n', "2: criteria.a: needs a formats"),
        (
            '[criteria.a]\nkind = "count-ceiling"\nceiling = 0\nformats = ["pdf"]\nexempt_formats = ["pdf"]\n',
            "2: criteria.a: formats and exempt_formats both have: pdf",
        ),
    ],
    ids=[
        "no kind",
        "unknown kind",
        "margin in points",
        "superiority at 0 without assume",
        "assume at the margin",
        "unknown metric",
        "unknown key",
        "unknown policy",
        "no formats",
        "format listed and exempt",
    ],
)
def test_a_fault_has_its_line_and_says_what_is_right(tmp_path: Path, table: str, fault: str) -> None:
    found = faults(written(tmp_path, table))
    assert len(found) == 1
    assert found[0].startswith(fault)


RATIO = 'kind = "ratio-ceiling"\n'
COUNT = 'kind = "count-ceiling"\nceiling = 0\n'
MARGIN = 'kind = "superiority"\nmetric = "path"\n'
LICENCES = 'kind = "policy"\npolicy = "licences"\n'


@pytest.mark.parametrize(
    "table,fault",
    [
        (RATIO + "ceiling = inf\n", "4: criteria.a.ceiling: input should be a finite number"),
        (RATIO + "ceiling = nan\n", "4: criteria.a.ceiling: input should be"),
        (RATIO + 'ceiling = "5"\n', "4: criteria.a.ceiling: input should be a valid number"),
        ('kind = "count-ceiling"\nformats = ["pdf"]\nceiling = "0"\n', "5: criteria.a.ceiling: input should be"),
        (COUNT + 'formats = ["pdf", "jpgg"]\n', "5: criteria.a.formats: 'jpgg' is no format; did you mean \"jpg\"?"),
        (RATIO + 'ceiling = 5\nexempt_formats = ["PDF"]\n', "5: criteria.a.exempt_formats: 'PDF' is no format; did"),
        (
            MARGIN + "margin = 0.99\n",
            "5: criteria.a.margin: input should be less than 0.5; a margin is a",
        ),
        (MARGIN + 'margin = "0.05"\n', "5: criteria.a.margin: input should be a valid number; a margin is"),
        (MARGIN + "margin = nan\n", "5: criteria.a.margin: input should be"),
        (MARGIN + 'margin = 0.05\nassume = "0.1"\n', "6: criteria.a.assume: input should be a valid number"),
        (LICENCES + 'allow = ["MIT", "Apache 2.0"]\n', "5: criteria.a.allow: 'Apache 2.0' is no SPDX licence; did you"),
        (LICENCES + 'allow = ["MIT OR ISC"]\n', "5: criteria.a.allow: 'MIT OR ISC' is an expression"),
        (LICENCES + 'allow = ["LicenseRef-Unknown"]\n', "5: criteria.a.allow: LicenseRef-Unknown is what nobody knows"),
    ],
    ids=[
        *("endless ceiling", "ceiling is no number", "ceiling as text", "count as text", "misspelt format"),
        *("format in capitals", "margin that claims nothing", "margin as text", "margin is no number"),
        *("assume as text", "no licence", "an expression", "the unknown licence"),
    ],
)
def test_a_claim_that_nothing_could_fail_is_no_claim(tmp_path: Path, table: str, fault: str) -> None:
    found = faults(written(tmp_path, "[criteria.a]\n" + table))
    assert len(found) == 1
    assert found[0].startswith(fault)


def test_every_misspelt_word_of_a_list_is_told(tmp_path: Path) -> None:
    path = written(tmp_path, '[criteria.a]\nkind = "count-ceiling"\nceiling = -1\nformats = ["pfd", "pgn"]\n')
    assert [line.partition(": criteria.a.")[2][:14] for line in faults(path)] == [
        "ceiling: input",
        "formats: 'pfd'",
        "formats: 'pgn'",
    ]


def test_all_faults_come_at_once(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        '[criteria.a]\nkind = "nothing"\n',
        '[criteria.b]\nkind = "superiority"\nmetric = "path"\nmargin = -1\ncolour = "red"\n',
        head='nmae = "mine"\n',
    )
    assert [line.split(":")[0] for line in faults(path)] == ["None", "1", "3", "8", "9"]


def test_a_file_without_a_criterion_is_faulty(tmp_path: Path) -> None:
    assert len(faults(written(tmp_path, "[criteria]\n"))) == 1


def test_an_unknown_name_lists_what_there_is() -> None:
    with pytest.raises(UsageError, match="path-first, study-first"):
        load_criteria("studyfirst", root=ROOT)


def test_every_axis_and_joint_is_a_metric() -> None:
    assert (*AXES, *JOINTS) == METRICS
