"""Attacks (3.3, 3.6 Operations): regular ones, special ones, and what orders make of them."""
