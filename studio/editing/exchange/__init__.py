"""Maps of other programs: read, given terrains of ours by a mapping, and written."""
