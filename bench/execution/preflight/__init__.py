"""Whether a classifier is what a run takes it for: found out before the run asks its first question."""
