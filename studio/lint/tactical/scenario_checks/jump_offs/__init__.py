"""Checks on the jump_offs of tactical scenarios."""
