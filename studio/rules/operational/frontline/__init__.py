"""Entering hexes: who owns them, and what is overrun there."""
