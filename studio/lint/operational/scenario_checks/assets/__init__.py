"""Checks on theater assets."""
