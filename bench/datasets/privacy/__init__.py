"""Whether anything of private documents stands in what git tracks: what to look for, where, and what was found."""
