"""Checks on the objectives of tactical scenarios."""
