"""The campaign graph: conferences, battles, ends, and conditions on tokens."""
