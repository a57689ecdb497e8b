"""Tracing a map from a picture: where it lies, how it is seen, and what terrain its colours propose."""
