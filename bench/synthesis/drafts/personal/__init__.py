"""Who one is, and one's own circle."""
