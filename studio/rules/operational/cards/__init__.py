"""Cards that a side plays (4.4)."""
