"""Checks of the tutorials of scenarios."""
