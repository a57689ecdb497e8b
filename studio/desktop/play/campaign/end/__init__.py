"""The end of a campaign: its screen, and how its score compares."""
