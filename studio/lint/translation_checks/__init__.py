"""Checks on what scenarios, campaigns and catalogues say in other languages."""
