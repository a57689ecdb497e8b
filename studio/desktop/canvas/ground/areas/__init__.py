"""Areas of hexes printed over the land: territory, zones and levels."""
