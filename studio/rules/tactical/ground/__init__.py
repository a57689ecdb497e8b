"""What the map means: distances and arcs, costs of steps, sight and cover."""
