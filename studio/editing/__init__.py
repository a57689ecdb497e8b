"""Changes with inverses, history, brushes, selection, clipboard and quick fixes; no Qt."""
