"""Checks on what forecasts of a campaign draw from."""
