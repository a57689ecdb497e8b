"""How tactical scenarios are edited in the window."""
