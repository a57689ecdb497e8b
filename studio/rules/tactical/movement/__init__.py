"""How units move, turn, share hexes and come onto the map."""
