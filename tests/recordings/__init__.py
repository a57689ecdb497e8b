"""Whole games, and the names that are written into files: what was made once is read for ever."""
