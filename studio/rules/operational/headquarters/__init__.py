"""Headquarters (3.5): how far they command, and what they can have done."""
