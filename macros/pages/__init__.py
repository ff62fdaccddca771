"""Pages that a person writes: what is in them, and whether it is right."""
