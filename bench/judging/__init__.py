"""A second opinion on free-text fields by a model, and how far it agrees with people; its figures decide nothing."""
