"""Two runs over the same documents and what follows from them: pure functions, no file, clock or network."""
