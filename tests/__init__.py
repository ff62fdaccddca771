"""Tests, as a package so that they can share the made-up framework."""
