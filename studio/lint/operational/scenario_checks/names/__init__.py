"""Ids and names."""
