"""YAML to frozen facts: read, shape, check."""
