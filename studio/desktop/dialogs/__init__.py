"""What the window asks and says."""
