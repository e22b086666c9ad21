"""Animals of the household."""
