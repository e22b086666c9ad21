"""The roof over one's head."""
