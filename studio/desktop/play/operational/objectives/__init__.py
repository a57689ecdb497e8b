"""What a side is to do and what it brings: the sheet of objectives, the score sheet and the early end."""
