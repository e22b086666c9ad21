"""Layout and tables of a page from where its words stand: docling's engines for machines without learned models."""
