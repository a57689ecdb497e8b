"""Checks on documents, one module per check."""
