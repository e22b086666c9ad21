"""Worker processes with deadlines and ceilings, caches, the journal of a run: everything that outlives a call."""
