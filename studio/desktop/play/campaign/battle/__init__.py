"""A battle of a run: the screens before and after it, what they tell, and its board."""
