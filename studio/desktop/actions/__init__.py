"""Actions of the window and their keys."""
