"""The printed map: terrain, relief, hexsides, roads, zones, and the tiles that keep it painted."""
