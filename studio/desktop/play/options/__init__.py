"""The options of a game: opponent and difficulty."""
