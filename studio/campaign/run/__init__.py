"""A run of a campaign: its state, what a player can do, and what follows."""
