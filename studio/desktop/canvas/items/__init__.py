"""What stands on the printed map: counters, markers, names, and overlays."""
