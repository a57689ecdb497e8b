"""The map on the screen and on paper: a scene as a value, painters, and the widgets that show it."""
