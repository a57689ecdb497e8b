"""Checks on the graph of a campaign: where it begins, leads and ends."""
