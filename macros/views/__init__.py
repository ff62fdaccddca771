"""Facts to rows that are ready to print; no HTML here."""
