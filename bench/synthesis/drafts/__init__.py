"""The templates by name: each writes one kind of document as a draft."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from bench.synthesis.cast import Cast
from bench.synthesis.content import Draft
from bench.synthesis.drafts.career.employment_agreement import employment_agreement
from bench.synthesis.drafts.career.payslip import payslip
from bench.synthesis.drafts.career.performance_review import performance_review
from bench.synthesis.drafts.career.reference_letter import reference_letter
from bench.synthesis.drafts.education.school_letter import school_letter
from bench.synthesis.drafts.education.syllabus import syllabus
from bench.synthesis.drafts.education.transcript import transcript
from bench.synthesis.drafts.education.tuition_bill import tuition_bill
from bench.synthesis.drafts.financial.bank_statement import bank_statement
from bench.synthesis.drafts.financial.card_statement import card_statement
from bench.synthesis.drafts.financial.donation_receipt import donation_receipt
from bench.synthesis.drafts.financial.loan_schedule import loan_schedule
from bench.synthesis.drafts.financial.year_statement import year_statement
from bench.synthesis.drafts.food.catering_quote import catering_quote
from bench.synthesis.drafts.food.recipe import recipe
from bench.synthesis.drafts.food.till_receipt import till_receipt
from bench.synthesis.drafts.government.benefit_decision import benefit_decision
from bench.synthesis.drafts.government.building_permit import building_permit
from bench.synthesis.drafts.government.parking_notice import parking_notice
from bench.synthesis.drafts.household.furniture_order import furniture_order
from bench.synthesis.drafts.household.plumbing_invoice import plumbing_invoice
from bench.synthesis.drafts.household.warranty import warranty
from bench.synthesis.drafts.housing.association_minutes import association_minutes
from bench.synthesis.drafts.housing.lease import lease
from bench.synthesis.drafts.housing.rent_reminder import rent_reminder
from bench.synthesis.drafts.insurance.health_statement import health_statement
from bench.synthesis.drafts.insurance.home_booklet import home_booklet
from bench.synthesis.drafts.insurance.motor_policy import motor_policy
from bench.synthesis.drafts.insurance.travel_claim import travel_claim
from bench.synthesis.drafts.legal.court_order import court_order
from bench.synthesis.drafts.legal.power_of_attorney import power_of_attorney
from bench.synthesis.drafts.legal.testament import testament
from bench.synthesis.drafts.lifestyle.concert_ticket import concert_ticket
from bench.synthesis.drafts.lifestyle.gym_agreement import gym_agreement
from bench.synthesis.drafts.lifestyle.travel_booking import travel_booking
from bench.synthesis.drafts.medical.blood_test import blood_test
from bench.synthesis.drafts.medical.discharge_summary import discharge_summary
from bench.synthesis.drafts.medical.prescription import prescription
from bench.synthesis.drafts.personal.club_minutes import club_minutes
from bench.synthesis.drafts.personal.family_letter import family_letter
from bench.synthesis.drafts.personal.marriage_certificate import marriage_certificate
from bench.synthesis.drafts.pets.adoption_agreement import adoption_agreement
from bench.synthesis.drafts.pets.vaccination_card import vaccination_card
from bench.synthesis.drafts.pets.vet_invoice import vet_invoice
from bench.synthesis.drafts.property_.car_service import car_service
from bench.synthesis.drafts.property_.home_survey import home_survey
from bench.synthesis.drafts.property_.property_tax import property_tax
from bench.synthesis.drafts.reference.how_to_guide import how_to_guide
from bench.synthesis.drafts.reference.long_manual import long_manual
from bench.synthesis.drafts.reference.news_article import news_article
from bench.synthesis.drafts.reference.user_manual import user_manual
from bench.synthesis.drafts.utilities.broadband_order import broadband_order
from bench.synthesis.drafts.utilities.electricity_bill import electricity_bill
from bench.synthesis.drafts.utilities.waste_schedule import waste_schedule
from bench.synthesis.drafts.utilities.water_reminder import water_reminder

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
    *("ledger", "banded", "newsletter"),
)
_SEALED: Final = (*_SIGNED, "certificate")
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
        _of(payslip, _BUSINESS),
        _of(performance_review, _WRITTEN),
        _of(reference_letter, _WRITTEN, "en_GB"),
        _of(employment_agreement, _SIGNED),
        _of(transcript, _SEALED),
        _of(syllabus, _READ),
        _of(tuition_bill, _BUSINESS),
        _of(school_letter, _WRITTEN, "en_GB"),
        _of(bank_statement, _BUSINESS, "en_GB"),
        _of(card_statement, _BUSINESS),
        _of(loan_schedule, _BUSINESS, "en_GB"),
        _of(donation_receipt, _SHORT),
        _of(year_statement, _LONG, "en_GB"),
        _of(till_receipt, _SHORT),
        _of(recipe, _READ),
        _of(catering_quote, _BUSINESS, "en_GB"),
        _of(benefit_decision, _WRITTEN, "en_GB"),
        _of(parking_notice, _WRITTEN, "en_GB"),
        _of(building_permit, _SHORT[1:]),
        _of(plumbing_invoice, _BUSINESS, "en_GB"),
        _of(warranty, (*_READ, "certificate")),
        _of(furniture_order, _BUSINESS, "en_GB"),
        _of(lease, _SIGNED),
        _of(rent_reminder, _WRITTEN, "en_GB"),
        _of(association_minutes, _WRITTEN),
        _of(motor_policy, _READ, "en_GB"),
        _of(health_statement, _BUSINESS),
        _of(travel_claim, _SIGNED, "en_GB"),
        _of(home_booklet, _LONG, "en_GB"),
        _of(court_order, _SEALED),
        _of(testament, _SIGNED),
        _of(power_of_attorney, _SEALED),
        _of(travel_booking, _BUSINESS),
        _of(concert_ticket, _SHORT),
        _of(gym_agreement, _SIGNED),
        _of(blood_test, _BUSINESS),
        _of(discharge_summary, _WRITTEN),
        _of(prescription, _SHORT),
        _of(marriage_certificate, _SHORT),
        _of(family_letter, ("letter", "typed", "booklet", "contract", "memo", "columns")),
        _of(club_minutes, _WRITTEN, "en_GB"),
        _of(vaccination_card, _SHORT),
        _of(vet_invoice, _BUSINESS, "en_GB"),
        _of(adoption_agreement, _SIGNED),
        _of(property_tax, _BUSINESS),
        _of(home_survey, _READ, "en_GB"),
        _of(car_service, _BUSINESS),
        _of(user_manual, _READ),
        _of(how_to_guide, _READ),
        _of(news_article, _READ, "en_GB"),
        _of(long_manual, _LONG),
        _of(electricity_bill, _BUSINESS, "en_GB"),
        _of(water_reminder, _WRITTEN, "en_GB"),
        _of(broadband_order, _BUSINESS),
        _of(waste_schedule, _READ, "en_GB"),
    )
)
