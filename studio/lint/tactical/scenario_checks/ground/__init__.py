"""Checks on the ground of tactical scenarios."""
