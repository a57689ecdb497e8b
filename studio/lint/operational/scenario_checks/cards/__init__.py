"""Checks on the cards that sides hold."""
