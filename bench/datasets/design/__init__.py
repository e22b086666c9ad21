"""What a corpus can show and what it cannot: its design in figures, a reading of each, and what was asked of it."""
