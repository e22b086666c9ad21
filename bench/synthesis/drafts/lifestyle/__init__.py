"""Leisure."""
