"""What an answer is worth and what a run adds up to: pure functions over outcomes, no file, clock or network."""

from typing import Final

SCORER_VERSION: Final = "2"
"""Changes whenever the same outcomes could get other figures; part of every spec."""
