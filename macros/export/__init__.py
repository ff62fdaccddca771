"""What the facts become for machines: counts and schemas."""
