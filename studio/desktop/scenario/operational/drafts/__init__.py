"""Scenarios begun on a map that is drafted: from the real world, or by chance."""
