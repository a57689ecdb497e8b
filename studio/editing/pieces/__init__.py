"""Pieces of battles: copied, turned and mirrored, and pasted elsewhere."""
