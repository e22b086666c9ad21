"""Supplies of a home."""
