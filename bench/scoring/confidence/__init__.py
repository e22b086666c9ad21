"""What the confidences of a classifier are worth: calibration, order, and a threshold to trust answers from."""
