"""Issuers: letterheads, labels, senders, and what is no name."""

from __future__ import annotations

import pytest

from bench.classifiers.embedded.vendors import find_vendor


@pytest.mark.parametrize(
    "text, expected",
    [
        pytest.param(
            "Northgate Hardware Ltd\n12 Mill Lane, Leeds\nTAX INVOICE\n", "Northgate Hardware Ltd", id="letterhead"
        ),
        pytest.param(
            "## INVOICE\n\n**Acme Corp.**\n\nBill to:\nBeta Ltd\n", "Acme Corp.", id="Markdown, below the title"
        ),
        pytest.param("INVOICE 7\nBill to:\nBeta Ltd\n\nSold by: Gamma LLC\n", "Gamma LLC", id="label"),
        pytest.param(
            "Rechnung\nVerkäufer\nNummer: 5\nName:\nDelta GmbH\nAnschrift: X", "Delta GmbH", id="block of fields"
        ),
        pytest.param(
            "BEST SHOP SDN BHD (12345-X)\nJALAN 1\n", "BEST SHOP SDN BHD", id="registration number is not part"
        ),
        pytest.param(
            "HOME MASTER HARDWARE &\nELECTRICAL\nNO 1 JALAN X\n", "HOME MASTER HARDWARE & ELECTRICAL", id="two lines"
        ),
        pytest.param("From: Jane Roe <jane@x.org>\nTo: a@b.c\nSubject: hi\n\nHello", "Jane Roe", id="sender's name"),
        pytest.param("From: info@x.org\nTo: a@b.c\nSubject: hi\n", "info@x.org", id="sender's address"),
        pytest.param("12 34\n-- \n", "unknown", id="nothing"),
        pytest.param("", "unknown", id="no text"),
    ],
)
def test_the_issuer_is_found(text: str, expected: str) -> None:
    assert find_vendor(text)[0] == expected


def test_a_web_address_and_repetition_speak_for_a_name() -> None:
    plain = "Maple Farm\nOak Tree\nhello\n"
    assert find_vendor(plain + "www.oaktree.example\nOak Tree\n")[0] == "Oak Tree"


def test_confidence_is_a_share() -> None:
    for text in ("Ex Ltd\n", "A B\nC D\nE F\n", ""):
        assert 0 <= find_vendor(text)[1] <= 1
