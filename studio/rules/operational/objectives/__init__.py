"""Objectives (3.9): who holds them, and what they bring."""
