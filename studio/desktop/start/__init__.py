"""Where work begins: files opened last, and the choice of a battle or campaign to play."""
