"""What the classifiers of hosted models share: addresses, traffic, faults, the ladder of forms, prices, confidence."""
