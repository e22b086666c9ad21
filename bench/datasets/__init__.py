"""Files ↔ nouns: corpora, ground truth and taxonomies as people write them, checked before anything runs."""
