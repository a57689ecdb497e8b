"""Texts of documents in other languages than the one that they are written in."""
