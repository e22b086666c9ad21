"""Public authorities."""
