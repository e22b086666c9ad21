"""Figures made readable: a Summary in, terminal, Markdown or JSON out; no file, clock or network."""
