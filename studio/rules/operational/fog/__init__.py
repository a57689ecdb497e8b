"""The fog of war (3.8): what a side sees and knows."""
