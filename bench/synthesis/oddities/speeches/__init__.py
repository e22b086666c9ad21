"""What the papers in other languages say, one module a language."""
