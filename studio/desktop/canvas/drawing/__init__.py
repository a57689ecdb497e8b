"""What all painters share: colours, pens, letters, caches, and where hexes are."""
