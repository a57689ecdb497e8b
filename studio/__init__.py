"""Author hex wargame scenarios and campaigns, and playtest them on the spot."""
