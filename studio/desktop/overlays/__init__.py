"""Map views: terrain, weather, cost of movement, territory and supply laid over the map, with a legend."""
