"""Checks on what conferences sell and offer: cards, pools, upgrades and plans."""
