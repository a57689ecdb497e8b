"""Supply (3.4): the network that carries it, and what it does for units."""
