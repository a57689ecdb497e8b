"""The unit sheet."""
