"""Defensive orders (3.3, 3.6 Operations)."""
