"""Banks and money."""
