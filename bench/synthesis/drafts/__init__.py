"""The templates by name: each writes one kind of document as a draft."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft
from bench.synthesis.drafts import (
    career,
    education,
    financial,
    food,
    government,
    household,
    housing,
    insurance,
    legal,
    lifestyle,
    medical,
    personal,
    pets,
    property_,
    reference,
    utilities,
)


@dataclass(frozen=True, kw_only=True)
class Template:
    """How a draft is written, and in which country."""

    write: Callable[[Cast], Draft]
    locale: str = "en_US"
    layouts: tuple[str, ...] = ("letter", "ledger", "form", "columns", "typed", "window", "banded", "sidebar")
    """Names of the layouts that suit it."""


TEMPLATES: Final = {
    "payslip": Template(write=career.payslip),
    "transcript": Template(write=education.transcript),
    "bank-statement": Template(write=financial.bank_statement, locale="en_GB"),
    "till-receipt": Template(write=food.till_receipt),
    "benefit-decision": Template(write=government.benefit_decision, locale="en_GB"),
    "plumbing-invoice": Template(write=household.plumbing_invoice, locale="en_GB"),
    "lease": Template(write=housing.lease),
    "motor-policy": Template(write=insurance.motor_policy, locale="en_GB"),
    "court-order": Template(write=legal.court_order),
    "travel-booking": Template(write=lifestyle.travel_booking),
    "blood-test": Template(write=medical.blood_test),
    "marriage-certificate": Template(write=personal.marriage_certificate),
    "vaccination-card": Template(write=pets.vaccination_card),
    "property-tax": Template(write=property_.property_tax),
    "user-manual": Template(write=reference.user_manual),
    "electricity-bill": Template(write=utilities.electricity_bill, locale="en_GB"),
}
