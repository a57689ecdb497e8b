"""Hex geometry: coordinates, hexsides, regions, topology, path search and layout. Standard library only."""
