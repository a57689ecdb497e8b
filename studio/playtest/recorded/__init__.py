"""Games that were played before: shown again, taken over by edits, and kept where the studio ended over them."""
