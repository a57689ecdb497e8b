"""Batches of games and their reports."""
