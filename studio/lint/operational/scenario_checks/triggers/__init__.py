"""Checks of triggers."""
