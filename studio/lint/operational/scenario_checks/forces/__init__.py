"""Sides, units, specialists and stragglers, and where they stand."""
