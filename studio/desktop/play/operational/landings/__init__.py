"""Boats and planes in the window: what a click on a hex would land, attack or drop there."""
