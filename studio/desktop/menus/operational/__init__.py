"""What the menus of the map offer of operational scenarios."""
