"""Overlays of tactical maps."""
