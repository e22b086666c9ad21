"""The proof of the lock: what uv says is read right, and the stronger proof is the one shown."""

from __future__ import annotations

import subprocess

import pytest

from setup.prove_lock import DRY_RUN, INSTALLED, Proof, last_line, table


@pytest.mark.parametrize(
    "said, reason",
    [
        (
            "cause: Because parser==7.23.1 has no usable wheels and you require parser==7.23.1, we can",
            "no: parser 7.23.1 has no wheel",
        ),
        (
            "Because crypto{python_full_version < '3.14'}==50.0.2 has no usable wheels and",
            "no: crypto 50.0.2 has no wheel",
        ),
        ("warning: slow\nerror: the disk is full\n", "error: the disk is full"),
        ("", "exit 2"),
    ],
    ids=["no wheel", "no wheel under a marker", "another error", "silence"],
)
def test_the_reason_of_a_refusal_is_found(said: str, reason: str) -> None:
    assert last_line(subprocess.CompletedProcess([], 2, stdout="", stderr=said)) == reason


def proof(version: str, how: str, *, ok: bool = True) -> Proof:
    return Proof(version=version, platform="Linux x86-64", how=how, result="no: x 1 has no wheel", ok=ok)


def test_a_real_install_is_shown_before_a_dry_run_and_a_refusal_by_its_reason() -> None:
    proofs = [
        proof("3.11", INSTALLED),
        proof("3.11", DRY_RUN),
        proof("3.12", DRY_RUN),
        proof("3.13", DRY_RUN, ok=False),
    ]
    assert table(proofs).splitlines()[2] == "| Linux x86-64 | installed | dry run | no: x 1 has no wheel | – |"
