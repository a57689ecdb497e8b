"""Long work off the GUI thread, and waiting for it."""
