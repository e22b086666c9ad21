"""Classifiers, one file per backend, and the prompt that all of them are asked with."""
