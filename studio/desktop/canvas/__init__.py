"""The map on the screen and on paper: a picture as a value, painters, and the canvas that shows it."""
