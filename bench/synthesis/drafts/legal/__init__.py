"""Courts and lawyers."""
