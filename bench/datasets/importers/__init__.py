"""Documents that somebody labelled elsewhere, brought onto our shelves: one module per form they come in."""
