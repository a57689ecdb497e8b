"""Finding window actions and places by a few letters."""
