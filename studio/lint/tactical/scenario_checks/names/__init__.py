"""Checks on the names of tactical scenarios."""
