"""The regression gate: is a run worse than a stored one, by more than noise explains?"""
