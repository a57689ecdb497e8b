"""Computer players. They receive a view, never the state."""
