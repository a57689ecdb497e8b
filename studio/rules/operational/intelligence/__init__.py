"""Fog of war and intelligence (3.6 Intel, 3.11): what a side sees, and what it learns of what it does not see."""
