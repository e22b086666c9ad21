"""Health of persons."""
