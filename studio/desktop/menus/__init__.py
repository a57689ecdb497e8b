"""The menus of the window, and what their entries do."""
