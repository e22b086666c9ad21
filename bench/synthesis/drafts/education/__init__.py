"""Schools and courses: what they certify and send."""
