"""The checks on tactical scenarios."""
