"""Things of value that one owns (the underscore keeps the word free for Python)."""
