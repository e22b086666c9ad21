"""Running a home."""
