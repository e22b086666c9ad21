"""Eating and drinking."""
