"""Sight on tactical maps."""
