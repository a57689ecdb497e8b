"""Campaigns in play: runs with the battles being fought, how they are saved, resumed, recorded and replayed."""
