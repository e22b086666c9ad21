"""Synthetic corpora: drafts (documents as data) → layouts → rendered files → degradations, all from a seed."""
