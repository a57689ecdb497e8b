"""Checks on the scenarios of a campaign and on where they are on its map."""
