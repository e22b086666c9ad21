"""Insurance."""
