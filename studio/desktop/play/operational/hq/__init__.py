"""Headquarters: their panel, and what persons ask of them."""
