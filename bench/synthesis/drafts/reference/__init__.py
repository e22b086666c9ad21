"""Reading matter kept for information."""
