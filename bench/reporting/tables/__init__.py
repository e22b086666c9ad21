"""One file for each table of a run."""
