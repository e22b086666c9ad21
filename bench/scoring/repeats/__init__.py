"""Whether the same question gets the same answer when it is asked again."""
