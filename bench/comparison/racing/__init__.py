"""The horse race: many runs over the same documents, their figures side by side and who is beaten by whom."""
