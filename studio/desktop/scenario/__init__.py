"""A scenario that is edited: its editor, and the tools that work on its map."""
