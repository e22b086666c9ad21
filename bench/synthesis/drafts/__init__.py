"""The templates by name: each writes one kind of document as a draft."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft
from bench.synthesis.drafts import (
    career,
    education,
    financial,
    food,
    government,
    home_booklet,
    household,
    housing,
    insurance,
    legal,
    lifestyle,
    long_manual,
    medical,
    personal,
    pets,
    property_,
    reference,
    utilities,
)

Locale = Literal["en_US", "en_GB"]


@dataclass(frozen=True, kw_only=True)
class Template:
    """How a draft is written, in which country, and what it may look like."""

    write: Callable[[Cast], Draft]
    locale: Locale = "en_US"
    layouts: tuple[str, ...]
    """Names of the layouts that suit it."""


# Every layout is shared by papers of many domains; a colour or a column must not give a domain away.
_BUSINESS: Final = (
    *("ledger", "banded", "window", "sidebar", "letter", "form"),
    *("landscape", "columns", "memo", "typed", "newsletter", "booklet"),
)
_WRITTEN: Final = (
    *("letter", "window", "memo", "sidebar", "typed", "contract"),
    *("banded", "ledger", "booklet", "columns", "newsletter", "landscape"),
)
_SIGNED: Final = (
    *("contract", "letter", "form", "typed", "columns", "booklet", "memo", "sidebar"),
    *("certificate", "ledger", "banded", "newsletter"),
)
_READ: Final = (
    *("columns", "newsletter", "booklet", "sidebar", "contract", "letter"),
    *("landscape", "banded", "ledger", "memo", "typed", "form"),
)
_SHORT: Final = (
    *("ticket", "certificate", "form", "booklet", "ledger", "landscape"),
    *("window", "banded", "typed", "sidebar", "letter", "memo"),
)
_LONG: Final = ("columns", "newsletter", "booklet", "letter", "sidebar", "banded", "landscape", "ledger")


def _of(write: Callable[[Cast], Draft], layouts: tuple[str, ...], locale: Locale = "en_US") -> tuple[str, Template]:
    """Named after the function that writes it."""
    return write.__name__.replace("_", "-"), Template(write=write, locale=locale, layouts=layouts)


TEMPLATES: Final = dict(
    (
        _of(career.payslip, _BUSINESS),
        _of(career.performance_review, _WRITTEN),
        _of(career.reference_letter, _WRITTEN, "en_GB"),
        _of(career.employment_agreement, _SIGNED),
        _of(education.transcript, _SIGNED),
        _of(education.syllabus, _READ),
        _of(education.tuition_bill, _BUSINESS),
        _of(education.school_letter, _WRITTEN, "en_GB"),
        _of(financial.bank_statement, _BUSINESS, "en_GB"),
        _of(financial.card_statement, _BUSINESS),
        _of(financial.loan_schedule, _BUSINESS, "en_GB"),
        _of(financial.donation_receipt, _SHORT),
        _of(financial.year_statement, _LONG, "en_GB"),
        _of(food.till_receipt, _SHORT),
        _of(food.recipe, _READ),
        _of(food.catering_quote, _BUSINESS, "en_GB"),
        _of(government.benefit_decision, _WRITTEN, "en_GB"),
        _of(government.parking_notice, _WRITTEN, "en_GB"),
        _of(government.building_permit, _SHORT[1:]),
        _of(household.plumbing_invoice, _BUSINESS, "en_GB"),
        _of(household.warranty, _READ),
        _of(household.furniture_order, _BUSINESS, "en_GB"),
        _of(housing.lease, _SIGNED),
        _of(housing.rent_reminder, _WRITTEN, "en_GB"),
        _of(housing.association_minutes, _WRITTEN),
        _of(insurance.motor_policy, _READ, "en_GB"),
        _of(insurance.health_statement, _BUSINESS),
        _of(insurance.travel_claim, _SIGNED, "en_GB"),
        _of(home_booklet.home_booklet, _LONG, "en_GB"),
        _of(legal.court_order, _SIGNED),
        _of(legal.testament, _SIGNED),
        _of(legal.power_of_attorney, _SIGNED),
        _of(lifestyle.travel_booking, _BUSINESS),
        _of(lifestyle.concert_ticket, _SHORT),
        _of(lifestyle.gym_agreement, _SIGNED),
        _of(medical.blood_test, _BUSINESS),
        _of(medical.discharge_summary, _WRITTEN),
        _of(medical.prescription, _SHORT),
        _of(personal.marriage_certificate, _SHORT),
        _of(personal.family_letter, ("letter", "typed", "booklet", "contract", "memo", "columns")),
        _of(personal.club_minutes, _WRITTEN, "en_GB"),
        _of(pets.vaccination_card, _SHORT),
        _of(pets.vet_invoice, _BUSINESS, "en_GB"),
        _of(pets.adoption_agreement, _SIGNED),
        _of(property_.property_tax, _BUSINESS),
        _of(property_.home_survey, _READ, "en_GB"),
        _of(property_.car_service, _BUSINESS),
        _of(reference.user_manual, _READ),
        _of(reference.how_to_guide, _READ),
        _of(reference.news_article, _READ, "en_GB"),
        _of(long_manual.long_manual, _LONG),
        _of(utilities.electricity_bill, _BUSINESS, "en_GB"),
        _of(utilities.water_reminder, _WRITTEN, "en_GB"),
        _of(utilities.broadband_order, _BUSINESS),
        _of(utilities.waste_schedule, _READ, "en_GB"),
    )
)
