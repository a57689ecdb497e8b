"""Playing tactical battles: what the log says."""
