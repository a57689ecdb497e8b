"""Checks on how tactical battles begin: zones, facings, and who stands where."""
