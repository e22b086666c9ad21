"""The nouns of the benchmark, the Loader and Classifier protocols, and the error tree; imports nothing of bench."""
