"""The graph of a campaign: its canvas, what stands on it, and what mouse and keys do to it."""
