"""How an action is asked for and its targets are chosen."""
