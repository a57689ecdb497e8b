"""Checks on the forces of tactical scenarios."""
