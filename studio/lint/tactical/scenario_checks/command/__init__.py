"""Checks on the command of tactical scenarios."""
