"""Checks on the reinforcements of tactical scenarios."""
