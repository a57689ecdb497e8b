"""Sources, hubs, and what they reach."""
