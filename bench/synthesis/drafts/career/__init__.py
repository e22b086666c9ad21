"""Working life: what employers hand out."""
