"""The cards of a side: their faces, the hand, and how they are played."""
