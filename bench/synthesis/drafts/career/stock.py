"""Employers and positions."""

from __future__ import annotations

TRADES = ("Logistics", "Packaging", "Robotics", "Foods", "Instruments", "Textiles", "Engineering")
FORMS = ("Inc.", "LLC", "Corporation")
JOBS = ("Warehouse Supervisor", "Quality Inspector", "Payroll Analyst", "Machine Operator", "Purchasing Agent")
