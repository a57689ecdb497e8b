"""Map views: terrain, weather, cost of movement and territory laid over the map, with a legend."""
