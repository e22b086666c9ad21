"""The command line: one file per command; parse, wire, print, exit code."""
